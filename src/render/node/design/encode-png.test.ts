import sharp from "sharp";
import { describe, expect, it } from "vitest";

import { encodePng } from "./encode-png.ts";

const [width, height] = [61, 47];
const data = Uint8Array.from(
  { length: width * height * 4 },
  (_, at) => Math.imul(at, 2_654_435_761) >>> 24,
);

describe("encodePng", () => {
  it("says 300 DPI and sRGB, and holds the very pixels", async () => {
    const png = await encodePng({ width, height, data }, { dpi: 300 });
    const { density, channels, space, depth } = await sharp(png).metadata();
    expect({ density, channels, space, depth }).toEqual({
      ...{ density: 300, channels: 4, space: "srgb", depth: "uchar" },
    });
    const phys = png.indexOf("pHYs");
    expect([png.readUInt32BE(phys + 4), png.readUInt32BE(phys + 8), png[phys + 12]]).toEqual([
      ...[11_811, 11_811, 1],
    ]);
    expect(png.indexOf("sRGB")).toBe(37);
    expect((await sharp(png).raw().toBuffer()).equals(data)).toBe(true);
  });
});
