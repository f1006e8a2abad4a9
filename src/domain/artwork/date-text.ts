import { type CalendarDate, weekdayOf } from "./iso-date.ts";
import { romanFigures } from "./roman-figures.ts";

const token = /'([^']*)'|MMMM|WWWW|YYYY|DD|MM|YY|RM|RY|D|M/gu;

type Names = { months?: readonly string[] | undefined; weekdays?: readonly string[] | undefined };

/** A date by a pattern (`artworkComputed`); names that are not given are the months' numbers. */
export function dateText(date: CalendarDate, pattern: string, { months, weekdays }: Names): string {
  const { year, month, day } = date;
  const pad = (value: number, length: number) => String(value).padStart(length, "0");
  const parts: Readonly<Record<string, string>> = {
    D: String(day),
    DD: pad(day, 2),
    M: String(month),
    MM: pad(month, 2),
    MMMM: months?.[month - 1] ?? String(month),
    YY: pad(year % 100, 2),
    YYYY: pad(year, 4),
    WWWW: weekdays?.[weekdayOf(date)] ?? "",
    RM: romanFigures(month),
    RY: romanFigures(year),
  };
  return pattern.replaceAll(
    token,
    (own: string, quoted: string | undefined) => quoted ?? parts[own] ?? "",
  );
}
