import type { VerbIo } from "./verb.ts";

/** Text of shoppers and files without what a terminal would obey. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, " ");
}

/** Rows in columns, or the same rows as JSON. */
export function printTable(
  io: VerbIo,
  rows: readonly Record<string, string | number | boolean | null>[],
  options: { asJson: boolean; empty: string },
): void {
  if (options.asJson) return io.out(terminalJson(rows));
  const [first] = rows;
  if (!first) return io.out(`${options.empty}\n`);
  const names = Object.keys(first);
  const lines = [
    names.map((name) => name.toUpperCase()),
    ...rows.map((row) => names.map((name) => printable(String(row[name] ?? "-")))),
  ];
  const widths = names.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  for (const line of lines) {
    io.out(
      `${line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd()}\n`,
    );
  }
}

/** JSON for a terminal: the controls above its own, which JSON leaves as they are, are escaped too. */
export const terminalJson = (value: unknown) =>
  `${JSON.stringify(value, null, 2).replace(/[\u007f-\u009f]/gu, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)}\n`;
