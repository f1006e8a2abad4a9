import sharp from "sharp";
import { describe, expect, it } from "vitest";

import { measureAlpha, opaque } from "./measure-alpha.ts";

/** A PNG of one row with these alphas. */
const withAlphas = (...alphas: number[]) =>
  sharp(Buffer.from(alphas.flatMap((alpha) => [200, 60, 60, alpha])), {
    raw: { width: alphas.length, height: 1, channels: 4 },
  })
    .png()
    .toBuffer();

describe("PERS-08 the alpha of a stored picture", () => {
  it.each([
    ["opaque", [255, 255], opaque],
    ["clear in places", [255, 0, 0, 255], { hasAlpha: true, translucentShare: 0 }],
    ["half clear in places", [255, 254, 1, 0], { hasAlpha: true, translucentShare: 0.5 }],
    ["half clear all over", [127], { hasAlpha: true, translucentShare: 1 }],
  ])("%s", async (_name, alphas, measure) => {
    expect(await measureAlpha(await withAlphas(...alphas))).toEqual(measure);
  });

  it("is opaque where there is none", async () => {
    const jpeg = await sharp(await withAlphas(10))
      .flatten()
      .jpeg()
      .toBuffer();
    expect(await measureAlpha(jpeg)).toEqual(opaque);
  });

  it("is counted over all of a large picture", async () => {
    const side = { width: 2_500, height: 1_000 };
    const large = sharp({ create: { ...side, channels: 4, background: "#0000" } });
    const half = { create: { ...side, height: 500, channels: 4, background: "#f008" } } as const;
    const png = await large
      .composite([{ input: half, top: 500, left: 0 }])
      .png()
      .toBuffer();
    expect(await measureAlpha(png)).toEqual({ hasAlpha: true, translucentShare: 0.5 });
  });
});
