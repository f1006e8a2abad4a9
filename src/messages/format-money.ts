import { getLocale } from "#domain/locale/locales.ts";
import type { Locale, LocaleCode } from "#domain/locale/locales.ts";
import { currencyDecimals, isChargedWhole } from "#domain/money/currency.ts";
import { isPrefixedCurrency } from "#domain/money/prefixed-currency.ts";

import { type MoneyPattern, writeMoney } from "./money-pattern.ts";

type MoneyOptions = {
  /** Shows USD as 'US$25.99' (I18N-10, OP-030). */
  fallback?: boolean;
};

const patterns = new Map<string, MoneyPattern>();

/**
 * An amount as the shopper reads it, from integer minor units. Dollars other than USD begin with
 * their code ('CAD $25.99': I18N-13, OP-029, T-014). Place of the sign, separators and minus are the
 * locale's; digits are Latin in every locale, Arabic included, so that prices read as on the card
 * statement. Whole amounts of a currency that gateways charge in whole units only have no decimals
 * ('Ft 8,990': OP-028). Throws a RangeError for a code that is not three letters and for an amount that is not
 * whole.
 */
export function formatMoney(
  amountMinor: number,
  currencyCode: string,
  locale: LocaleCode,
  options: MoneyOptions = {},
): string {
  return writeMoney(amountMinor, readMoneyPattern(currencyCode, locale, options));
}

/** How `formatMoney` writes amounts of a currency in a locale, for whoever is to do without `Intl`. */
export function readMoneyPattern(
  currencyCode: string,
  locale: LocaleCode,
  { fallback = false }: MoneyOptions = {},
): MoneyPattern {
  const key = `${locale} ${currencyCode} ${fallback}`;
  const known = patterns.get(key);
  if (known) return known;
  const isPrefixed = isPrefixedCurrency(currencyCode);
  // Intl's narrow sign of a dollar is US$, CA$ or NT$ in some locales.
  const sign = fallback ? "US$" : isPrefixed || currencyCode === "USD" ? "$" : undefined;
  const code = isPrefixed && !fallback ? `${currencyCode} ` : "";
  const pattern = readPattern(getLocale(locale), currencyCode, sign, code);
  patterns.set(key, pattern);
  return pattern;
}

const digitTypes: readonly string[] = ["integer", "group", "decimal", "fraction"];
const aroundDigits = (parts: Intl.NumberFormatPart[], code: string): [string, string] => {
  const isDigit = ({ type }: Intl.NumberFormatPart) => digitTypes.includes(type);
  const text = (some: Intl.NumberFormatPart[]) => some.map(({ value }) => value).join("");
  const before = text(parts.slice(0, parts.findIndex(isDigit)));
  return [code + before, text(parts.slice(parts.findLastIndex(isDigit) + 1))];
};

const latin = /\p{Script=Latin}/u;

/**
 * In text from right to left, a sign of Latin letters is isolated. Otherwise it is torn apart ("JP¥") and, beside a minus,
 * changes sides with the digits.
 */
const isolateLatin = (sign: string) => (latin.test(sign) ? `\u2066${sign}\u2069` : sign);

function readPattern(
  { date: tag, dir }: Pick<Locale, "date" | "dir">,
  currency: string,
  sign: string | undefined,
  code: string,
): MoneyPattern {
  const decimals = currencyDecimals(currency);
  const format = new Intl.NumberFormat(tag, {
    ...{ style: "currency", currency, currencyDisplay: "narrowSymbol" },
    ...{ minimumFractionDigits: decimals, maximumFractionDigits: decimals },
  });
  const writeSign = (value: string) => (dir === "rtl" ? isolateLatin(value) : value);
  const read = (amount: number) =>
    format
      .formatToParts(amount)
      .map((part) =>
        part.type === "currency" ? { ...part, value: writeSign(sign ?? part.value) } : part,
      );
  const large = read(1e9);
  const valueOf = (type: string) => large.find((part) => part.type === type)?.value ?? "";
  const groups = large.filter(({ type }) => type === "integer").map(({ value }) => value.length);
  const last = groups.at(-1) ?? 0;
  const isGrouped = (amount: number) => read(amount).some(({ type }) => type === "group");
  return {
    around: aroundDigits(large, code),
    below: aroundDigits(read(-1), code),
    decimal: valueOf("decimal"),
    group: valueOf("group"),
    sizes: [last, groups.at(-2) ?? last, isGrouped(10 ** last) ? 1 : 2],
    decimals,
    isWhole: isChargedWhole(currency),
  };
}
