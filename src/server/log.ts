import { pino } from "pino";

/** Keys whose values never reach the log, at any depth that is logged. */
const secretPaths = [
  "authorization",
  "cookie",
  "email",
  "token",
  "phone",
  "address",
  "secret",
  "*.authorization",
  "*.cookie",
  "*.email",
  "*.token",
  "*.phone",
  "*.address",
  "*.secret",
];

type LoggedError = {
  type: string;
  message: string;
  code?: unknown;
  stack?: string | undefined;
  cause?: LoggedError;
};

/** Values of a failed query (addresses, e-mails) stand behind "params:" in its message. */
const withoutValues = (text: string) => text.replace(/\nparams:[\s\S]*$/, "");

/** An error as it may be logged: with its causes, without the values that a query was given. */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const message = withoutValues(error.message);
  const frames = error.stack?.split("\n").filter((line) => line.startsWith("    at "));
  return {
    type: error.name,
    message,
    ...("code" in error ? { code: error.code } : {}),
    stack: frames?.slice(0, 12).join("\n"),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** JSON lines on standard output. Tokens in addresses are cut as well, see `withoutTokens`. */
export function createLog(level: string) {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { error: describeError },
    redact: { paths: secretPaths, censor: "[redacted]" },
  });
}

export type Log = ReturnType<typeof createLog>;

/** A path as it may be logged: what opens an order is cut out, the query as well. */
export function withoutTokens(url: string): string {
  return (url.split("?", 1)[0] ?? "").replace(/[A-Za-z0-9_-]{24,}/g, "[token]");
}
