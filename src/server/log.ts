import { pino } from "pino";

import { describeError } from "./describe-error.ts";

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
