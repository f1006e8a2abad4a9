import { Buffer } from "node:buffer";
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";

import { type Clip, clips } from "./clips.ts";

/**
 * Films every clip, or those named as arguments: artwork to fill the print space, frames, MP4 and
 * poster. Frames are kept in a folder of the system's and used again.
 */
const here = import.meta.dirname;
const work = join(tmpdir(), "platen-videos");
const framesPerSecond = 20;
const run = (command: string, args: readonly string[]) =>
  execFileSync(command, args, { stdio: ["ignore", "ignore", "inherit"] });

async function drawArtwork({ artwork, print }: Clip, path: string): Promise<void> {
  const [width, height] = print.sizePx;
  const svg = join(here, "..", "..", "artwork", `${artwork}.svg`);
  const [innerWidth, innerHeight] = [width, height].map((side) => Math.round(side * print.scale));
  const inner = await sharp(svg, { density: 150 })
    .resize(innerWidth, innerHeight, {
      fit: print.fit,
      position: print.position ?? "centre",
      background: "#0000",
    })
    .png()
    .toBuffer();
  await sharp({ create: { width, height, channels: 4, background: "#0000" } })
    .composite([{ input: inner }])
    .png()
    .toFile(path);
}

function film(name: string, { shirt }: Clip, artwork: string, frames: string): void {
  const make = (file: string) => join(here, file);
  if (shirt) {
    const { colours, ground } = shirt;
    const args = [artwork, frames, "--colours", ...colours, "--ground", ground];
    run("python3", [make("shirt.py"), ...args]);
  } else {
    const args = ["--clip", name, "--artwork", artwork, "--out", frames];
    run("blender", ["-b", "-t", "1", "-P", make("film.py"), "--", ...args]);
  }
}

type Frame = { place: number; pixels: Buffer };

async function readFrames(folder: string): Promise<Frame[]> {
  const names = readdirSync(folder).filter((name) => name.endsWith(".png"));
  return Promise.all(
    names.toSorted().map(async (name) => ({
      place: Number.parseInt(name, 10),
      pixels: await sharp(join(folder, name)).removeAlpha().raw().toBuffer(),
    })),
  );
}

/** The picture at a place between frames: both neighbours, each as far as it is near. */
function between(frames: readonly Frame[], place: number): Buffer {
  const after = Math.max(
    1,
    frames.findIndex((frame) => frame.place >= place),
  );
  const [left, right] = [frames[after - 1], frames[after]];
  if (!left || !right) throw new Error("A clip needs two frames");
  const share = (place - left.place) / (right.place - left.place);
  if (share <= 0) return left.pixels;
  if (share >= 1) return right.pixels;
  const blended = Buffer.from(left.pixels);
  for (const [index, value] of right.pixels.entries()) {
    blended[index] = Math.round((left.pixels[index] ?? 0) * (1 - share) + value * share);
  }
  return blended;
}

/** There and back over the frames: as they were filmed, or slowest at both ends. */
async function encode({ seconds, isEased }: Clip, folder: string, out: string): Promise<void> {
  const frames = await readFrames(folder);
  const last = frames.at(-1)?.place ?? 0;
  const count = Math.round(seconds * framesPerSecond);
  const pictures = Array.from({ length: count }, (_, index) => {
    const part = index / count;
    const there = isEased ? (1 - Math.cos(2 * Math.PI * part)) / 2 : 1 - Math.abs(1 - 2 * part);
    return between(frames, there * last);
  });
  const form = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", "640x800"];
  const input = [...form, "-r", String(framesPerSecond), "-i", "-", "-vf", "hqdn3d=2:1.5:4:3"];
  const video = ["-c:v", "libx264", "-preset", "slow", "-crf", "24", "-pix_fmt", "yuv420p"];
  const plain = ["-an", "-map_metadata", "-1", "-fflags", "+bitexact", "-movflags", "+faststart"];
  execFileSync("ffmpeg", ["-v", "error", "-y", ...input, ...video, ...plain, out], {
    input: Buffer.concat(pictures),
    stdio: ["pipe", "ignore", "inherit"],
  });
}

const wanted = process.argv.slice(2);
for (const [name, clip] of Object.entries(clips)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const [artwork, frames] = [join(work, `${name}.png`), join(work, name)];
  mkdirSync(frames, { recursive: true });
  await drawArtwork(clip, artwork);
  film(name, clip, artwork, frames);
  const out = join(here, "..", `${name}.mp4`);
  await encode(clip, frames, out);
  const still = join(work, `${name}-still.png`);
  run("ffmpeg", ["-v", "error", "-y", "-i", out, "-frames:v", "1", still]);
  await sharp(still)
    .webp({ quality: 86 })
    .toFile(join(here, "..", `${name}.webp`));
  process.stdout.write(`${name} ${Math.round(statSync(out).size / 1000)} kB\n`);
}
