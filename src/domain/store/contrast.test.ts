import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { contrastRatio, readableOn, relativeLuminance, textColorOn } from "./contrast.ts";

const colors = fc.nat({ max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("OP-010 contrast by WCAG 2.2", () => {
  it.each([
    ["#000000", 0],
    ["#ffffff", 1],
    ["#ff0000", 0.2126],
    ["#808080", 0.2159],
  ])("the luminance of %s is %d", (color, luminance) => {
    expect(relativeLuminance(color)).toBeCloseTo(luminance, 4);
  });

  it.each([
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#000", 21],
    ["#777777", "white", 4.48],
    ["#767676", "white", 4.54],
    ["#ff0000", "white", 4.0],
  ])("%s on %s is %d", (left, right, ratio) => {
    expect(contrastRatio(left, right)).toBeCloseTo(ratio, 2);
  });

  it("refuses what is no colour", () => {
    expect(() => relativeLuminance("nonsense")).toThrow("no colour");
  });
});

describe("OP-010 text on the primary colour", () => {
  it.each([
    ["#4BB232", "#111111"],
    ["#FF0000", "#111111"],
    ["#1d4ed8", "#ffffff"],
    ["#767676", "#ffffff"],
    ["#797979", "#000000"],
    ["#fefefe", "#111111"],
  ])("on %s is %s", (ground, text) => {
    expect(textColorOn(ground)).toBe(text);
  });

  it("has 4.5:1 on every colour", () => {
    const grays = Array.from({ length: 256 }, (_, value) => `rgb(${value},${value},${value})`);
    for (const gray of grays)
      expect(contrastRatio(textColorOn(gray), gray)).toBeGreaterThanOrEqual(4.5);
    fc.assert(
      fc.property(colors, (ground) => {
        expect(contrastRatio(textColorOn(ground), ground)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("OP-010 the accent colour as text", () => {
  it("keeps a colour that is readable", () => {
    expect(readableOn("#1D4ED8", "#ffffff")).toBe("#1d4ed8");
  });

  it("darkens on white and lightens on a dark ground, as little as needed", () => {
    const onWhite = readableOn("#4BB232", "#ffffff");
    expect(relativeLuminance(onWhite)).toBeLessThan(relativeLuminance("#4BB232"));
    expect(contrastRatio(onWhite, "#ffffff")).toBeLessThan(4.9);
    const onDark = readableOn("#1d4ed8", "#111111");
    expect(relativeLuminance(onDark)).toBeGreaterThan(relativeLuminance("#1d4ed8"));
    expect(contrastRatio(onDark, "#111111")).toBeLessThan(4.9);
  });

  it("keeps the hue: a green stays a green", () => {
    const [, red = "", green = "", blue = ""] =
      /#(..)(..)(..)/.exec(readableOn("#4BB232", "#fff")) ?? [];
    expect(Number.parseInt(green, 16)).toBeGreaterThan(Number.parseInt(red, 16));
    expect(Number.parseInt(red, 16)).toBeGreaterThan(Number.parseInt(blue, 16));
  });

  it("falls back to black or white where the ratio is out of reach", () => {
    expect(readableOn("#ff0000", "#808080", 21)).toBe("#000000");
    expect(readableOn("#ff0000", "#333333", 21)).toBe("#ffffff");
  });

  it("has 4.5:1 for every colour on every background", () => {
    fc.assert(
      fc.property(colors, colors, (color, background) => {
        expect(contrastRatio(readableOn(color, background), background)).toBeGreaterThanOrEqual(
          4.5,
        );
        expect(contrastRatio(readableOn(color, "#ffffff"), "#ffffff")).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(readableOn(color, "#111111"), "#111111")).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 1000 },
    );
  });
});
