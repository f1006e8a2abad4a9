import sharp from "sharp";

import type { ArtworkPlacement } from "#domain/design/mockup-recipe.ts";

import type { PrintPicture } from "../../paint/mockup/print-picture.ts";

const maxArtworkPixels = 50_000_000;
const timeoutSeconds = 20;

/**
 * Draws an artwork (SVG, PNG, JPEG or WebP bytes) where it lies in the picture of a print area. Throws
 * where the bytes are no picture.
 */
export async function placeArtwork(
  bytes: Uint8Array,
  placement: ArtworkPlacement,
  { width, height }: { width: number; height: number },
): Promise<PrintPicture> {
  const boxWidth = Math.max(1, Math.round(width * placement.scale));
  const boxHeight = Math.max(1, Math.round(height * placement.scale));
  const drawn = await drawArtwork(bytes, boxWidth, boxHeight, placement.fit);
  const left = Math.round(((width - drawn.width) * (placement.x + 1)) / 2);
  const top = Math.round(((height - drawn.height) * (placement.y + 1)) / 2);
  const pixels = new Uint8Array(width * height * 4);
  for (let row = 0; row < drawn.height; row += 1) {
    const line = drawn.pixels.subarray(row * drawn.width * 4, (row + 1) * drawn.width * 4);
    pixels.set(line, ((top + row) * width + left) * 4);
  }
  return { width, height, pixels };
}

async function drawArtwork(
  bytes: Uint8Array,
  width: number,
  height: number,
  fit: ArtworkPlacement["fit"],
): Promise<PrintPicture> {
  const options = { limitInputPixels: maxArtworkPixels };
  const own = await sharp(bytes, options).metadata();
  const scale = Math[fit === "cover" ? "max" : "min"](width / own.width, height / own.height);
  // A drawing is rasterised at the size that it is shown at, 72 dots an inch being its own.
  const density = own.format === "svg" ? Math.min(2400, Math.max(1, 72 * scale * 1.01)) : undefined;
  const { data, info } = await sharp(
    bytes,
    density === undefined ? options : { ...options, density },
  )
    .autoOrient()
    .toColourspace("srgb")
    .ensureAlpha()
    .resize(width, height, { fit: fit === "cover" ? "cover" : "inside" })
    .timeout({ seconds: timeoutSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: new Uint8Array(data) };
}
