import { describe, expect, it } from "vitest";

import { testDesign, testShape } from "#domain/design/testing/test-design.ts";

import { buildLoneObject } from "./lone-object.ts";
import { lonePaddingPx, maxLoneSidePx } from "./lone-size.ts";

const { area } = testDesign();
const lone = (own: Parameters<typeof testShape>[0], pixelsPerMm = 2) =>
  buildLoneObject(testShape(own), [], area, pixelsPerMm);

describe("buildLoneObject", () => {
  it("is whole and upright wherever the object lies, with its middle told", () => {
    const away = { widthMm: 40, heightMm: 10, x: -500, y: 9000, angle: 30 };
    const own = lone(away);
    expect(own).toEqual(lone({ ...away, x: 0, y: 0, angle: 0 }));
    expect(own?.extent).toEqual({ width: 80 + 2 * lonePaddingPx, height: 20 + 2 * lonePaddingPx });
    expect([own?.originX, own?.originY]).toEqual([40 + lonePaddingPx, 10 + lonePaddingPx]);
    expect(own?.list).toHaveLength(1);
  });

  it("has room for its outline", () => {
    const outline = { widthMm: 3, color: "#000000" };
    const own = lone({ widthMm: 40, heightMm: 10, outline });
    expect(own?.extent.width).toBe(80 + 2 * (3 + lonePaddingPx));
    expect(own?.list).toHaveLength(2);
  });

  it("is drawn coarser where it would be larger than a screen", () => {
    const own = lone({ widthMm: 8000, heightMm: 100 });
    expect(own?.extent.width).toBeLessThanOrEqual(maxLoneSidePx + 2 * lonePaddingPx + 1);
    expect(own?.pixelsPerMm).toBeCloseTo(maxLoneSidePx / 8000, 3);
  });
});
