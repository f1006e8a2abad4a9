import { getLocale } from "#domain/locale/locales.ts";
import type { LocaleCode } from "#domain/locale/locales.ts";
import { currencyDecimals, isPrefixedCurrency } from "#domain/money/currency.ts";

const formats = new Map<string, Intl.NumberFormat>();

/**
 * An amount as the shopper reads it, from integer minor units. Dollars other than USD begin with
 * their code ('CAD $25.99': I18N-13, OP-029, T-014). `fallback` shows USD as 'US$25.99' (I18N-10,
 * OP-030). Place of the sign, separators and minus are the locale's; digits are Latin in every
 * locale, Arabic included, so that prices read as on the card statement. Throws a RangeError for a
 * code that is not three letters.
 */
export function formatMoney(
  amountMinor: number,
  currencyCode: string,
  locale: LocaleCode,
  options: { fallback?: boolean } = {},
): string {
  const decimals = currencyDecimals(currencyCode);
  const isPrefixed = isPrefixedCurrency(currencyCode);
  // Intl's narrow sign of a dollar is US$, CA$ or NT$ in some locales.
  const sign = options.fallback ? "US$" : isPrefixed || currencyCode === "USD" ? "$" : undefined;
  const amount = getFormat(getLocale(locale).date, currencyCode, decimals)
    .formatToParts(amountMinor / 10 ** decimals)
    .map((part) => (part.type === "currency" ? (sign ?? part.value) : part.value))
    .join("");
  return isPrefixed && !options.fallback ? `${currencyCode} ${amount}` : amount;
}

function getFormat(tag: string, currencyCode: string, decimals: number): Intl.NumberFormat {
  const key = `${tag} ${currencyCode}`;
  const cached = formats.get(key);
  if (cached) return cached;
  const format = new Intl.NumberFormat(tag, {
    style: "currency",
    currency: currencyCode,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formats.set(key, format);
  return format;
}
