import { inflateSync } from "node:zlib";

import { Resvg } from "@resvg/resvg-js";
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFStream,
} from "pdf-lib";
import sharp from "sharp";
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

/** The operators of a page's content as SVG: paths, fills, clips, matrices and pictures, and nothing else. */
async function readPage(page: PDFPage): Promise<string> {
  const streams = page.node.Contents();
  const bytes =
    streams instanceof PDFArray
      ? streams.asArray().map((own) => page.doc.context.lookup(own, PDFStream).getContents())
      : [streams?.getContents() ?? new Uint8Array()];
  const text = bytes.map((own) => Buffer.from(inflated(own)).toString("latin1")).join("\n");
  let [svg, path, color, open, clips] = ["", "", "#000", 0, 0];
  const depths: number[] = [];
  let operands: string[] = [];
  let isClip = false;
  for (const token of text.split(/\s+/u)) {
    if (token === "") continue;
    if (/^[-\d.]|^\//u.test(token)) {
      operands.push(token);
      continue;
    }
    if (token === "m") path += `M${operands.join(" ")}`;
    else if (token === "l") path += `L${operands.join(" ")}`;
    else if (token === "h") path += "Z";
    else if (token === "rg") {
      color = `rgb(${operands.map((own) => Math.round(Number(own) * 255)).join(",")})`;
    } else if (token === "f") {
      svg += `<path d="${path}" fill="${color}"/>`;
      path = "";
    } else if (token === "W") isClip = true;
    else if (token === "n") {
      if (isClip) {
        clips += 1;
        svg += `<clipPath id="c${clips}"><path d="${path}"/></clipPath><g clip-path="url(#c${clips})">`;
        open += 1;
      }
      [path, isClip] = ["", false];
    } else if (token === "q") depths.push(open);
    else if (token === "Q") {
      const to = depths.pop() ?? 0;
      svg += "</g>".repeat(open - to);
      open = to;
    } else if (token === "cm") {
      svg += `<g transform="matrix(${operands.join(" ")})">`;
      open += 1;
    } else if (token === "Do") svg += await pictureOf(page, operands[0] ?? "");
    else throw new Error(`The page has an operator ${token}`);
    operands = [];
  }
  return svg + "</g>".repeat(open);
}

const inflated = (bytes: Uint8Array) => (bytes[0] === 0x78 ? inflateSync(bytes) : bytes);

/** PDF draws a picture into the unit square, its first row at the top. */
async function pictureOf(page: PDFPage, name: string): Promise<string> {
  const objects = page.node.Resources()?.lookup(PDFName.of("XObject"), PDFDict);
  const image = objects?.lookup(PDFName.of(name.slice(1)), PDFStream);
  if (!image) throw new Error(`The page has no picture ${name}`);
  const [width, height] = ["Width", "Height"].map((own) =>
    image.dict.lookup(PDFName.of(own), PDFNumber).asNumber(),
  );
  const rgb = inflateSync(image.getContents());
  const soft = image.dict.lookupMaybe(PDFName.of("SMask"), PDFStream);
  const alpha = soft && inflateSync(soft.getContents());
  const rgba = Buffer.alloc((width ?? 0) * (height ?? 0) * 4);
  for (let at = 0; at < rgba.length / 4; at += 1) {
    rgb.copy(rgba, at * 4, at * 3, at * 3 + 3);
    rgba[at * 4 + 3] = alpha?.[at] ?? 255;
  }
  const raw = { width: width ?? 0, height: height ?? 0, channels: 4 } as const;
  const png = await sharp(rgba, { raw }).png().toBuffer();
  return (
    `<image width="1" height="1" preserveAspectRatio="none" transform="matrix(1 0 0 -1 0 1)" ` +
    `href="data:image/png;base64,${png.toString("base64")}"/>`
  );
}

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

  it("P16 as PDF looks as the rasteriser draws it, its operators read by another renderer", async () => {
    const document = await PDFDocument.load(await drawPdf(list, extent, pixelsPerMm));
    const page = document.getPage(0);
    const { width, height } = page.getSize();
    const body = await readPage(page);
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 ${width} ${height}">` +
      // PDF counts from the lower edge.
      `<g transform="matrix(1 0 0 -1 0 ${height})">${body}</g></svg>`;
    const drawn = new Resvg(svg, { background: "#ffffff" }).render().pixels;
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

  it("as PDF takes outlines of any number of points", async () => {
    const ring = Int32Array.from({ length: 400_000 }, (_, at) => (at * 7919) % 20_000);
    const fills = [{ kind: "fill", rings: [ring], red: 0, green: 0, blue: 0 }] as const;
    await expect(drawPdf(fills, extent, pixelsPerMm)).resolves.toBeInstanceOf(Uint8Array);
  });
});
