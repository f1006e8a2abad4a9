import { textTag } from "#domain/locale/locales.ts";
import type { LocaleCode } from "#domain/locale/locales.ts";

const formats = new Map<string, Intl.ListFormat>();

/** Joins items as the locale's sentences do: 'a, b, and c' or, with `or`, 'a, b, or c'. */
export function formatList(
  items: readonly string[],
  locale: LocaleCode,
  joint: "and" | "or" = "and",
): string {
  const key = `${textTag(locale)} ${joint}`;
  const format =
    formats.get(key) ??
    new Intl.ListFormat(textTag(locale), { type: joint === "and" ? "conjunction" : "disjunction" });
  formats.set(key, format);
  return format.format(items);
}
