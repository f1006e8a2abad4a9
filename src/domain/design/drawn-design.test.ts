import { describe, expect, it } from "vitest";

import {
  type DesignStamp,
  isPrintOfProof,
  printTolerance,
  stampDifferences,
} from "./drawn-design.ts";

const approved: DesignStamp = {
  ground: "#ffffff",
  locale: "en",
  proof: "p",
  document: "d",
  renderer: 1,
  fonts: ["oswald/1/regular.ttf"],
};

describe("OP-148 what was approved and what is drawn", () => {
  it.each<[string, Partial<DesignStamp>, string[]]>([
    ["nothing", {}, []],
    ["the document alone, which no proof shows", { document: "e" }, ["document"]],
    ["the proof", { proof: "q" }, ["proof"]],
    ["the proof, by another renderer", { proof: "q", renderer: 2 }, ["proof", "renderer"]],
    ["the proof, by another font", { proof: "q", fonts: ["oswald/2"] }, ["proof", "fonts"]],
    ["how the same proof came about", { renderer: 2, fonts: [] }, []],
  ])("differ in %s", (_, change, parts) => {
    expect(stampDifferences(approved, { ...approved, ...change })).toEqual(parts);
  });

  it("a print is of its proof up to the tolerance", () => {
    const at = { x: 0, y: 0 };
    expect(isPrintOfProof({ largest: printTolerance, at })).toBe(true);
    expect(isPrintOfProof({ largest: printTolerance + 0.01, at })).toBe(false);
  });
});
