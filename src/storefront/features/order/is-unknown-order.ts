import type { ErrorReply } from "#contract/errors.ts";

/** Whether a refusal means that an address names no order; a malformed token is one too (T-099). */
export function isUnknownOrder({ code }: Pick<ErrorReply, "code">): boolean {
  return code === "order_not_found" || code === "validation_failed";
}
