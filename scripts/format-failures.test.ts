import { describe, expect, it } from "vitest";

import { formatFailures } from "./format-failures.ts";
import type { Failure } from "./suite-result.ts";

const failing = (name: string, part: Partial<Failure> = {}): Failure => ({
  file: `src/${name}.test.ts`,
  name,
  error: "Error: no",
  at: `src/${name}.ts:7`,
  ...part,
});
const many = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => failing(`${name}-${index}`));

describe("the list of what failed", () => {
  it("is empty where nothing failed", () => {
    expect(formatFailures([{ suite: "unit", passed: 3, failures: [] }])).toBe("");
  });

  it("counts each suite and names suite, file, test, error and place, without colours", () => {
    const coloured = "\u001B[31mError: 1\u001B[39m\n\n- 2\n+ 1";
    const broken = { file: "", name: "lint", error: "bad", at: "" };
    const list = formatFailures([
      { suite: "check", passed: 0, failures: [broken] },
      { suite: "unit", passed: 3, failures: [] },
      { suite: "browser", passed: 3, failures: [failing("adds", { error: coloured })] },
    ]);
    expect(list).toBe(
      [
        "== failed: check 1, unit 0, browser 1",
        "",
        "1. check · lint",
        "     bad",
        "",
        "2. browser · src/adds.test.ts · adds",
        "     Error: 1",
        "     - 2",
        "     + 1",
        "     at src/adds.ts:7",
      ].join("\n"),
    );
  });

  it("keeps the place and at most 12 lines of an error", () => {
    const error = Array.from({ length: 40 }, (_, index) => `line ${index}`).join("\n");
    const list = formatFailures([
      { suite: "unit", passed: 0, failures: [failing("adds", { error })] },
    ]);
    const lines = list.split("\n").slice(3);
    expect(lines).toHaveLength(12);
    expect(lines.slice(-2)).toEqual(["     line 10", "     at src/adds.ts:7"]);
  });

  it("shows 30 tests at most, all suites among them, and says how many more there are", () => {
    const list = formatFailures([
      { suite: "unit", passed: 0, failures: many("u", 50) },
      { suite: "server", passed: 0, failures: many("s", 2) },
      { suite: "browser", passed: 0, failures: many("b", 1) },
    ]);
    expect(list).toContain("== failed: unit 50, server 2, browser 1");
    expect(list.match(/^\d+\. unit/gmu)).toHaveLength(27);
    expect(list.match(/^\d+\. server/gmu)).toHaveLength(2);
    expect(list).toContain("30. browser · src/b-0.test.ts · b-0");
    expect(list.endsWith("\n\n… and 23 more")).toBe(true);
  });
});
