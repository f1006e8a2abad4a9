import { describe, expect, it } from "vitest";

import { testText } from "#domain/design/testing/test-design.ts";
import { mmToDots } from "#domain/design/units.ts";
import { type PrintMethod, printLimits } from "#domain/print-quality/print-limits.ts";
import { maxThinShare } from "#domain/print-quality/rules/check-lines.ts";
import { thinInkShare } from "#domain/print-quality/thin-ink.ts";
import { layOutText } from "#typeset/lay-out-text.ts";
import { testFace } from "#typeset/testing/test-faces.ts";

import { flattenOutline, toRing } from "./flatten.ts";
import { createSurface, rasterise } from "./rasterise.ts";

/** The ink of a text as it is printed, at a resolution that the checks need no more than. */
function drawText(text: string, faceId: string, sizeMm: number, dpi: number) {
  const area = { widthMm: 2000 };
  const laidOut = layOutText(testText({ text, sizeMm, fitWidthMm: 2000 }), area, [
    testFace(faceId),
  ]);
  const px = (mm: number) => mmToDots(mm, dpi);
  const [width, height] = [laidOut.widthMm, laidOut.heightMm].map((mm) => Math.ceil(px(mm)) + 6);
  if (width === undefined || height === undefined) throw new Error("A text has two sides.");
  const rings = laidOut.lines.flatMap(({ glyphs, left, baseline }) =>
    glyphs.flatMap(({ face, glyphId, x, y }) =>
      flattenOutline(face.outlineOf(glyphId), {
        scale: px(laidOut.sizeMm) / face.unitsPerEm,
        x: width / 2 + px(left + x * laidOut.sizeMm),
        y: height / 2 + px(baseline - y * laidOut.sizeMm),
      }).map(toRing),
    ),
  );
  const surface = createSurface(width, height, { red: 0, green: 0, blue: 0 });
  rasterise([{ kind: "fill", rings, red: 255, green: 255, blue: 255 }], surface);
  return { width, height, data: surface.data.filter((_, at) => at % 4 === 0) };
}

describe("stems and hairlines of real letters", () => {
  it.each<[string, string, number, PrintMethod, boolean]>([
    ["Maria", "oswald", 4, "dtg", false],
    ["Maria", "great-vibes", 4, "dtg", true],
    ["Maria", "great-vibes", 30, "dtg", false],
    ["Maria", "amatic-sc", 8, "dtg", true],
    ["محمد علي", "noto-naskh-arabic", 15, "dtg", false],
    ["สวัสดี", "noto-sans-thai", 15, "dtg", false],
    ["Maria", "great-vibes", 8, "engraving", true],
    ["Maria", "oswald", 30, "embroidery", false],
    ["Maria", "playfair-display", 15, "embroidery", true],
    ["Maria", "ultra", 15, "embroidery", false],
    ["محمد علي", "noto-naskh-arabic", 15, "embroidery", true],
    ["Maria", "great-vibes", 15, "cutting", true],
  ])("%s in %s, %d mm, by %s is too thin: %s", (text, faceId, sizeMm, method, isThin) => {
    const { minLineMm } = printLimits[method];
    const dpi = method === "dtg" || method === "engraving" ? 150 : 100;
    const mask = drawText(text, faceId, sizeMm, dpi);
    expect(thinInkShare(mask, dpi, minLineMm) > maxThinShare).toBe(isThin);
  });
});
