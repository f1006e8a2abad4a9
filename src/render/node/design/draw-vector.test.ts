import { Resvg } from "@resvg/resvg-js";
import { PDFDict, PDFDocument, PDFName } from "pdf-lib";
import { describe, expect, it } from "vitest";

import type { Design } from "#domain/design/design-document.ts";
import { testDesign, testImage, testShape, testText } from "#domain/design/testing/test-design.ts";
import { testFaces } from "#typeset/testing/test-faces.ts";

import { createDisplayListBuilder, paintedExtent } from "../../paint/build-display-list.ts";
import { createSurface, rasterise } from "../../paint/rasterise.ts";
import { testPicture } from "../../paint/testing/test-picture.ts";
import { drawPdf } from "./draw-pdf.ts";
import { drawSvg } from "./draw-svg.ts";

const pixelsPerMm = 5;
const placement = { left: 6, top: 4, scaleX: 1, scaleY: 1, angle: 11, width: 300, height: 240 };
const design: Design = testDesign({
  area: { widthMm: 80, heightMm: 60, dpi: 300, minDpi: 150 },
  objects: [
    testImage({ src: "photo", placement, mask: "heart" }),
    testImage({ id: "logo", src: "logo", placement: { ...placement, left: 40, angle: 0 } }),
    testText({ x: 40, y: 40, sizeMm: 14, outline: { widthMm: 1, color: "#d02030" } }),
    testText({ id: "arc", text: "سلام", x: 40, y: 20, sizeMm: 12, curveRadiusMm: 60 }),
    testShape({ x: 66, y: 48, widthMm: 16, heightMm: 12, shape: "ellipse" }),
  ],
});
const build = createDisplayListBuilder({
  facesOf: () => testFaces("lobster", "noto-naskh-arabic"),
  pictureOf: (src) => testPicture(300, 240, src === "photo"),
});
const { list, problems } = build(design, pixelsPerMm);
const extent = paintedExtent(design.area, pixelsPerMm);

describe("a design as outlines", () => {
  it("P16 as SVG looks as the rasteriser draws it, to another renderer, within 64 of 255 for 99.5%", async () => {
    expect(problems).toEqual([]);
    const svg = await drawSvg(list, extent, pixelsPerMm);
    expect(svg).not.toMatch(/<text|font/u);
    expect(svg).toContain('width="80mm" height="60mm" viewBox="0 0 400 300"');
    const { pixels, width, height } = new Resvg(svg, { background: "#ffffff" }).render();
    expect([width, height]).toEqual([302, 227]);
    const inPixels = svg.replace('"80mm"', '"400"').replace('"60mm"', '"300"');
    const drawn = new Resvg(inPixels, { background: "#ffffff" }).render().pixels;
    expect(pixels.length).toBeGreaterThan(0);
    const surface = createSurface(400, 300, { red: 255, green: 255, blue: 255 });
    rasterise(list, surface);
    let apart = 0;
    for (let at = 0; at < drawn.length; at += 4) {
      const difference = [0, 1, 2].map((channel) =>
        Math.abs((drawn[at + channel] ?? 0) - (surface.data[at + channel] ?? 0)),
      );
      if (Math.max(...difference) > 64) apart += 1;
    }
    expect(apart / (400 * 300)).toBeLessThan(0.005);
  });

  it("as PDF is one page of the print area's size, without fonts, the same bytes each time", async () => {
    const bytes = await drawPdf(list, extent, pixelsPerMm);
    expect(await drawPdf(list, extent, pixelsPerMm)).toEqual(bytes);
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    const [page] = document.getPages();
    expect(document.getPageCount()).toBe(1);
    expect(page?.getWidth()).toBeCloseTo((80 / 25.4) * 72, 3);
    expect(page?.getHeight()).toBeCloseTo((60 / 25.4) * 72, 3);
    expect(page?.node.Resources()?.lookup(PDFName.of("Font"), PDFDict).keys()).toEqual([]);
    expect(page?.node.Resources()?.toString()).toContain("/XObject");
  });

  it("as PDF takes outlines of any number of points", async () => {
    const ring = Int32Array.from({ length: 400_000 }, (_, at) => (at * 7919) % 20_000);
    const fills = [{ kind: "fill", rings: [ring], red: 0, green: 0, blue: 0 }] as const;
    await expect(drawPdf(fills, extent, pixelsPerMm)).resolves.toBeInstanceOf(Uint8Array);
  });
});
