import { join } from "node:path";

import sharp from "sharp";

import type { MockupBase, MockupPrint } from "./mockup-base.ts";

/** Where the points of a print area lie in the picture. */
export type PrintMap = {
  print: MockupPrint;
  width: number;
  height: number;
  /** Three values a point: u and v across the print area and how much of it covers the point, 0 to 65535. */
  points: Uint16Array;
  /** Pixels of the picture for a whole print area, were it flat: what an artwork is drawn at. */
  pixelWidth: number;
};

/** The layers of a base at one size, a byte a pixel where nothing else is said. */
export type MockupLayers = {
  base: MockupBase;
  width: number;
  height: number;
  shadow: Uint8Array;
  mask: Uint8Array;
  shade: Uint8Array;
  gloss: Uint8Array;
  /** RGBA, straight alpha. */
  detail: Uint8Array | undefined;
  maps: PrintMap[];
};

/** Reads the layers of a base below `folder` at a width in pixels; the height follows. */
export async function loadLayers(
  folder: string,
  base: MockupBase,
  width: number,
): Promise<MockupLayers> {
  const height = Math.round((width * base.height) / base.width);
  const path = (file: string) => join(folder, base.kind, base.view, file);
  const grey = async (name: string) =>
    new Uint8Array(
      await sharp(path(`${name}.png`))
        .greyscale()
        .resize(width, height, { fit: "fill" })
        .extractChannel(0)
        .raw()
        .toBuffer(),
    );
  const [shadow, mask, shade, gloss, detail, maps] = await Promise.all([
    grey("shadow"),
    grey("mask"),
    grey("shade"),
    grey("gloss"),
    base.detail ? loadDetail(path("detail.png"), width, height) : undefined,
    Promise.all(base.prints.map((print) => loadMap(path(`${print.name}.map.png`), print, width))),
  ]);
  return { base, width, height, shadow, mask, shade, gloss, detail, maps };
}

async function loadDetail(path: string, width: number, height: number): Promise<Uint8Array> {
  const image = sharp(path).ensureAlpha().resize(width, height, { fit: "fill" });
  return new Uint8Array(await image.raw().toBuffer());
}

async function loadMap(path: string, print: MockupPrint, pictureWidth: number): Promise<PrintMap> {
  const { data, info } = await sharp(path)
    .toColourspace("rgb16")
    .removeAlpha()
    .raw({ depth: "ushort" })
    .toBuffer({ resolveWithObject: true });
  const points = new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2);
  const scale = pictureWidth / info.width;
  const size = { width: info.width, height: info.height };
  return { print, ...size, points, pixelWidth: measureWidth(size, points, print) * scale };
}

/**
 * The width in pixels that the print area would have, from how much of it lies in the picture where
 * it is seen from the front: the densest tenth of its points is left out of account.
 */
function measureWidth(
  { width, height }: { width: number; height: number },
  points: Uint16Array,
  { widthMm, heightMm }: MockupPrint,
): number {
  const areas: number[] = [];
  const at = (x: number, y: number, channel: number) => points[(y * width + x) * 3 + channel] ?? 0;
  for (let y = 2; y < height - 2; y += 4) {
    for (let x = 2; x < width - 2; x += 4) {
      if (at(x, y, 2) < 65535 || at(x + 1, y, 2) < 65535 || at(x, y + 1, 2) < 65535) continue;
      const alongX = [at(x + 1, y, 0) - at(x, y, 0), at(x + 1, y, 1) - at(x, y, 1)] as const;
      const alongY = [at(x, y + 1, 0) - at(x, y, 0), at(x, y + 1, 1) - at(x, y, 1)] as const;
      const area = Math.abs(alongX[0] * alongY[1] - alongX[1] * alongY[0]) / 65535 ** 2;
      if (area > 0) areas.push(area);
    }
  }
  if (areas.length === 0) return width;
  areas.sort((a, b) => a - b);
  const typical = areas[Math.floor(areas.length / 10)] ?? 1;
  return Math.sqrt(1 / typical) * Math.sqrt(widthMm / heightMm);
}
