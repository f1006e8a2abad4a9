import { glob, readFile } from "node:fs/promises";
import { basename } from "node:path";

import type { SuiteResult } from "./testing/suite-result.ts";

type Mark = {
  what: string;
  mark: RegExp;
  /** Names of files that may hold it. */
  isAllowedIn?: RegExp;
};

/** What must not be in a file that browsers load, by texts that minifying leaves alone. */
const marks: readonly Mark[] = [
  // Designs are parsed by the forms that fill them in, with zod/mini, in what both share; they come on intent.
  {
    what: "zod",
    mark: /\binvalid_format\b/,
    isAllowedIn: /^(?:builder-panel|customise-panel|waiting-form)-/,
  },
  { what: "a module of Node", mark: /(\bfrom|\bimport)\s*\(?\s*["']node:/ },
  { what: "the message compiler", mark: /Unexpected message end/ },
  { what: "the database", mark: /drizzle:entityKind/ },
];

/** Looks into the built files for what belongs to the server; counts as one test. */
export async function checkBrowserBundle(folder = "build/client/assets"): Promise<SuiteResult> {
  const problems: string[] = [];
  let files = 0;
  for await (const file of glob(`${folder}/**/*.js`)) {
    files += 1;
    const source = await readFile(file, "utf8");
    const isFound = ({ mark, isAllowedIn }: Mark) =>
      mark.test(source) && isAllowedIn?.test(basename(file)) !== true;
    const found = marks.filter(isFound).map(({ what }) => what);
    if (found.length > 0) problems.push(`${file} holds ${found.join(" and ")}.`);
  }
  if (files === 0) problems.push(`No built files in ${folder}.`);
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) return { passed: 1, failures: [] };
  const name = "what browsers load holds no server code";
  return { passed: 0, failures: [{ file: "", name, error: problems.join("\n") }] };
}
