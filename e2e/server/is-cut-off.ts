import { hasErrorCode } from "#domain/errors/has-error-code.ts";

/** What a request ends with when the process that it asks is not up yet or ends meanwhile. */
export const isCutOff = (error: unknown): boolean =>
  hasErrorCode(error, "ECONNREFUSED", "ECONNRESET", "EPIPE") ||
  (error instanceof TypeError && /fetch failed|terminated/.test(error.message));
