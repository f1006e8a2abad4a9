import { glob, readFile } from "node:fs/promises";

import type { Counts } from "./check.ts";

/** What must not be in a file that browsers load, and a text that minifying leaves alone. */
const marks = [
  { what: "zod", mark: /\b(invalid_format|unrecognized_keys)\b/ },
  { what: "a module of Node", mark: /\bfrom\s*["']node:/ },
  { what: "the message compiler", mark: /@messageformat\/parser|lexical error/ },
  { what: "drizzle", mark: /drizzle:entityKind/ },
];

/** Looks into the built files for what belongs to the server; one count a built file. */
export async function checkBrowserBundle(): Promise<Counts> {
  const counts: Counts = { passed: 0, failed: 0 };
  for await (const file of glob("build/client/assets/**/*.js")) {
    const source = await readFile(file, "utf8");
    const found = marks.filter(({ mark }) => mark.test(source)).map(({ what }) => what);
    if (found.length > 0) console.error(`${file} holds ${found.join(" and ")}.`);
    counts[found.length > 0 ? "failed" : "passed"] += 1;
  }
  if (counts.passed === 0 && counts.failed === 0) {
    console.error("No built files in build/client.");
    counts.failed = 1;
  }
  return counts;
}
