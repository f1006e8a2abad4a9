import { artworkPatterns } from "./artwork-limits.ts";

export type CalendarDate = { year: number; month: number; day: number };

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

export const isLeapYear = (year: number): boolean =>
  (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Days of a month, 1 to 12, of the Gregorian calendar. */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (monthLengths[month - 1] ?? 30);

/** A date such as "2024-02-29", of the years 1 to 9999; null for what is none. */
export function parseIsoDate(text: string): CalendarDate | null {
  if (!artworkPatterns.isoDate.test(text)) return null;
  const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
  if (year < 1 || month < 1 || month > 12 || day < 1) return null;
  return day <= daysInMonth(year, month) ? { year, month, day } : null;
}

export const isIsoDate = (text: string): boolean => parseIsoDate(text) !== null;

/** Days since 1970-01-01. */
export function dayNumber({ year, month, day }: CalendarDate): number {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (date: CalendarDate): number => (((dayNumber(date) + 3) % 7) + 7) % 7;
