import { describe, expect, it } from "vitest";

import {
  formatTable,
  formatVerdict,
  mergeTable,
  replaceTable,
  type Result,
} from "./format-table.ts";

const guard = {
  ...{ id: "origin-check", title: "Rejects a|b.", file: "src/a.ts" },
  ...{ find: "a", replace: "b", tests: ["src/a.test.ts"] },
};
const red = (...tests: string[]): Result => ({ guard, verdict: { kind: "red", tests } });
const survived: Result = { guard, verdict: { kind: "survived" } };
const broken: Result = { guard, verdict: { kind: "broken", reason: "no test ran" } };

describe("formatVerdict", () => {
  it.each([
    [red("x"), "origin-check: red: 1 test"],
    [red("x", "y"), "origin-check: red: 2 tests"],
    [survived, "origin-check: SURVIVED"],
    [broken, "origin-check: broken: no test ran"],
  ])("writes one line per guard: %#", (result, line) => {
    expect(formatVerdict(result)).toBe(line);
  });
});

describe("formatTable", () => {
  it("has a row per guard, with vertical bars escaped", () => {
    const [, , ...rows] = formatTable([red("a | b"), survived, broken])
      .trim()
      .split("\n");
    const start = "| `origin-check` | Rejects a\\|b. | `src/a.ts` |";
    expect(rows).toEqual([
      `${start} a \\| b |`,
      `${start} **survived** |`,
      `${start} **broken**: no test ran |`,
    ]);
  });
});

describe("mergeTable", () => {
  it("has the rows of new results, keeps those of other guards, and drops those of removed ones", () => {
    const other = { ...guard, id: "other" };
    const gone = { ...guard, id: "gone" };
    const before = formatTable([
      { guard: gone, verdict: { kind: "red", tests: ["g"] } },
      { guard: other, verdict: { kind: "red", tests: ["o"] } },
      survived,
    ]);
    const expected = formatTable([red("x"), { guard: other, verdict: red("o").verdict }]);
    expect(mergeTable(before, [guard, other], [red("x")])).toBe(expected);
  });
});

describe("replaceTable", () => {
  it("keeps the text above the mark and replaces what follows", () => {
    const mark = "<!-- Written by `npm run guards`. -->";
    expect(replaceTable(`# Guards\n\n${mark}\n\nold\n`, "new\n")).toBe(
      `# Guards\n\n${mark}\n\nnew\n`,
    );
  });

  it("replaces a document without a mark as a whole", () => {
    expect(replaceTable("old", "new")).toBe("new");
  });
});
