import type { LocaleCode } from "./locales.ts";

const rows: Readonly<Record<LocaleCode, string>> = {
  en: "US CA AU NZ IN PK PH SG ZA NG KE GH UG TZ ZW JM TT BS BB BZ GY FJ PG AS GU PR VI UM",
  ar: "AE BH DJ DZ EG IQ JO KM KW LB LY MA MR OM PS QA SA SD SY TN YE",
  bn: "BD",
  cs: "CZ",
  da: "DK FO GL",
  de: "DE AT CH LI",
  el: "GR CY",
  "en-gb": "GB GG IM JE GI IE MT",
  es: "ES MX AR BO CL CO CR CU DO EC GQ GT HN NI PA PE PY SV UY VE",
  et: "EE",
  fi: "FI AX",
  fr: "FR LU MC BF BJ CD CF CG CI CM GA GF GN GP HT MG ML MQ NC NE PF RE SN TG YT",
  hr: "HR",
  hu: "HU",
  id: "ID",
  it: "IT SM VA",
  ja: "JP",
  ko: "KR KP",
  lt: "LT",
  ms: "MY BN",
  nl: "NL BE SR AW CW SX",
  no: "NO SJ",
  pl: "PL",
  pt: "PT BR AO CV GW MZ ST TL",
  ro: "RO MD",
  sk: "SK",
  sl: "SI",
  sq: "AL XK",
  sv: "SE",
  tr: "TR",
  vi: "VN",
  zh: "CN TW HK MO",
};

const byCountry: ReadonlyMap<string, LocaleCode> = new Map(
  (Object.keys(rows) as LocaleCode[]).flatMap((code) =>
    countriesOf(code).map((country) => [country, code] as const),
  ),
);

/** The countries (ISO 3166 alpha-2) whose first language a locale is here; no country stands twice (I18N-05). */
export function countriesOf(code: LocaleCode): readonly string[] {
  return rows[code].split(" ");
}

/** The locale of a country (ISO 3166 alpha-2, any case), if one of the 32 is its first language. */
export const localeOfCountry = (country: string): LocaleCode | undefined =>
  byCountry.get(country.toUpperCase());
