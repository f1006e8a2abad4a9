import { liftDarkColor, type TintRgb } from "#domain/design/tint.ts";

import type { MockupLayers, PrintMap } from "./load-layers.ts";
import type { PrintPicture } from "./place-artwork.ts";
import { byteOfLinear, linearOfByte, linearOfChannel } from "./transfer.ts";

export type MockupColors = { product: TintRgb; ground: TintRgb };

/** A print area of the base with what is printed there. */
export type PrintedArea = { map: PrintMap; picture: PrintPicture };

type Channels = readonly [number, number, number];

const linear = ({ red, green, blue }: TintRgb): Channels => [
  linearOfChannel(red),
  linearOfChannel(green),
  linearOfChannel(blue),
];

/**
 * The picture of a product: its layers in a colour, artworks on the print areas, on a plain ground.
 * Works in linear light. Answers RGB, three bytes a pixel; the same input gives the same bytes.
 */
export function composeMockup(
  layers: MockupLayers,
  colors: MockupColors,
  areas: readonly PrintedArea[],
): Uint8Array {
  const albedo = paintAlbedo(layers, linear(liftDarkColor(colors.product)), areas);
  const pixels = light(layers, albedo, linear(colors.ground));
  if (layers.detail) coverWith(pixels, layers.detail);
  return pixels;
}

/** What the product's surface reflects: its colour, and the artworks where they lie. */
function paintAlbedo(
  { width, height, mask }: MockupLayers,
  color: Channels,
  areas: readonly PrintedArea[],
): Float32Array {
  const albedo = new Float32Array(width * height * 3);
  for (let index = 0; index < albedo.length; index += 3) {
    albedo[index] = color[0];
    albedo[index + 1] = color[1];
    albedo[index + 2] = color[2];
  }
  for (const { map, picture } of areas) {
    const ink = new Float32Array(4);
    const stepX = map.width / width;
    const stepY = map.height / height;
    for (let y = 0; y < height; y += 1) {
      const mapY = (y + 0.5) * stepY - 0.5;
      for (let x = 0; x < width; x += 1) {
        if (mask[y * width + x] === 0) continue;
        if (!sampleInk(map, (x + 0.5) * stepX - 0.5, mapY, picture, ink)) continue;
        const index = (y * width + x) * 3;
        const rest = 1 - (ink[3] ?? 0);
        albedo[index] = (albedo[index] ?? 0) * rest + (ink[0] ?? 0);
        albedo[index + 1] = (albedo[index + 1] ?? 0) * rest + (ink[1] ?? 0);
        albedo[index + 2] = (albedo[index + 2] ?? 0) * rest + (ink[2] ?? 0);
      }
    }
  }
  return albedo;
}

/** Puts the ink at a point of the map into `ink` (linear, premultiplied); false where there is none. */
function sampleInk(
  { width, height, points }: PrintMap,
  x: number,
  y: number,
  picture: PrintPicture,
  ink: Float32Array,
): boolean {
  const left = Math.max(0, Math.min(width - 2, Math.floor(x)));
  const top = Math.max(0, Math.min(height - 2, Math.floor(y)));
  const first = (top * width + left) * 3;
  const below = first + width * 3;
  const a = Math.max(0, Math.min(1, x - left));
  const b = Math.max(0, Math.min(1, y - top));
  const mix = (channel: number) =>
    ((points[first + channel] ?? 0) * (1 - a) + (points[first + 3 + channel] ?? 0) * a) * (1 - b) +
    ((points[below + channel] ?? 0) * (1 - a) + (points[below + 3 + channel] ?? 0) * a) * b;
  const coverage = mix(2) / 65535;
  if (coverage <= 0) return false;
  const u = (mix(0) / 65535) * picture.width - 0.5;
  const v = (mix(1) / 65535) * picture.height - 0.5;
  return sampleBilinear(picture, u, v, coverage, ink);
}

function sampleBilinear(
  { width, height, pixels }: PrintPicture,
  u: number,
  v: number,
  coverage: number,
  ink: Float32Array,
): boolean {
  const left = Math.max(0, Math.min(width - 2, Math.floor(u)));
  const top = Math.max(0, Math.min(height - 2, Math.floor(v)));
  const a = Math.max(0, Math.min(1, u - left));
  const b = Math.max(0, Math.min(1, v - top));
  ink.fill(0);
  for (let corner = 0; corner < 4; corner += 1) {
    const right = corner & 1;
    const low = corner >> 1;
    const at = ((top + low) * width + left + right) * 4;
    const alpha = pixels[at + 3] ?? 0;
    if (alpha === 0) continue;
    const weight = (right ? a : 1 - a) * (low ? b : 1 - b) * (alpha / 255) * coverage;
    ink[0] = (ink[0] ?? 0) + (linearOfByte[pixels[at] ?? 0] ?? 0) * weight;
    ink[1] = (ink[1] ?? 0) + (linearOfByte[pixels[at + 1] ?? 0] ?? 0) * weight;
    ink[2] = (ink[2] ?? 0) + (linearOfByte[pixels[at + 2] ?? 0] ?? 0) * weight;
    ink[3] = (ink[3] ?? 0) + weight;
  }
  return (ink[3] ?? 0) > 0;
}

function light(
  { base, shadow, mask, shade, gloss }: MockupLayers,
  albedo: Float32Array,
  ground: Channels,
): Uint8Array {
  const pixels = new Uint8Array(mask.length * 3);
  for (let pixel = 0; pixel < mask.length; pixel += 1) {
    const part = (mask[pixel] ?? 0) / 255;
    const onGround = (linearOfByte[shadow[pixel] ?? 0] ?? 0) * (1 - part);
    const shaded = (linearOfByte[shade[pixel] ?? 0] ?? 0) * base.shadeMax * part;
    const shine = (linearOfByte[gloss[pixel] ?? 0] ?? 0) * base.glossMax * part;
    const index = pixel * 3;
    pixels[index] = byteOfLinear(ground[0] * onGround + (albedo[index] ?? 0) * shaded + shine);
    pixels[index + 1] = byteOfLinear(
      ground[1] * onGround + (albedo[index + 1] ?? 0) * shaded + shine,
    );
    pixels[index + 2] = byteOfLinear(
      ground[2] * onGround + (albedo[index + 2] ?? 0) * shaded + shine,
    );
  }
  return pixels;
}

function coverWith(pixels: Uint8Array, detail: Uint8Array): void {
  for (let pixel = 0; pixel < pixels.length / 3; pixel += 1) {
    const alpha = (detail[pixel * 4 + 3] ?? 0) / 255;
    if (alpha === 0) continue;
    for (let channel = 0; channel < 3; channel += 1) {
      const under = pixels[pixel * 3 + channel] ?? 0;
      const over = detail[pixel * 4 + channel] ?? 0;
      pixels[pixel * 3 + channel] = Math.round(under + (over - under) * alpha);
    }
  }
}
