import { retryTimeOf } from "#contract/errors.ts";
import type { Messages } from "#messages/create-messages.ts";
import { formatRetryTime } from "#messages/format-date.ts";

let waitUntil: Date | null = null;

/** Remembers until when an answer of the shop asks this browser to wait; an answer that asks for nothing ends the wait. */
export function noteWait(answer: { data?: unknown; success?: unknown }): void {
  waitUntil = answer.success === true ? null : retryTimeOf(answer);
}

/**
 * A text that asks to wait, followed by the time that the shop's last answer named, in the locale and the visitor's time
 * zone; the text alone where no answer named a time.
 */
export function withWaitTime(text: string, { t, locale }: Pick<Messages, "t" | "locale">): string {
  const now = new Date();
  if (waitUntil === null || waitUntil <= now) return text;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const time = formatRetryTime(waitUntil, now, locale, timeZone);
  return `${text}${/[.!?؟]$/u.test(text) ? "" : "."} ${t("error.retry_at", { time })}`;
}
