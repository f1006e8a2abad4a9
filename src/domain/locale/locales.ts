export type Direction = "ltr" | "rtl";

/**
 * A locale (I18N-05). `iso` is the page's lang attribute, `date` the tag handed to Intl (Latin
 * digits, so that prices, dates and quantities read alike), `file` its catalogue, `countryCode` the
 * countries whose first language it is here (no country stands twice).
 */
export type Locale = {
  readonly name: string;
  readonly code: string;
  readonly iso: string;
  readonly date: string;
  readonly countryCode: readonly string[];
  readonly file: string;
  readonly dir: Direction;
};

type Row = readonly [name: string, iso: string, countries: string];

const rows = {
  en: [
    "English",
    "en-US",
    "US CA AU NZ IN PK PH SG ZA NG KE GH UG TZ ZW JM TT BS BB BZ GY FJ PG AS GU PR VI UM",
  ],
  ar: ["العربية", "ar", "AE BH DJ DZ EG IQ JO KM KW LB LY MA MR OM PS QA SA SD SY TN YE"],
  bn: ["বাংলা", "bn-BD", "BD"],
  cs: ["Čeština", "cs-CZ", "CZ"],
  da: ["Dansk", "da-DK", "DK FO GL"],
  de: ["Deutsch", "de-DE", "DE AT CH LI"],
  el: ["Ελληνικά", "el-GR", "GR CY"],
  "en-gb": ["English (UK)", "en-GB", "GB GG IM JE GI IE MT"],
  es: ["Español", "es-ES", "ES MX AR BO CL CO CR CU DO EC GQ GT HN NI PA PE PY SV UY VE"],
  et: ["Eesti", "et-EE", "EE"],
  fi: ["Suomi", "fi-FI", "FI AX"],
  fr: [
    "Français",
    "fr-FR",
    "FR LU MC BF BJ CD CF CG CI CM GA GF GN GP HT MG ML MQ NC NE PF RE SN TG YT",
  ],
  hr: ["Hrvatski", "hr-HR", "HR"],
  hu: ["Magyar", "hu-HU", "HU"],
  id: ["Bahasa Indonesia", "id-ID", "ID"],
  it: ["Italiano", "it-IT", "IT SM VA"],
  ja: ["日本語", "ja-JP", "JP"],
  ko: ["한국어", "ko-KR", "KR KP"],
  lt: ["Lietuvių", "lt-LT", "LT"],
  ms: ["Bahasa Melayu", "ms-MY", "MY BN"],
  nl: ["Nederlands", "nl-NL", "NL BE SR AW CW SX"],
  no: ["Norsk", "nb-NO", "NO SJ"],
  pl: ["Polski", "pl-PL", "PL"],
  pt: ["Português", "pt-PT", "PT BR AO CV GW MZ ST TL"],
  ro: ["Română", "ro-RO", "RO MD"],
  sk: ["Slovenčina", "sk-SK", "SK"],
  sl: ["Slovenščina", "sl-SI", "SI"],
  sq: ["Shqip", "sq-AL", "AL XK"],
  sv: ["Svenska", "sv-SE", "SE"],
  tr: ["Türkçe", "tr-TR", "TR"],
  vi: ["Tiếng Việt", "vi-VN", "VN"],
  zh: ["中文", "zh-CN", "CN TW HK MO"],
} as const satisfies Record<string, Row>;

export type LocaleCode = keyof typeof rows;
export type LocalePrefix = Exclude<LocaleCode, "en">;

/** The default and the fallback locale (I18N-03). */
export const defaultLocale = "en" satisfies LocaleCode;

/** The locales with a catalogue of their own; the others show English and are noindex (OP-033). */
export const completeLocales = ["en", "de", "ar"] as const satisfies readonly LocaleCode[];
export type CompleteLocale = (typeof completeLocales)[number];

const rightToLeft: ReadonlySet<string> = new Set<LocaleCode>(["ar"]);
const ownDigits: ReadonlySet<string> = new Set<LocaleCode>(["ar", "bn"]);

function buildLocale(code: LocaleCode): Locale & { readonly code: LocaleCode } {
  const [name, iso, countries] = rows[code];
  return {
    name,
    code,
    iso,
    date: ownDigits.has(code) ? `${iso}-u-nu-latn` : iso,
    countryCode: countries.split(" "),
    file: `${code}.json`,
    dir: rightToLeft.has(code) ? "rtl" : "ltr",
  };
}

/** The 32 locales (I18N-01), English first. */
export const localeCodes = Object.keys(rows) as readonly LocaleCode[];

const table = Object.fromEntries(localeCodes.map((code) => [code, buildLocale(code)])) as Record<
  LocaleCode,
  Locale & { readonly code: LocaleCode }
>;

/** The table of I18N-05, English first. */
export const locales = localeCodes.map((code) => table[code]);

/** The 31 prefixes of NAV-02: every locale but en. */
export const localePrefixes = localeCodes.filter((code): code is LocalePrefix => code !== "en");

export function isLocaleCode(value: string): value is LocaleCode {
  return Object.hasOwn(table, value);
}

export function isLocalePrefix(value: string): value is LocalePrefix {
  return value !== "en" && isLocaleCode(value);
}

export function getLocale(code: LocaleCode): Locale & { readonly code: LocaleCode } {
  return table[code];
}

/** Arabic is right-to-left, every other locale left-to-right (I18N-04). */
export function directionOf(code: LocaleCode): Direction {
  return table[code].dir;
}

export function isCompleteLocale(code: LocaleCode): code is CompleteLocale {
  return (completeLocales as readonly string[]).includes(code);
}

/** The locale whose catalogue is shown: its own where complete, else English (OP-033, I18N-03). */
export function catalogueLocale(code: LocaleCode): CompleteLocale {
  return isCompleteLocale(code) ? code : defaultLocale;
}

/**
 * The Intl tag of dates, lists and plurals that stand inside a sentence: the locale's own where its
 * sentences are in that language, else English, so that no French date stands in an English text.
 */
export function textTag(code: LocaleCode): string {
  const shown = catalogueLocale(code);
  return code.split("-")[0] === shown ? table[code].date : table[shown].date;
}

/** The locale of a country (ISO 3166 alpha-2, any case), if one of the 32 is its first language. */
export function localeOfCountry(countryCode: string): LocaleCode | undefined {
  const wanted = countryCode.toUpperCase();
  return localeCodes.find((code) => table[code].countryCode.includes(wanted));
}
