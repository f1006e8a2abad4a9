import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import sharp, { type Sharp } from "sharp";

import { drawPictures } from "./pictures.ts";
import { scenes, shapes } from "./scenes.ts";

/** Takes the picture of every scene, or of those whose names start as the arguments say. */
const wanted = process.argv.slice(2);
const samples = "3";
const folder = fileURLToPath(new URL("..", import.meta.url));
const kept = process.env.SCENE_PICTURES;
const work = kept ?? (await mkdtemp(join(tmpdir(), "scenes-")));
try {
  await drawPictures(join(folder, ".."), work);
  for (const scene of scenes) {
    if (wanted.length > 0 && !wanted.some((part) => scene.name.startsWith(part))) continue;
    const taken = join(work, "taken.png");
    const script = join(folder, "make", "shoot.py");
    const { width, height, maxBytes, renderScale } = shapes[scene.shape];
    const order = [`${scene.name}=${taken}`, "--scale", String(renderScale), "--samples", samples];
    const { status } = spawnSync("blender", ["-b", "-P", script, "--", ...order], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, SCENE_PICTURES: work },
    });
    if (status !== 0) throw new Error(`Blender could not take ${scene.name}`);
    const file = await lightEnough(sharp(taken).resize({ width, height }), maxBytes);
    await writeFile(join(folder, `${scene.name}.webp`), file);
    process.stdout.write(`${scene.name} ${Math.round(file.length / 1000)} kB\n`);
  }
} finally {
  if (kept === undefined) await rm(work, { recursive: true });
}

/** The picture as WebP at the best quality that is not heavier than `maxBytes`, or at the least one. */
async function lightEnough(picture: Sharp, maxBytes: number): Promise<Buffer> {
  for (const quality of [82, 80, 78, 74]) {
    const file = await picture.clone().webp({ quality, effort: 6 }).toBuffer();
    if (file.length <= maxBytes) return file;
  }
  return picture.webp({ quality: 70, effort: 6 }).toBuffer();
}
