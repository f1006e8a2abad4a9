import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import sharp from "sharp";

/**
 * Writes a mockup base of 80 × 100 pixels: a product from (20, 20) to (60, 80) in even light, half
 * lit in its right half, whose print area "front" is its middle, (30, 30) to (50, 70), seen flat.
 */
export async function writeTestBase(folder: string, kind = "board"): Promise<void> {
  const view = join(folder, kind, "front");
  await mkdir(view, { recursive: true });
  const inProduct = (x: number, y: number) => x >= 20 && x < 60 && y >= 20 && y < 80;
  const grey = async (name: string, at: (x: number, y: number) => number) => {
    const pixels = Uint8Array.from({ length: 8000 }, (_, i) => at(i % 80, Math.floor(i / 80)));
    const raw = { width: 80, height: 100, channels: 1 } as const;
    await sharp(pixels, { raw })
      .png()
      .toFile(join(view, `${name}.png`));
  };
  await grey("shadow", (x, y) => (y >= 80 && y < 90 && x >= 20 && x < 60 ? 128 : 255));
  await grey("mask", (x, y) => (inProduct(x, y) ? 255 : 0));
  await grey("shade", (x) => (x < 40 ? 255 : 188));
  await grey("gloss", () => 0);
  const points = new Uint16Array(40 * 50 * 3);
  for (let y = 0; y < 50; y += 1) {
    for (let x = 0; x < 40; x += 1) {
      const part = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 65535);
      const isInside = x >= 15 && x < 25 && y >= 15 && y < 35;
      points.set(
        [part((x - 14.5) / 10), part((y - 14.5) / 20), isInside ? 65535 : 0],
        (y * 40 + x) * 3,
      );
    }
  }
  await sharp(points, { raw: { width: 40, height: 50, channels: 3 } })
    .toColourspace("rgb16")
    .png()
    .toFile(join(view, "front.map.png"));
  const base = {
    format: "platen-mockup/1",
    kind,
    view: "front",
    width: 80,
    height: 100,
    shadeMax: 1,
    glossMax: 1,
    detail: false,
    prints: [{ name: "front", widthMm: 100, heightMm: 200, technique: "print" }],
  };
  await writeFile(join(view, "base.json"), JSON.stringify(base));
}
