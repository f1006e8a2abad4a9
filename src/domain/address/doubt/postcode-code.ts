import { foldName } from "./fold-line.ts";

/** Countries whose postcodes have letters that say where they are; in all others only the digits are compared. */
const lettered = new Set(["GB", "IE", "CA"]);

/** The characters of a postcode that can be compared: without blanks, hyphens, signs and the country's prefix. */
export function comparableCode(country: string, zipcode: string): string {
  const code = zipcode.normalize("NFKC").toUpperCase();
  return lettered.has(country)
    ? code.replaceAll(/[^A-Z0-9]/gu, "")
    : code.replaceAll(/[^0-9]/gu, "");
}

/** First characters of postcodes; "10-14" is a range of prefixes of equal length. */
export type PostcodePrefixes = readonly string[];
type PrefixTable = ReadonlyMap<string, PostcodePrefixes>;

/** Tables by country of entries `name/name=prefixes`, parted by "|" or line breaks; names are folded. */
export function parsePrefixTable(
  tables: Readonly<Record<string, string>>,
): ReadonlyMap<string, PrefixTable> {
  return new Map(
    Object.entries(tables).map(([country, table]) => [country, new Map(parseEntries(table))]),
  );
}

const parseEntries = (table: string): [string, PostcodePrefixes][] =>
  table
    .trim()
    .split(/[|\n]/u)
    .flatMap((entry) => {
      const [names = "", prefixes = ""] = entry.split("=");
      return names
        .split("/")
        .map((name): [string, PostcodePrefixes] => [foldName(name), prefixes.split(" ")]);
    });

/**
 * Whether a comparable code begins with one of some prefixes. British prefixes are the letters of a postcode area.
 * Null where the code is too short to say.
 */
export function startsWithin(
  country: string,
  code: string,
  prefixes: PostcodePrefixes,
): boolean | null {
  if (country === "GB") return isOfArea(code, prefixes);
  if (code.length < 3) return null;
  return prefixes.some((prefix) => {
    const [from = "", to = from] = prefix.split("-");
    const start = code.slice(0, from.length);
    return start >= from && start <= to;
  });
}

function isOfArea(code: string, areas: readonly string[]): boolean | null {
  const area = /^[A-Z]+(?=\d)/u.exec(code)?.[0];
  return area === undefined ? null : areas.includes(area);
}
