/** What differs from the library's data, by country; each entry has its reason. */
export type Correction = {
  /** Postcodes without blanks and dots, a hyphen optional where the country writes one. */
  pattern?: string;
  /** Separator and place of the canonical form, as in the table. */
  separator?: string;
  /** Parts of the locality in the form's order, as in the table. */
  fields?: string;
};

export const corrections: Readonly<Record<string, Correction>> = {
  // The Universal Postal Union prints the prefix as a part of these codes; the library leaves it to the format.
  AI: { pattern: String.raw`AI2640`, separator: "-@2" },
  AZ: { pattern: String.raw`AZ\d{4}` },
  HT: { pattern: String.raw`HT\d{4}` },
  LT: { pattern: String.raw`LT\d{5}`, separator: "-@2" },
  MD: { pattern: String.raw`MD\d{4}`, separator: "-@2" },
  // "PC" and "CP" are words for a postcode there, which stand before it.
  OM: { pattern: String.raw`\d{3}` },
  SV: { pattern: String.raw`[1-3][1-7][0-2]\d`, separator: "." },
  // The library searches the code within a text.
  BH: { pattern: String.raw`(?:1[0-2]|[1-9])\d{2}` },
  // The library takes any seven letters and digits; a routing key has one letter and two digits, or is D6W.
  IE: { pattern: String.raw`[A-Z]\d[\dW]-?[A-Z\d]{4}` },
  // The sub-districts of Kazakhstan, the lots of Myanmar and the extra digits of Saudi Arabia are newer than the data.
  KZ: { pattern: String.raw`\d{6}|[A-Z]\d{2}[A-Z]\d[A-Z]\d` },
  MM: { pattern: String.raw`\d{5}(?:\d{2})?` },
  SA: { pattern: String.raw`\d{5}(?:-?\d{4})?`, separator: "-@5" },
  // People leave out the last digits of Portugal, and write hyphens in Taiwan and Chile that the data lacks.
  PT: { pattern: String.raw`\d{4}(?:-?\d{3})?` },
  TW: { pattern: String.raw`\d{3}(?:-?\d{2,3})?` },
  CL: { pattern: String.raw`\d{3}-?\d{4}` },
  VE: { pattern: String.raw`\d{4}(?:-?[A-Z])?` },
  // The examples are too short to show that the blank counts from the end (Sark is GY10 1SF).
  GG: { separator: "_@-3" },
  JE: { separator: "_@-3" },
  // PostNord writes a blank; the library accepts it and has no example with one.
  SE: { separator: "_@3" },
  // Carriers sort by postcode there, although the library calls it optional.
  BG: { fields: "Z!C" },
  CY: { fields: "Z!C" },
  HR: { fields: "Z!C" },
  IS: { fields: "Z!C" },
  MT: { fields: "CZ!" },
  SI: { fields: "Z!C" },
  // The district is the city of a Hong Kong address; few people write the area too.
  HK: { fields: "CS" },
  // The region is the territory itself.
  AS: { fields: "CSZ!" },
  FM: { fields: "CSZ!" },
  MH: { fields: "CSZ!" },
  MP: { fields: "CSZ!" },
  PW: { fields: "CSZ!" },
  UM: { fields: "CSZ" },
  VI: { fields: "CSZ!" },
  // Forms of these countries start with the postcode, from which people fill in the rest.
  BR: { fields: "Z!CS!" },
  HU: { fields: "Z!C" },
};
