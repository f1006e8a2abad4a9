import { liftDarkColor, type TintRgb } from "#domain/design/tint.ts";

import { layInk, layInkAgain, type Ink, type InkMemory, type PrintedArea } from "./lay-ink.ts";
import {
  byteOfLinear,
  byteOfStep,
  lightSteps,
  linearOfByte,
  linearOfChannel,
} from "./light-scale.ts";
import type { MockupLayers } from "./mockup-layers.ts";
import type { Box } from "./print-field.ts";
import type { PrintPicture } from "./print-picture.ts";

export type MockupColors = { product: TintRgb; ground: TintRgb };

/** Opaque pixels: red, green, blue and 255, row by row. */
export type MockupPixels = Uint8ClampedArray<ArrayBuffer>;

type Channels = readonly [red: number, green: number, blue: number];

/** What each byte of a layer comes to under the colours at hand, one table a channel. */
type Light = {
  ground: readonly Float64Array[];
  shaded: readonly Float64Array[];
  shine: Float64Array;
  /** By the byte of `shade`, whatever the colour. */
  shade: Float64Array;
};

/**
 * The picture of a product: its layers in a colour, prints on it, on a plain ground (docs/mockups.md).
 * Works in linear light; the same input gives the same bytes in every engine.
 */
export function composeMockup(
  layers: MockupLayers,
  colors: MockupColors,
  areas: readonly PrintedArea[],
): MockupPixels {
  const pixels = composeBlank(layers, colors);
  printOn(pixels, layers, colors, areas);
  return pixels;
}

/** The product in its colour with nothing printed on it; CANV-25 lifts a colour that is too dark. */
export function composeBlank(layers: MockupLayers, colors: MockupColors): MockupPixels {
  const { mask, shadow, shade, gloss } = layers;
  const pixels = new Uint8ClampedArray(mask.length * 4);
  const words = new Uint32Array(pixels.buffer);
  const light = lightOf(layers, colors);
  const bare = bareGround(light.ground);
  const { ground, shaded, shine } = light;
  const [g0, g1, g2] = ground as [Float64Array, Float64Array, Float64Array];
  const [s0, s1, s2] = shaded as [Float64Array, Float64Array, Float64Array];
  for (let pixel = 0, at = 0; pixel < mask.length; pixel += 1, at += 4) {
    const cover = mask[pixel] ?? 0;
    const dim = shadow[pixel] ?? 0;
    if (cover === 0) {
      words[pixel] = bare[dim] ?? 0;
      continue;
    }
    const part = cover / 255;
    const rest = 1 - part;
    const lit = shade[pixel] ?? 0;
    const glow = shine[gloss[pixel] ?? 0] ?? 0;
    pixels[at] = byteAt((g0[dim] ?? 0) * rest + ((s0[lit] ?? 0) + glow) * part);
    pixels[at + 1] = byteAt((g1[dim] ?? 0) * rest + ((s1[lit] ?? 0) + glow) * part);
    pixels[at + 2] = byteAt((g2[dim] ?? 0) * rest + ((s2[lit] ?? 0) + glow) * part);
    pixels[at + 3] = 255;
  }
  if (layers.detail) coverWith(pixels, layers.detail);
  return pixels;
}

/** Prints on what `composeBlank` gave, in place. */
function printOn(
  pixels: MockupPixels,
  layers: MockupLayers,
  colors: MockupColors,
  areas: readonly PrintedArea[],
): void {
  const ink = layInk(areas);
  if (ink !== null) lightInk(pixels, layers, litBy(layers, colors), ink, null);
}

/** A mockup that is printed on again: what `composeBlank` gave for it, and what it was printed with last. */
export type Reprint = {
  blank: MockupPixels;
  before: readonly PrintedArea[];
  /** What has changed since (`changedBoxes`). */
  boxes: readonly Box[];
  memory: InkMemory;
};

/** Makes of what `before` was printed on, in place, what these areas are printed on: in the boxes that have changed. */
export function printAgain(
  pixels: MockupPixels,
  layers: MockupLayers,
  colors: MockupColors,
  areas: readonly PrintedArea[],
  { blank, before, boxes, memory }: Reprint,
): void {
  const lit = litBy(layers, colors);
  const [area, ...others] = areas;
  const old = before.length === 1 && others.length === 0 ? before[0] : undefined;
  const isSameArea = area !== undefined && old?.coordinates === area.coordinates;
  const picture = isSameArea && isSameSize(old.picture, area.picture) ? old.picture : null;
  for (const box of boxes) {
    if (area !== undefined && picture !== null) {
      const ink = layInkAgain(area, picture, box, memory);
      if (ink !== null) lightInk(pixels, layers, lit, ink, blank);
      continue;
    }
    clear(pixels, blank, layers, box);
    const ink = layInk(areas, box, memory);
    if (ink !== null) lightInk(pixels, layers, lit, ink, null);
  }
}

const isSameSize = (a: PrintPicture, b: PrintPicture) =>
  a.width === b.width && a.height === b.height;

function clear(
  pixels: MockupPixels,
  blank: MockupPixels,
  { width }: MockupLayers,
  { left, top, right, bottom }: Box,
): void {
  for (let row = top; row < bottom; row += 1) {
    const from = (row * width + left) * 4;
    pixels.set(blank.subarray(from, (row * width + right) * 4), from);
  }
}

type Lit = { light: Light; product: Channels };

const litBy = (layers: MockupLayers, colors: MockupColors): Lit => ({
  light: lightOf(layers, colors),
  product: productLight(colors),
});

/** Where there is no ink it is as `blank` has it, if that is given; what is `sameAsBefore` is left as it is. */
function lightInk(
  pixels: MockupPixels,
  layers: MockupLayers,
  { light, product: [r, g, b] }: Lit,
  { box, values }: Ink,
  blank: MockupPixels | null,
): void {
  const { mask, shadow, gloss, detail, width } = layers;
  const [g0, g1, g2] = light.ground as [Float64Array, Float64Array, Float64Array];
  const whole = new Uint32Array(pixels.buffer);
  const bare = blank && new Uint32Array(blank.buffer);
  let from = 0;
  for (let y = box.top; y < box.bottom; y += 1) {
    for (let x = box.left; x < box.right; x += 1, from += 4) {
      const alpha = values[from + 3] ?? 0;
      if (alpha < 0) continue;
      const pixel = y * width + x;
      if (alpha === 0) {
        if (bare !== null) whole[pixel] = bare[pixel] ?? 0;
        continue;
      }
      const part = (mask[pixel] ?? 0) / 255;
      const rest = 1 - part;
      const under = 1 - alpha;
      const dim = shadow[pixel] ?? 0;
      const lit = (light.shade[layers.shade[pixel] ?? 0] ?? 0) * part;
      const glow = (light.shine[gloss[pixel] ?? 0] ?? 0) * part;
      const at = pixel * 4;
      pixels[at] = byteAt((g0[dim] ?? 0) * rest + (r * under + (values[from] ?? 0)) * lit + glow);
      pixels[at + 1] = byteAt(
        (g1[dim] ?? 0) * rest + (g * under + (values[from + 1] ?? 0)) * lit + glow,
      );
      pixels[at + 2] = byteAt(
        (g2[dim] ?? 0) * rest + (b * under + (values[from + 2] ?? 0)) * lit + glow,
      );
      if (detail !== undefined && detail[at + 3] !== 0) coverPixel(pixels, detail, at);
    }
  }
}

/** `byteOfLinear` of what is never below nothing. */
const byteAt = (linear: number): number =>
  linear >= 1 ? 255 : (byteOfStep[(linear * lightSteps + 0.5) | 0] ?? 0);

function productLight({ product }: MockupColors): Channels {
  return linearOf(liftDarkColor(product));
}

const linearOf = ({ red, green, blue }: TintRgb): Channels => [
  linearOfChannel(red),
  linearOfChannel(green),
  linearOfChannel(blue),
];

/** Of what is printed again and again in the same colours. */
const lights = new WeakMap<MockupLayers, { key: string; light: Light }>();

function lightOf(layers: MockupLayers, colors: MockupColors): Light {
  const key = JSON.stringify(colors);
  const known = lights.get(layers);
  if (known?.key === key) return known.light;
  const light = workOutLight(layers, colors);
  lights.set(layers, { key, light });
  return light;
}

function workOutLight({ shadeMax, glossMax }: MockupLayers, colors: MockupColors): Light {
  const table = (most: number) => Float64Array.from(linearOfByte, (own) => own * most);
  return {
    ground: linearOf(colors.ground).map(table),
    shaded: productLight(colors).map((own) => table(own * shadeMax)),
    shade: table(shadeMax),
    shine: table(glossMax),
  };
}

/** The pixel of the ground by the byte of its shadow, as it lies in memory. */
function bareGround(ground: Light["ground"]): Uint32Array {
  const pixels = new Uint8Array(256 * 4).fill(255);
  for (let dim = 0; dim < 256; dim += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      pixels[dim * 4 + channel] = byteOfLinear(ground[channel]?.[dim] ?? 0);
    }
  }
  return new Uint32Array(pixels.buffer);
}

function coverWith(pixels: MockupPixels, detail: Uint8Array): void {
  for (let at = 0; at < pixels.length; at += 4) {
    if (detail[at + 3] !== 0) coverPixel(pixels, detail, at);
  }
}

function coverPixel(pixels: MockupPixels, detail: Uint8Array, at: number): void {
  const alpha = (detail[at + 3] ?? 0) / 255;
  for (let channel = at; channel < at + 3; channel += 1) {
    const under = pixels[channel] ?? 0;
    pixels[channel] = Math.floor(under + ((detail[channel] ?? 0) - under) * alpha + 0.5);
  }
}
