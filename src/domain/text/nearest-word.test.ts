import { describe, expect, it } from "vitest";

import { nearestWord } from "./nearest-word.ts";

const known = ["promotion_title", "theme", "style", "SUMMER10", "hosts"];

describe("nearestWord", () => {
  it.each([
    ["promotion_titel", "promotion_title"],
    ["Theme", "theme"],
    ["thme", "theme"],
    ["summer1", "SUMMER10"],
    ["host", "hosts"],
    ["currency", undefined],
    ["", undefined],
  ])("suggests for %j %j", (typed, expected) => {
    expect(nearestWord(typed, known)).toBe(expected);
  });

  it("answers at once for a very long word", () => {
    expect(nearestWord("x".repeat(1_000_000), known)).toBeUndefined();
  });
});
