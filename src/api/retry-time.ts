import { apiErrors, type ErrorReply, retryTimeOf } from "#contract/errors.ts";
import { formatRetryTime } from "#messages/format-date.ts";
import { serverMessages } from "#messages/server-catalogue.ts";

const { t } = serverMessages("en");

/** How long a caller waits whom a refusal tells no time, in seconds. */
const usualSeconds: ReadonlyMap<number, number> = new Map([
  [429, 60],
  [503, 5],
]);

/**
 * A refusal that asks the caller to wait, with the time in its data and, in English and UTC, after its text; any other
 * refusal as it is.
 */
export function withRetryTime(reply: ErrorReply, now: Date): ErrorReply {
  const seconds = usualSeconds.get(apiErrors[reply.code].status);
  if (seconds === undefined) return reply;
  const retryAt = retryTimeOf(reply) ?? new Date(now.getTime() + seconds * 1_000);
  const data = typeof reply.data === "object" ? reply.data : {};
  const time = `${formatRetryTime(retryAt, now, "en", "UTC")} UTC`;
  const { message } = reply;
  return {
    ...reply,
    message:
      typeof message === "string" ? sentences(message, t("error.retry_at", { time })) : message,
    data: { ...data, retry_at: retryAt.toISOString() },
  };
}

const sentences = (first: string, second: string) =>
  `${first}${/[.!?]$/u.test(first) ? "" : "."} ${second}`;

/** Of the header Retry-After, at least one; null for a refusal that asks for no wait. */
export function retryAfterSeconds(reply: ErrorReply, now: Date): number | null {
  const retryAt = usualSeconds.has(apiErrors[reply.code].status) ? retryTimeOf(reply) : null;
  if (retryAt === null) return null;
  return Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1_000));
}
