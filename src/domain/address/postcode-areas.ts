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

function findRegion(country: string, state: string): readonly string[] | undefined {
  const name = foldName(state);
  return regions.get(country)?.get(name) ?? shortNames.get(country)?.get(shorten(state));
}
