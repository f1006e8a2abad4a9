const networkCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EPIPE",
  "ETIMEDOUT",
]);

/** PostgreSQL classes: 08 connection, 53 resources, 57P shutdown, and a statement that ran out of time. */
const sqlState = /^(08...|53...|57P..|57014)$/;
const wording =
  /connection terminated|connection timeout|timeout exceeded when trying to connect|server closed the connection|is not queryable|query read timeout/i;

/** Tells an unreachable, overloaded or stopping database from a fault in a query; looks through causes. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (networkCodes.has(code) || sqlState.test(code) || wording.test(error.message)) return true;
  return isDatabaseUnavailable(error.cause);
}
