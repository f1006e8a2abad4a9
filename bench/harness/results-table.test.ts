import { describe, expect, it } from "vitest";

import type { Row } from "./bench.ts";
import { emptyResults, formatLine, rewriteResults } from "./results-table.ts";

const stamp = { date: "2026-01-02", machine: "2 cores", command: "npm run bench P1" };

const row = (id: string, figure: string, verdict: "met" | "not measured" = "met"): Row => ({
  id,
  what: "a hit",
  rounds: 7,
  note: "a | b",
  parts: [
    { label: "CPU", figure, reference: "nginx 2 µs", ratio: "2.0×", goal: "≤2.6×", verdict },
    { label: "", figure: "x", goal: "≤1", verdict },
  ],
});

const idsOf = (text: string) =>
  text
    .split("\n")
    .filter((line) => /^\| P\d/.test(line))
    .map((line) => line.split("|")[1]?.trim());

describe("rewriteResults", () => {
  it("writes one row with its parts, cells that cannot break the table, and the stamp", () => {
    const text = rewriteResults("", row("P1", "4 µs"), stamp);
    expect(text).toContain(
      "| P1 | a hit | CPU: 4 µs<br>x | nginx 2 µs<br>– | 2.0×<br>– | ≤2.6×<br>≤1 | met<br>met | 7 | 2026-01-02 | 2 cores | `npm run bench P1` | a \\| b |",
    );
    expect(text.endsWith("|\n")).toBe(true);
  });

  it("replaces its own row alone, keeps all other text and sorts by number", () => {
    let text = emptyResults.replace("# Benchmarks", "# Ours") + "\nAfter the table.\n";
    for (const id of ["P13", "P2", "P1", "P3"]) text = rewriteResults(text, row(id, "4 µs"), stamp);
    expect(idsOf(text)).toEqual(["P1", "P2", "P3", "P13"]);
    const again = rewriteResults(text, row("P2", "9 µs"), stamp);
    expect(idsOf(again)).toEqual(["P1", "P2", "P3", "P13"]);
    expect(again.match(/9 µs/g)).toHaveLength(1);
    expect(again.match(/4 µs/g)).toHaveLength(3);
    expect(again).toContain("# Ours");
    expect(again).toContain("\n\nAfter the table.\n");
  });

  it("is the same text when written twice", () => {
    const once = rewriteResults(emptyResults, row("P1", "4 µs"), stamp);
    expect(rewriteResults(once, row("P1", "4 µs"), stamp)).toBe(once);
  });

  it("keeps figures where nothing could be measured this time, and says so where there are none", () => {
    const measured = rewriteResults(emptyResults, row("P1", "4 µs"), stamp);
    expect(rewriteResults(measured, row("P1", "–", "not measured"), stamp)).toBe(measured);
    expect(rewriteResults(emptyResults, row("P1", "–", "not measured"), stamp)).toContain(
      "| not measured<br>not measured |",
    );
  });
});

describe("formatLine", () => {
  it("is one line", () => {
    expect(formatLine(row("P1", "4 µs"))).toBe(
      "P1 | CPU: 4 µs; x | nginx 2 µs; – | 2.0×; – | ≤2.6×; ≤1 | met; met",
    );
  });
});
