export type Direction = "ltr" | "rtl";

/**
 * A locale (I18N-05). `iso` is the page's lang attribute, `date` the tag handed to Intl (Latin
 * digits, so that prices, dates and quantities read alike), `file` its catalogue. Its countries stand in
 * `locale-countries.ts`, apart from what every page loads.
 */
export type Locale = {
  readonly name: string;
  readonly code: string;
  readonly iso: string;
  readonly date: string;
  readonly file: string;
  readonly dir: Direction;
};

/** `iso` only where it is not the code twice, as in de-DE. */
type Row = readonly [name: string, iso?: string];

const rows = {
  en: ["English", "en-US"],
  ar: ["العربية", "ar"],
  bn: ["বাংলা", "bn-BD"],
  cs: ["Čeština", "cs-CZ"],
  da: ["Dansk", "da-DK"],
  de: ["Deutsch"],
  el: ["Ελληνικά", "el-GR"],
  "en-gb": ["English (UK)", "en-GB"],
  es: ["Español"],
  et: ["Eesti", "et-EE"],
  fi: ["Suomi"],
  fr: ["Français"],
  hr: ["Hrvatski"],
  hu: ["Magyar"],
  id: ["Bahasa Indonesia"],
  it: ["Italiano"],
  ja: ["日本語", "ja-JP"],
  ko: ["한국어", "ko-KR"],
  lt: ["Lietuvių"],
  ms: ["Bahasa Melayu", "ms-MY"],
  nl: ["Nederlands"],
  no: ["Norsk", "nb-NO"],
  pl: ["Polski"],
  pt: ["Português"],
  ro: ["Română"],
  sk: ["Slovenčina"],
  sl: ["Slovenščina", "sl-SI"],
  sq: ["Shqip", "sq-AL"],
  sv: ["Svenska", "sv-SE"],
  tr: ["Türkçe"],
  vi: ["Tiếng Việt", "vi-VN"],
  zh: ["中文", "zh-CN"],
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
  const [name, iso = `${code}-${code.toUpperCase()}`]: Row = rows[code];
  return {
    name,
    code,
    iso,
    date: ownDigits.has(code) ? `${iso}-u-nu-latn` : iso,
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
