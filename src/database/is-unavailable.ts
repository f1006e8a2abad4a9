import { listErrors } from "#domain/errors/list-errors.ts";

/** The other side of a connection is away, or this machine has no room or no handles left. */
const systemCodes = new Set([
  "EAI_AGAIN",
  "EBUSY",
  "ECONNABORTED",
  "ECONNREFUSED",
  "ECONNRESET",
  "EDQUOT",
  "EHOSTDOWN",
  "EHOSTUNREACH",
  "EMFILE",
  "ENETDOWN",
  "ENETUNREACH",
  "ENFILE",
  "ENOSPC",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);
/** Of Node's HTTP client, and of certificates that are not valid. */
const clientCodes =
  /^(?:UND_ERR_(?:CONNECT_TIMEOUT|HEADERS_TIMEOUT|BODY_TIMEOUT|SOCKET)|CERT_|ERR_TLS_CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_)/;

/**
 * SQLSTATE: 08 connection, 53 resources, 57P shutdown, 58 system error, 57014 statement timeout, 28 login refused, 3D000
 * no such database, 55000 a database that takes no connections, 25006 a standby or a read-only session. 40001 and 40P01
 * are not among them: those transactions have to be repeated.
 */
const sqlState = /^(?:08...|53...|57P..|57014|58...|28...|3D000|55000|25006)$/;

/** Errors of drivers that carry no code. */
const wording =
  /connection terminated|connection timeout|timeout exceeded when trying to connect|server closed the connection|is not queryable|query read timeout|pool after calling end|^SASL: |does not support SSL|PGlite is clos/i;

const names = new Set(["TimeoutError", "CredentialsProviderError"]);

/**
 * Whether a request failed because something that Platen depends on is away, refuses Platen, is overloaded or is stopping
 * (database, file storage, a renderer), rather than by a fault of Platen: the answer is 503, and the same request may
 * succeed later. Looks through causes and the errors of an `AggregateError`.
 */
export const isUnavailable = (error: unknown): boolean => listErrors(error).some(isOutage);

/** The job queue reports errors as plain objects with their message and code. */
type Failure = { message: string; name?: unknown; code?: unknown };
const isFailure = (error: unknown): error is Failure =>
  typeof error === "object" &&
  error !== null &&
  "message" in error &&
  typeof error.message === "string";

function isOutage(error: unknown): boolean {
  if (!isFailure(error)) return false;
  const code = typeof error.code === "string" ? error.code : "";
  return (
    systemCodes.has(code) ||
    clientCodes.test(code) ||
    sqlState.test(code) ||
    wording.test(error.message) ||
    (typeof error.name === "string" && names.has(error.name)) ||
    isRefusedByStorage(error)
  );
}

/** An S3 server that is overloaded or refuses the credentials. */
function isRefusedByStorage(error: Failure): boolean {
  if (!("$metadata" in error)) return false;
  const meta: unknown = error.$metadata;
  if (typeof meta !== "object" || meta === null || !("httpStatusCode" in meta)) return false;
  const status = Number(meta.httpStatusCode);
  return status >= 500 || [401, 403, 408, 429].includes(status);
}
