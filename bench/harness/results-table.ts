import type { Part, Row } from "./bench.ts";

export type RowStamp = { date: string; machine: string; command: string };

const columns = [
  "id",
  "what",
  "figure",
  "reference",
  "ratio",
  "goal",
  "goal met",
  "rounds",
  "date",
  "machine",
  "command",
  "note",
];

const header = [`| ${columns.join(" | ")} |`, `|${columns.map(() => "---").join("|")}|`];

export const emptyResults = `# Benchmarks

Figures are the median over the rounds, with the smallest and the largest in brackets. A ratio is
taken round by round against a reference that ran in the same minute on the same machine; absolute
times mean little on a shared machine. \`npm run bench\` writes this table, a row at a time.

${header.join("\n")}
`;

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ").trim();

const numberOf = (id: string) => Number(/\d+/.exec(id)?.[0] ?? 0);

const idOf = (line: string) => line.split("|")[1]?.trim() ?? "";

const joined = (parts: readonly Part[], read: (part: Part) => string | undefined, glue: string) =>
  parts.map((part) => read(part) ?? "–").join(glue);

const labelled = ({ label, figure }: Part) => (label === "" ? figure : `${label}: ${figure}`);

/** The one line that a run prints for a row. */
export function formatLine({ id, parts }: Row): string {
  const fields = [
    joined(parts, labelled, "; "),
    joined(parts, (part) => part.reference, "; "),
    joined(parts, (part) => part.ratio, "; "),
    joined(parts, (part) => part.goal, "; "),
    joined(parts, (part) => part.verdict, "; "),
  ];
  return [id, ...fields].join(" | ");
}

function formatTableRow(row: Row, stamp: RowStamp): string {
  const { id, what, parts, rounds, note } = row;
  const cells = [
    id,
    what,
    joined(parts, labelled, "<br>"),
    joined(parts, (part) => part.reference, "<br>"),
    joined(parts, (part) => part.ratio, "<br>"),
    joined(parts, (part) => part.goal, "<br>"),
    joined(parts, (part) => part.verdict, "<br>"),
    String(rounds),
    stamp.date,
    stamp.machine,
    `\`${stamp.command}\``,
    note,
  ];
  return `| ${cells.map(cell).join(" | ")} |`;
}

const isMeasured = ({ parts }: Row) => parts.some(({ verdict }) => verdict !== "not measured");

/**
 * The results with this row in place of the one of the same id, rows in the order of their numbers
 * and all other text kept. A row of which nothing could be measured never replaces one with figures.
 */
export function rewriteResults(markdown: string, row: Row, stamp: RowStamp): string {
  const lines = (markdown.includes(header[0] ?? "") ? markdown : emptyResults).split("\n");
  const top = lines.indexOf(header[0] ?? "") + header.length;
  const count = lines.slice(top).findIndex((line) => !line.startsWith("|"));
  const rows = lines.slice(top, count < 0 ? undefined : top + count);
  const after = count < 0 ? [] : lines.slice(top + count);
  if (!isMeasured(row) && rows.some((line) => idOf(line) === row.id)) return markdown;
  const kept = rows.filter((line) => idOf(line) !== row.id);
  const sorted = [...kept, formatTableRow(row, stamp)].toSorted(
    (a, b) => numberOf(idOf(a)) - numberOf(idOf(b)) || idOf(a).localeCompare(idOf(b)),
  );
  return [...lines.slice(0, top), ...sorted, ...after].join("\n");
}
