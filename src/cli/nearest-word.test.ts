import { describe, expect, it } from "vitest";

import { nearestWord } from "./nearest-word.ts";

const words = ["store", "order", "campaign", "gateway", "page"];

describe("nearestWord", () => {
  it.each([
    ["orders", "order"],
    ["campaing", "campaign"],
    ["capmaign", "campaign"],
    ["Stroe", "store"],
    ["gatway", "gateway"],
    ["pgae", "page"],
    ["order", "order"],
    ["nonsense", undefined],
    ["x", undefined],
    ["", undefined],
    ["o", undefined],
  ])("takes %j for %s", (word, meant) => {
    expect(nearestWord(word, words)).toBe(meant);
  });

  it("takes the nearest of several", () => {
    expect(nearestWord("stor", ["store", "stock"])).toBe("store");
  });
});
