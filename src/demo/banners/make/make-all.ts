import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import sharp from "sharp";

import { drawPictures } from "./pictures.ts";
import { scenes, sceneSize } from "./scenes.ts";

/** Takes the picture of every scene, or of those whose names start as the arguments say. */
const wanted = process.argv.slice(2);
const samples = "8";
const folder = fileURLToPath(new URL("..", import.meta.url));
const work = await mkdtemp(join(tmpdir(), "scenes-"));
try {
  await drawPictures(join(folder, ".."), work);
  for (const scene of scenes) {
    if (wanted.length > 0 && !wanted.some((part) => scene.name.startsWith(part))) continue;
    const taken = join(work, "taken.png");
    const script = join(folder, "make", "shoot.py");
    const order = [`${scene.name}=${taken}`, "--scale", String(scene.scale), "--samples", samples];
    const { status } = spawnSync("blender", ["-b", "-P", script, "--", ...order], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, SCENE_PICTURES: work },
    });
    if (status !== 0) throw new Error(`Blender could not take ${scene.name}`);
    const { size } = await sharp(taken)
      .resize(sceneSize(scene))
      .webp({ quality: 80, effort: 6 })
      .toFile(join(folder, `${scene.name}.webp`));
    process.stdout.write(`${scene.name} ${Math.round(size / 1000)} kB\n`);
  }
} finally {
  await rm(work, { recursive: true });
}
