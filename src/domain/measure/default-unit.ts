import type { LengthUnit } from "./convert-measure.ts";

const inchCountries: ReadonlySet<string> = new Set(["US", "CA", "AU", "NZ"]);

/**
 * The unit that a size guide starts with: inches in US, CA, AU and NZ and while the country is
 * unknown, centimetres in the European Union and everywhere else (I18N-33, I18N-34, OP-024).
 */
export function defaultLengthUnit(country: string | null): LengthUnit {
  return country === null || inchCountries.has(country) ? "inch" : "cm";
}
