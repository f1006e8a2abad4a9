import sharp from "sharp";
import { expect, it } from "vitest";

import { encodePng } from "./encode-png.ts";
import { eachPngChunk } from "./png-chunks.ts";

const [width, height] = [61, 47];
const data = Uint8Array.from(
  { length: width * height * 4 },
  (_, at) => Math.imul(at, 2_654_435_761) >>> 24,
);

it("P11 says sRGB and no density, and holds the very pixels", async () => {
  const png = await encodePng({ width, height, data });
  const { channels, space, depth } = await sharp(png).metadata();
  expect({ channels, space, depth }).toEqual({ channels: 4, space: "srgb", depth: "uchar" });
  expect((await sharp(png).raw().toBuffer()).equals(data)).toBe(true);
  expect([...eachPngChunk(png)].map(({ kind }) => kind)).toEqual(["IHDR", "sRGB", "IDAT", "IEND"]);
});
