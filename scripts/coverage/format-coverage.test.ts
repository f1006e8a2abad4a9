import { describe, expect, it } from "vitest";

import {
  type CoverageResult,
  formatComparison,
  formatCoverage,
  sumByModule,
} from "./format-coverage.ts";

type Pair = readonly [covered: number, total: number];

const resultOf = (files: Record<string, readonly [lines: Pair, branches: Pair]>) => {
  const countOf = ([covered, total]: Pair) => ({ covered, total });
  const counted = Object.entries(files).map(([file, [lines, branches]]) => [
    file,
    { lines: countOf(lines), branches: countOf(branches) },
  ]);
  const result: CoverageResult = {
    suites: ["unit"],
    tests: "1 passed, 0 failed",
    files: Object.fromEntries(counted) as CoverageResult["files"],
  };
  return result;
};

const before = resultOf({
  "src/ui/icon.tsx": [
    [1, 4],
    [0, 2],
  ],
  "src/domain/money/parse.ts": [
    [9, 10],
    [3, 4],
  ],
  "src/domain/cart/add.ts": [
    [10, 10],
    [4, 4],
  ],
  "src/server.ts": [
    [1, 3],
    [0, 0],
  ],
});

describe("sumByModule", () => {
  it("adds up the files of the first folder, then everything", () => {
    const sums = sumByModule(before.files);
    expect([...sums.keys()]).toEqual(["domain", "server.ts", "ui", "all"]);
    expect(sums.get("domain")).toEqual({
      lines: { covered: 19, total: 20 },
      branches: { covered: 7, total: 8 },
    });
    expect(sums.get("all")?.lines).toEqual({ covered: 21, total: 27 });
  });
});

describe("formatCoverage", () => {
  it("writes a Markdown table with a dash for what has nothing to cover", () => {
    expect(formatCoverage(before)).toBe(
      [
        "| module | lines % | branches % | lines covered/total |",
        "|---|--:|--:|--:|",
        "| domain | 95.0 | 87.5 | 19/20 |",
        "| server.ts | 33.3 | – | 1/3 |",
        "| ui | 25.0 | 0.0 | 1/4 |",
        "| all | 77.8 | 70.0 | 21/27 |",
        "",
      ].join("\n"),
    );
  });
});

describe("formatComparison", () => {
  it("shows the difference in percentage points, also of a module that only one result has", () => {
    const after = resultOf({
      "src/api/execute.ts": [
        [1, 2],
        [1, 2],
      ],
      "src/domain/money/parse.ts": [
        [10, 10],
        [4, 4],
      ],
      "src/ui/icon.tsx": [
        [0, 4],
        [0, 2],
      ],
    });
    expect(formatComparison(before, after).split("\n")).toEqual([
      "| module | lines % before | after | difference | branches % before | after | difference |",
      "|---|--:|--:|--:|--:|--:|--:|",
      "| api | – | 50.0 | – | – | 50.0 | – |",
      "| domain | 95.0 | 100.0 | +5.0 | 87.5 | 100.0 | +12.5 |",
      "| server.ts | 33.3 | – | – | – | – | – |",
      "| ui | 25.0 | 0.0 | -25.0 | 0.0 | 0.0 | 0.0 |",
      "| all | 77.8 | 68.8 | -9.0 | 70.0 | 62.5 | -7.5 |",
      "",
    ]);
  });
});
