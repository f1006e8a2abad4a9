import type { Verdict } from "./classify.ts";
import type { Guard } from "./guard.ts";

export type Result = { guard: Guard; verdict: Verdict };

/** Comes before the table in a document that has a text of its own. */
const mark = "<!-- Written by `npm run guards`. -->";

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

const rowOf = ({ guard: { id, title, file }, verdict }: Result) =>
  `| \`${id}\` | ${cell(title)} | \`${file}\` | ${testsOf(verdict)} |`;

/** A Markdown table with one row per result. */
export const formatTable = (results: readonly Result[]): string => tableOf(results.map(rowOf));

const tableOf = (rows: readonly string[]) =>
  [
    "| Guard | Protects | File | Test that fails without it |",
    "|---|---|---|---|",
    ...rows,
    "",
  ].join("\n");

/** The rows of a document's table by the id of their guard. */
export const readRows = (document: string): Map<string, string> =>
  new Map(
    [...document.slice(document.indexOf(mark) + 1).matchAll(/^\| `([^`]+)` \|.*$/gmu)].map(
      ([row, id = ""]) => [id, row],
    ),
  );

/** A table in the order of `guards`: new rows for `results`, the document's rows for the others; removed guards lose theirs. */
export function mergeTable(
  document: string,
  guards: readonly Guard[],
  results: readonly Result[],
): string {
  const rows = readRows(document);
  for (const result of results) rows.set(result.guard.id, rowOf(result));
  return tableOf(guards.flatMap(({ id }) => rows.get(id) ?? []));
}

/** The document with its table replaced; a document without the mark is replaced as a whole. */
export function replaceTable(document: string, table: string): string {
  const at = document.indexOf(mark);
  return at < 0 ? table : `${document.slice(0, at)}${mark}\n\n${table}`;
}
