import { join } from "node:path";

import sharp, { type Sharp } from "sharp";

import { type DecodedLayer, layerNames, mockupSize } from "../../paint/mockup/build-layers.ts";
import type { MockupDescription } from "../../paint/mockup/mockup-description.ts";
import { readMockupBase } from "./mockup-base.ts";
import { shrinkMap } from "./shrink-map.ts";

/** A layer of a base (`layerNames`) as it is used in mockups `width` pixels wide. */
export async function readLayer(
  folder: string,
  base: MockupDescription,
  name: string,
  width: number,
): Promise<DecodedLayer> {
  const path = join(folder, base.kind, base.view, `${name}.png`);
  if (name.endsWith(".map")) return readMap(path, width);
  const size = mockupSize(base, width);
  const image = sharp(path).resize(size.width, size.height, { fit: "fill" });
  if (name === "detail") return raw(image.ensureAlpha().toColourspace("srgb"));
  if (name === "displacement") return raw(image.removeAlpha().toColourspace("srgb"));
  return raw(image.greyscale().extractChannel(0));
}

/** The same as a PNG file, which decodes to the very same samples. */
export async function encodeLayer({
  width,
  height,
  channels,
  data,
}: DecodedLayer): Promise<Buffer> {
  const isDeep = data instanceof Uint16Array;
  const image = sharp(data, { raw: { width, height, channels: channels as 1 | 3 | 4 } });
  const space = channels === 1 ? "b-w" : isDeep ? "rgb16" : "srgb";
  return image
    .toColourspace(space)
    .png({ compressionLevel: 9, adaptiveFiltering: true, palette: false })
    .toBuffer();
}

/** A layer's PNG file by the base's name; undefined where there is no such base or layer. */
export async function drawLayer(
  folder: string,
  { kind, view, name, width }: { kind: string; view: string; name: string; width: number },
): Promise<Uint8Array | undefined> {
  const base = await readMockupBase(folder, kind, view);
  if (!base || !layerNames(base).includes(name)) return undefined;
  return encodeLayer(await readLayer(folder, base, name, width));
}

async function raw(image: Sharp): Promise<DecodedLayer> {
  const { data, info } = await image.raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { width, height, channels, data: new Uint8Array(data) };
}

async function readMap(path: string, width: number): Promise<DecodedLayer> {
  const { data, info } = await sharp(path)
    .toColourspace("rgb16")
    .removeAlpha()
    .raw({ depth: "ushort" })
    .toBuffer({ resolveWithObject: true });
  const points = new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2);
  const map = shrinkMap({ width: info.width, height: info.height, points }, width);
  return { width: map.width, height: map.height, channels: 3, data: map.points };
}
