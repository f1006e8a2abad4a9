import type { Verdict } from "./classify.ts";
import type { Guard } from "./guard.ts";

export type Result = { guard: Guard; verdict: Verdict };

/** The verdict as one line of output. */
export function formatVerdict({ guard: { id }, verdict }: Result): string {
  switch (verdict.kind) {
    case "red": {
      const count = verdict.tests.length;
      return `${id}: red: ${count} ${count === 1 ? "test" : "tests"}`;
    }
    case "survived":
      return `${id}: SURVIVED`;
    case "broken":
      return `${id}: broken: ${verdict.reason}`;
  }
}

const cell = (text: string) => text.replaceAll(/\s+/gu, " ").replaceAll("|", "\\|").trim();

const testsOf = (verdict: Verdict) => {
  if (verdict.kind === "red") return verdict.tests.map(cell).join("; ");
  return verdict.kind === "survived" ? "**survived**" : `**broken**: ${cell(verdict.reason)}`;
};

/** A Markdown table of all results, a row for each guard. */
export function formatTable(results: readonly Result[]): string {
  const rows = results.map(
    ({ guard: { id, title, file }, verdict }) =>
      `| \`${id}\` | ${cell(title)} | \`${file}\` | ${testsOf(verdict)} |`,
  );
  return [
    "| Guard | Protects | File | Test that fails without it |",
    "|---|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}

/** Comes before the table in a document that has a text of its own. */
const mark = "<!-- Written by `npm run guards`. -->";

/** The document with its table replaced; a document without the mark is replaced as a whole. */
export function replaceTable(document: string, table: string): string {
  const at = document.indexOf(mark);
  return at < 0 ? table : `${document.slice(0, at)}${mark}\n\n${table}`;
}
