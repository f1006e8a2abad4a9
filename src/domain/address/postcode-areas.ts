import { comparableCode, parsePrefixTable, startsWithin } from "./doubt/postcode-code.ts";
import { foldLine, foldName } from "./doubt/fold-line.ts";
import { postcodePrefixes } from "./postcode-prefixes.ts";

/** What people add to the name of a region, in the languages of the countries with a table. */
const additions =
  /\b(?:prefecture|province|provincia(?: de| di)?|state(?: of)?|estado(?: de)?|region(?: of)?|county|city|changwat|eyalet|ili)\b|-(?:ken|fu|to|do|si)$/gu;

/** Autonomous communities of Spain, which shoppers write in the place of the province, by the provinces' digits. */
const communities = `
Andalucia/Andalusia=04 11 14 18 21 23 29 41|Aragon=22 44 50|Principado de Asturias=33|Canarias/Islas Canarias/Canary Islands=35 38
Castilla La Mancha=02 13 16 19 45|Castilla y Leon=05 09 24 34 37 40 42 47 49|Cataluna/Catalunya/Catalonia=08 17 25 43
Extremadura=06 10|Galicia=15 27 32 36|Comunidad de Madrid=28|Region de Murcia=30|Comunidad Foral de Navarra=31
Pais Vasco/Euskadi/Basque Country=01 20 48|Comunidad Valenciana/Comunitat Valenciana=03 12 46`;

const tables: Readonly<Record<string, string>> = {
  ...postcodePrefixes,
  ES: `${postcodePrefixes["ES"] ?? ""}${communities}`,
};

const regions = parsePrefixTable(tables);

const shorten = (name: string): string => foldName(foldLine(name).replaceAll(additions, " "));

/** Regions by their names without additions; a city and a county of one name are together, as "Hsinchu". */
const shortNames = new Map(
  Object.entries(tables).map(([country, table]) => [country, shortTable(table)]),
);

function shortTable(table: string): ReadonlyMap<string, readonly string[]> {
  const short = new Map<string, readonly string[]>();
  for (const entry of table.trim().split(/[|\n]/u)) {
    const [names = "", prefixes = ""] = entry.split("=");
    for (const name of names.split("/").map(shorten)) {
      short.set(name, [...(short.get(name) ?? []), ...prefixes.split(" ")]);
    }
  }
  return short;
}

/**
 * Whether a postcode lies in a state, province or region, given by its code or by a name in Latin letters, as far as
 * the first characters say. True where the country, the region or the form of the code is not known.
 */
export function isPostcodeOfState(country: string, state: string, zipcode: string): boolean {
  const prefixes = findRegion(country, state);
  if (prefixes === undefined) return true;
  return startsWithin(country, comparableCode(country, zipcode), prefixes) ?? true;
}

/**
 * Whether none of some first characters of postcodes lie in a state, province or region, so that a place of a large
 * city's name that is said to be there is another one. False where the region is not known.
 */
export function isOutsideState(
  country: string,
  state: string,
  prefixes: readonly string[],
): boolean {
  const region = findRegion(country, state);
  if (region === undefined) return false;
  return !prefixes.some((prefix) => region.some((other) => canOverlap(prefix, other)));
}

/** Whether a code may begin with both of two prefixes or ranges of prefixes. */
function canOverlap(prefix: string, other: string): boolean {
  const [from = "", to = from] = prefix.split("-");
  const [otherFrom = "", otherTo = otherFrom] = other.split("-");
  const length = Math.min(from.length, otherFrom.length);
  const cut = (text: string) => text.slice(0, length);
  return cut(from) <= cut(otherTo) && cut(otherFrom) <= cut(to);
}

function findRegion(country: string, state: string): readonly string[] | undefined {
  const name = foldName(state);
  return regions.get(country)?.get(name) ?? shortNames.get(country)?.get(shorten(state));
}
