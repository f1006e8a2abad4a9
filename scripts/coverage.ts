import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";

import {
  type CoverageResult,
  formatComparison,
  formatCoverage,
} from "./coverage/format-coverage.ts";
import { measureCoverage } from "./coverage/measure.ts";
import { root } from "./run-command.ts";

const usage = `npm run coverage -- [--project FOLDER] [--out FILE] [--only SUITE:FILE]… [SUITE…]
  Measures how many lines and branches of each module the suites execute: unit, server and browser
  unless others are named.
  --project  measures the checkout in FOLDER instead of this one
  --out      writes the result to FILE
  --only     runs one test file or folder instead of suites, as in unit:src/domain/money
npm run coverage -- --compare BEFORE AFTER
  Compares two results that --out wrote.`;

const readResult = async (file: string) =>
  JSON.parse(await readFile(file, "utf8")) as CoverageResult;

async function compare(paths: readonly string[]): Promise<void> {
  const [before, after] = paths;
  if (before === undefined || after === undefined || paths.length > 2) throw new Error(usage);
  const results = [await readResult(before), await readResult(after)] as const;
  for (const [index, result] of results.entries()) {
    console.log(`${paths[index]}: ${result.suites.join(", ")}: ${result.tests}`);
    console.log(`\n${formatCoverage(result)}`);
  }
  console.log(formatComparison(...results));
}

/** Splits `SUITE:FILE`. */
function readOnly(text: string): { suite: string; file: string } {
  const [, suite, file] = /^(\w+):(.+)$/u.exec(text) ?? [];
  if (suite === undefined || file === undefined) throw new Error(`--only ${text}\n\n${usage}`);
  return { suite, file };
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      compare: { type: "boolean" },
      project: { type: "string", default: root },
      out: { type: "string" },
      only: { type: "string", multiple: true, default: [] },
    },
  });
  if (values.compare) return compare(positionals);
  const result = await measureCoverage(resolve(values.project), {
    suites: positionals.length > 0 ? positionals : ["unit", "server", "browser"],
    only: values.only.map(readOnly),
  });
  if (values.out !== undefined) await writeFile(values.out, `${JSON.stringify(result)}\n`);
  console.log(`\n${formatCoverage(result)}\n${result.tests}`);
}

await main();
