import { getLocale, type LocaleCode } from "../locale/locales.ts";
import { currencyDecimals } from "./currency.ts";
import { parseAmount } from "./parse-amount.ts";

/** Zeros of the digits that shoppers of our locales type: Arabic, Persian, Devanagari, Bengali. */
const zeros = ["٠", "۰", "०", "০"].map((zero) => zero.charCodeAt(0));
const longest = 30;
/** Marks of thousands in any locale: they are never decimal marks. */
const anyGroup = "٬'’\\s";
const anyDecimal = "٫";

function plainDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = zeros.find((one) => code >= one && code <= one + 9);
  return zero === undefined ? digit : String(code - zero);
}

function ownForm(locale: LocaleCode): RegExp {
  const parts = new Intl.NumberFormat(getLocale(locale).date).formatToParts(1_234_567.5);
  const marks = (kind: "group" | "decimal") =>
    parts.flatMap(({ type, value }) => (type === kind ? [value] : [])).join("");
  const grouped = `\\d{1,3}(?<mark>[${anyGroup}${marks("group")}])(?:\\d{2,3}\\k<mark>)*\\d{3}`;
  const decimals = `[${anyDecimal}${marks("decimal")}](?<decimals>\\d*)`;
  return RegExp(`^(?<whole>\\d{1,9}|${grouped})(?:${decimals})?$`);
}

/** One mark alone, another locale's of decimals: before three digits it could be one of thousands. */
const foreignForm = (typed: string): Record<string, string | undefined> =>
  /^(?<whole>\d{1,9})[.,](?<decimals>\d{0,2}|\d{4,})$/.exec(typed)?.groups ?? {};

/**
 * An amount as people of a locale type it, in minor units: with its digits, its marks of thousands
 * and of decimals, and more decimals than the currency has, which are dropped. Another locale's
 * mark of decimals is understood where it cannot be one of thousands ("40,5" in English, "40.50" in
 * German). Undefined for anything that could be two amounts or is none; nothing is guessed.
 */
export function readTypedAmount(
  text: string,
  currencyCode: string,
  locale: LocaleCode,
): number | undefined {
  if (text.length > longest) return undefined;
  const typed = text.trim().replace(/\p{Nd}/gu, plainDigit);
  const { whole, decimals = "" } = ownForm(locale).exec(typed)?.groups ?? foreignForm(typed);
  if (whole === undefined) return undefined;
  const kept = decimals.slice(0, currencyDecimals(currencyCode));
  const plain = whole.replace(/\D/g, "");
  if (plain.length > 9) return undefined;
  return parseAmount(kept === "" ? plain : `${plain}.${kept}`, currencyCode);
}
