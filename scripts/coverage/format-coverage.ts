import type { Count, Counts } from "./measure-files.ts";

/** What a measurement stores with `--out`. */
export type CoverageResult = {
  suites: readonly string[];
  /** The last line of the tests: `N passed, M failed`. */
  tests: string;
  files: Readonly<Record<string, Counts>>;
};

const none: Counts = { lines: { covered: 0, total: 0 }, branches: { covered: 0, total: 0 } };
const everything = "all";

/** The sums per first folder below `src`, in alphabetical order, and the sum of all as the last. */
export function sumByModule(files: CoverageResult["files"]): Map<string, Counts> {
  const sums = new Map<string, Counts>();
  for (const file of Object.keys(files).toSorted()) {
    const [, module = file] = file.split("/");
    sums.set(module, addCounts(sums.get(module), files[file]));
  }
  return sums.set(everything, Object.values(files).reduce(addCounts, none));
}

function addCounts(a: Counts = none, b: Counts = none): Counts {
  return { lines: addCount(a.lines, b.lines), branches: addCount(a.branches, b.branches) };
}

const addCount = (a: Count, b: Count): Count => ({
  covered: a.covered + b.covered,
  total: a.total + b.total,
});

/** A Markdown table of one measurement, a row per module. */
export function formatCoverage({ files }: CoverageResult): string {
  const rows = [...sumByModule(files)].map(([module, { lines, branches }]) =>
    row(module, percent(lines), percent(branches), `${lines.covered}/${lines.total}`),
  );
  const head = row("module", "lines %", "branches %", "lines covered/total");
  return [head, "|---|--:|--:|--:|", ...rows, ""].join("\n");
}

/** A Markdown table of two measurements and their difference in percentage points, a row per module. */
export function formatComparison(before: CoverageResult, after: CoverageResult): string {
  const [first, second] = [sumByModule(before.files), sumByModule(after.files)];
  const { [everything]: total, ...modules } = Object.fromEntries([...first, ...second]);
  const names = [...Object.keys(modules).toSorted(), ...(total ? [everything] : [])];
  const rows = names.map((module) => {
    const [a, b] = [first.get(module) ?? none, second.get(module) ?? none];
    return row(module, ...compare(a.lines, b.lines), ...compare(a.branches, b.branches));
  });
  const columns = (what: string) => [`${what} % before`, "after", "difference"];
  const head = row("module", ...columns("lines"), ...columns("branches"));
  return [head, "|---|--:|--:|--:|--:|--:|--:|", ...rows, ""].join("\n");
}

function compare(before: Count, after: Count): string[] {
  const isBoth = before.total > 0 && after.total > 0;
  const difference = share(after) - share(before);
  const sign = difference > 0 ? "+" : "";
  return [percent(before), percent(after), isBoth ? `${sign}${difference.toFixed(1)}` : "–"];
}

const row = (...cells: readonly string[]) => `| ${cells.join(" | ")} |`;
const share = ({ covered, total }: Count) => (100 * covered) / total;
const percent = (count: Count) => (count.total === 0 ? "–" : share(count).toFixed(1));
