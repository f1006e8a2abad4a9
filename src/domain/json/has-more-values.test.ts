import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { cpuMsOf } from "../testing/cpu-ms.ts";
import { hasMoreValues } from "./has-more-values.ts";

/** Values as they are counted: each member of a list or object, and each list or object once more. */
function count(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const inner = Object.values(value);
  return (
    1 + Math.max(0, inner.length - 1) + inner.reduce<number>((sum, one) => sum + count(one), 0)
  );
}

describe("counting the values of JSON text", () => {
  it("counts commas and openings outside of strings", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.boolean(), (value, isSpaced) => {
        const values = 1 + count(value);
        const json = JSON.stringify(value, null, isSpaced ? 2 : 0);
        expect(hasMoreValues(json, values)).toBe(false);
        expect(hasMoreValues(json, values - 1)).toBe(true);
      }),
    );
  });

  it.each([
    ['"a,b,[{,"', 1],
    ['"\\",\\\\"', 1],
    ['["\\\\",1]', 3],
    ['{"a\\"":",","b":[1,2]}', 5],
    ['"never ends,,,', 1],
  ])("%j has %d", (json, values) => {
    expect(hasMoreValues(json, values)).toBe(false);
    expect(hasMoreValues(json, values - 1)).toBe(true);
  });

  it("takes time by the length of the text alone", () => {
    const texts = [
      `"${"\\".repeat(2_000_000)}"`,
      `"${'\\"'.repeat(1_000_000)}"`,
      `[${'"a",'.repeat(500_000)}1]`,
      " ".repeat(2_000_000),
    ];
    for (const text of texts) expect(cpuMsOf(() => hasMoreValues(text, 1e9))).toBeLessThan(500);
  });
});
