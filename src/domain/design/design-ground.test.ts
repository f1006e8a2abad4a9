import { describe, expect, it } from "vitest";

import { designGround, type GroundSources } from "./design-ground.ts";

const colors = [
  { name: "navy", hexCode: "#1B2A4A" },
  { name: "sand", hexCode: "#dcb" },
];
const mockups = [
  { option: null, color: "#eeeeee" },
  { option: "Navy", color: "#1c2b4b" },
  { option: "navy", color: "#000000" },
];

describe("OP-148 the colour under a design", () => {
  it.each<[string, Partial<GroundSources>, string]>([
    ["that of the first mockup of the chosen value", { mockups }, "#1c2b4b"],
    ["the store's of the chosen colour", { mockups: mockups.slice(0, 1) }, "#1b2a4a"],
    ["the store's, written short", { options: { color: "Sand" } }, "#ddccbb"],
    ["that of a mockup for all values", { mockups, options: { size: "m" } }, "#eeeeee"],
    ["a mockup's for a colour of no store", { mockups, options: { color: "rust" } }, "#eeeeee"],
    [
      "white where all mockups are of other colours",
      { mockups: mockups.slice(1), options: { color: "rust" } },
      "#ffffff",
    ],
    ["white where nothing tells", { options: { size: "m" } }, "#ffffff"],
    ["white where the store's is none", { colors: [{ name: "navy", hexCode: "?" }] }, "#ffffff"],
    ["of no option but the colour", { options: { color: "", tone: "navy" } }, "#ffffff"],
  ])("is %s", (_, change, ground) => {
    const options = { color: "navy", size: "m" };
    expect(designGround({ options, mockups: [], colors, ...change })).toBe(ground);
  });
});
