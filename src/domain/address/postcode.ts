/** Accepted forms by country, upper case, spaces optional where people leave them out. */
const patterns: Record<string, string> = {
  AR: "[A-HJ-NP-Z]?\\d{4}(?:[A-Z]{3})?",
  AT: "\\d{4}",
  AU: "\\d{4}",
  BE: "\\d{4}",
  BG: "\\d{4}",
  BR: "\\d{5}-?\\d{3}",
  CA: "[ABCEGHJ-NPRSTVXY]\\d[A-Z] ?-?\\d[A-Z]\\d",
  CH: "\\d{4}",
  CN: "\\d{6}",
  CY: "\\d{4}",
  CZ: "\\d{3} ?\\d{2}",
  DE: "\\d{5}",
  DK: "\\d{4}",
  EE: "\\d{5}",
  ES: "\\d{5}",
  FI: "\\d{5}",
  FR: "\\d{5}",
  GB: "GIR ?0AA|[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}",
  GR: "\\d{3} ?\\d{2}",
  HR: "\\d{5}",
  HU: "\\d{4}",
  ID: "\\d{5}",
  IE: "[A-Z]\\d[\\dW] ?[A-Z\\d]{4}",
  IL: "\\d{5}(?:\\d{2})?",
  IN: "[1-9]\\d{2} ?\\d{3}",
  IS: "\\d{3}",
  IT: "\\d{5}",
  JP: "\\d{3}-?\\d{4}",
  KR: "\\d{5}",
  LI: "94\\d{2}",
  LT: "(?:LT-?)?\\d{5}",
  LU: "(?:L-?)?\\d{4}",
  LV: "(?:LV-?)?\\d{4}",
  MT: "[A-Z]{3} ?\\d{4}",
  MX: "\\d{5}",
  MY: "\\d{5}",
  NL: "[1-9]\\d{3} ?[A-Z]{2}",
  NO: "\\d{4}",
  NZ: "\\d{4}",
  PH: "\\d{4}",
  PL: "\\d{2}-?\\d{3}",
  PT: "\\d{4}(?:-?\\d{3})?",
  RO: "\\d{6}",
  SE: "\\d{3} ?\\d{2}",
  SG: "\\d{6}",
  SI: "(?:SI-?)?\\d{4}",
  SK: "\\d{3} ?\\d{2}",
  TH: "\\d{5}",
  TR: "\\d{5}",
  TW: "\\d{3}(?:-?\\d{2,3})?",
  UA: "\\d{5}",
  US: "\\d{5}(?:-?\\d{4})?",
  VN: "\\d{5,6}",
  ZA: "\\d{4}",
};

/** Whether a postcode has its country's form; true where the form is not known. */
export function isPostcode(country: string, zipcode: string): boolean {
  const pattern = Object.hasOwn(patterns, country) ? patterns[country] : undefined;
  if (pattern === undefined) return true;
  return new RegExp(`^(?:${pattern})$`, "u").test(zipcode.trim().toUpperCase());
}

/** Whether the country's postcodes are digits alone, so that a number pad may be shown. */
export function isNumericPostcode(country: string): boolean {
  const pattern = Object.hasOwn(patterns, country) ? patterns[country] : undefined;
  return pattern !== undefined && /^(?:\\d|\{\d(?:,\d)?\})+$/u.test(pattern);
}
