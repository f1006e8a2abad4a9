import { describe, expect, it } from "vitest";

import type { DesignObject } from "./design-document.ts";
import { parseDesign } from "./parse-design.ts";
import { picturePixels } from "./picture-pixels.ts";
import { placedDots } from "./placed-dots.ts";
import { testDesign, testImage, testShape, testText } from "./testing/test-design.ts";
import { hasTooManyPixels } from "./too-many-pixels.ts";

/** 10,000 × 12,000 dots, as many as a print may have. */
const area = { widthMm: 1270, heightMm: 1524, dpi: 200, minDpi: 100 };
const picture = (id: string, width: number, height: number, scale: number) =>
  testImage({
    ...{ id, src: `uploads/${id}.png` },
    placement: { ...testImage().placement, width, height, scaleX: scale, scaleY: scale },
  });
const small = (id: string) => picture(id, 1, 1, 1);
/** Covers the whole print with few pixels. */
const cover = (id: string) => picture(id, 1000, 1000, 100);

describe("the pictures of a design", () => {
  it.each<[string, DesignObject[]]>([
    ["none", [testText(), testShape()]],
    ["120 million pixels", [picture("a", 12_000, 5000, 0.1), picture("b", 12_000, 5000, 0.1)]],
    ["the dots of two whole prints", [cover("a"), cover("b")]],
  ])("can be rendered with %s", (_, objects) => {
    expect(hasTooManyPixels({ area, objects })).toBe(false);
    expect(parseDesign(testDesign({ area, objects })).isValid).toBe(true);
  });

  it.each<[string, string, DesignObject[]]>([
    ["a pixel more", "too_many_pixels", [picture("a", 12_000, 10_000, 0.01), small("b")]],
    ["a dot more", "too_many_dots", [cover("a"), cover("b"), small("c")]],
  ])("cannot be rendered with %s", (_, reason, objects) => {
    expect(hasTooManyPixels({ area, objects })).toBe(true);
    expect(parseDesign(testDesign({ area, objects }))).toEqual({
      isValid: false,
      problems: [{ path: "objects", reason }],
    });
  });

  it("are counted once per file, by the largest size that an object gives", () => {
    const src = "uploads/a.png";
    const [little, large] = [picture("a", 10, 10, 1), picture("b", 20, 10, 1)];
    const same = [little, { ...large, src }, { ...little, id: "c" }];
    expect(picturePixels(same)).toBe(200);
    expect(picturePixels([little, large])).toBe(300);
  });

  it("have no pixels while the shopper's picture is missing", () => {
    expect(picturePixels([testImage({ src: "" }), testText(), testShape()])).toBe(0);
  });

  it("take the dots of their frames at the print's density, each by itself", () => {
    const half = { widthMm: 254, heightMm: 254, dpi: 150 };
    const objects = [picture("a", 300, 300, 2), picture("b", 300, 600, 1), testText()];
    const dots = placedDots({ area: { ...half, minDpi: 100 }, objects });
    expect(dots).toBeCloseTo(300 * 300 + 150 * 300, 6);
  });
});
