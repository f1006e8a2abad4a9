import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";

import sharp from "sharp";

import { logos } from "./logos.ts";
import { pictures } from "./pictures.ts";
import { bleed } from "./studio.ts";

const folder = path.join(import.meta.dirname, "../pictures");
const maxBytes = 45_000;

async function encode(svg: string): Promise<Buffer> {
  const pixels = await sharp(Buffer.from(svg), { unlimited: true })
    .flatten()
    .extract({ left: bleed, top: bleed, width: 1000, height: 1250 })
    .png()
    .toBuffer();
  for (const quality of [82, 76, 70, 64]) {
    const webp = await sharp(pixels).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (webp.length <= maxBytes) return webp;
  }
  throw new Error("the picture does not fit its byte limit");
}

const wanted = process.argv.slice(2);
await mkdir(folder, { recursive: true });
for (const [name, draw] of Object.entries(pictures)) {
  if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue;
  const webp = await encode(draw());
  await writeFile(path.join(folder, `${name}.webp`), webp);
  process.stdout.write(`${name} ${webp.length}\n`);
}
for (const [name, svg] of Object.entries(logos)) {
  await writeFile(path.join(folder, `${name}.svg`), svg);
}
