import {
  defaultCurrency,
  eurCurrency,
  vndCurrency,
  type Currency,
} from "#domain/money/currency.ts";

const settable = true;

/** First values of the currency table; the rates in force are kept in the database (I18N-18). */
export const demoCurrencies: readonly Currency[] = [
  defaultCurrency,
  eurCurrency,
  vndCurrency,
  { code: "GBP", id: 4, locale: "en-gb", name: "British Pound", rate: "0.79", settable },
  { code: "CAD", id: 5, locale: "en", name: "Canadian Dollar", rate: "1.38", settable },
  { code: "AUD", id: 6, locale: "en", name: "Australian Dollar", rate: "1.52", settable },
  { code: "NZD", id: 7, locale: "en", name: "New Zealand Dollar", rate: "1.68", settable },
  { code: "JPY", id: 8, locale: "ja", name: "Japanese Yen", rate: "152", settable },
  { code: "SEK", id: 9, locale: "sv", name: "Swedish Krona", rate: "10.1", settable },
  { code: "NOK", id: 10, locale: "no", name: "Norwegian Krone", rate: "10.6", settable },
  { code: "DKK", id: 11, locale: "da", name: "Danish Krone", rate: "6.86", settable },
  { code: "CHF", id: 12, locale: "de", name: "Swiss Franc", rate: "0.86", settable },
  { code: "PLN", id: 13, locale: "pl", name: "Polish Zloty", rate: "3.94", settable },
  { code: "CZK", id: 14, locale: "cs", name: "Czech Koruna", rate: "22.9", settable },
  { code: "HUF", id: 15, locale: "hu", name: "Hungarian Forint", rate: "366", settable },
  { code: "MXN", id: 16, locale: "es", name: "Mexican Peso", rate: "18.6", settable },
  { code: "BRL", id: 17, locale: "pt", name: "Brazilian Real", rate: "5.5", settable },
  { code: "SGD", id: 18, locale: "en", name: "Singapore Dollar", rate: "1.31", settable },
  { code: "HKD", id: 19, locale: "zh", name: "Hong Kong Dollar", rate: "7.8", settable },
  { code: "KWD", id: 20, locale: "ar", name: "Kuwaiti Dinar", rate: "0.307", settable },
];
