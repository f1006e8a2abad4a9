import sharp from "sharp";

import { testPicture } from "#render/paint/testing/test-picture.ts";

import { goldenPictures } from "./golden-pictures.ts";

const made = new Map<string, Promise<Buffer>>();

/** A golden picture as an upload leaves it. */
export function goldenFile(src: string): Promise<Buffer> {
  const known = made.get(src);
  if (known) return known;
  const picture = goldenPictures.find((own) => own.src === src);
  if (picture === undefined) throw new Error(`There is no golden picture ${src}.`);
  const { width, height } = picture;
  const isJpeg = src.endsWith(".jpg");
  const { data } = testPicture(width, height, isJpeg);
  const image = sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } });
  const file = isJpeg
    ? image.removeAlpha().jpeg({ quality: 95, chromaSubsampling: "4:4:4" }).toBuffer()
    : image.png().toBuffer();
  made.set(src, file);
  return file;
}
