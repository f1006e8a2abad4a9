import { textTag } from "#domain/locale/locales.ts";
import type { LocaleCode } from "#domain/locale/locales.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A calendar day without year, as in 'March 14', for 'Printed before {day}' (OP-105). Takes
 * `YYYY-MM-DD` (already the visitor's calendar day); no time zone moves it. Throws a RangeError for
 * anything else.
 */
export function formatDay(isoDate: string, locale: LocaleCode): string {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(isoDate)) throw new RangeError(`Not a calendar day: ${isoDate}`);
  const format = getFormat(locale, "UTC", { month: "long", day: "numeric" });
  return format.format(new Date(`${isoDate}T00:00:00Z`));
}

/** A moment (ISO 8601 with offset, or a Date) with date and time, in the given time zone. */
export function formatDateTime(
  instant: string | Date,
  locale: LocaleCode,
  timeZone = "UTC",
): string {
  const format = getFormat(locale, timeZone, { dateStyle: "long", timeStyle: "short" });
  return format.format(new Date(instant));
}

/**
 * Until when somebody is asked to wait, as a text of the locale: the time, with the date where that is another day than
 * `now` in the time zone. Rounded up to the full minute, so that it is never too early.
 */
export function formatRetryTime(
  retryAt: Date,
  now: Date,
  locale: LocaleCode,
  timeZone: string,
): string {
  const minuteMs = 60_000;
  const at = new Date(Math.ceil(retryAt.getTime() / minuteMs) * minuteMs);
  const day = getFormat(locale, timeZone, { dateStyle: "long" });
  if (day.format(at) !== day.format(now)) return formatDateTime(at, locale, timeZone);
  return getFormat(locale, timeZone, { timeStyle: "short" }).format(at);
}

function getFormat(
  locale: LocaleCode,
  timeZone: string,
  style: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const tag = textTag(locale);
  const key = `${tag} ${timeZone} ${style.dateStyle ?? ""} ${style.timeStyle ?? ""} ${style.day ?? ""}`;
  const cached = formats.get(key);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat(tag, { ...style, timeZone, calendar: "gregory" });
  formats.set(key, format);
  return format;
}
