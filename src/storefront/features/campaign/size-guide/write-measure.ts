import { textTag } from "#domain/locale/locales.ts";
import type { LocaleCode } from "#domain/locale/locales.ts";

/** A measure such as "34-36.5" with its numbers as the page's language writes them. */
export function writeMeasure(measure: string, locale: LocaleCode): string {
  const format = new Intl.NumberFormat(textTag(locale), {
    useGrouping: false,
    maximumFractionDigits: 3,
  });
  return measure.replace(/\d+(?:\.\d+)?/gu, (number) => format.format(Number(number)));
}
