import { randomBytes } from "node:crypto";

import sharp from "sharp";

import { createPictureVariants } from "#api/pictures/picture-variants.ts";
import { imagePresets, webpQuality } from "#domain/media/image-presets.ts";
import { openDiskCache } from "#integrations/storage/disk-cache.ts";
import { createDiskStorage } from "#integrations/storage/disk-storage.ts";
import { createPictureRenderer } from "#render/node/pictures/picture-renderer.ts";

import { type Part, type Subject, verdictOf } from "./harness/bench.ts";
import { formatSummary, pairedRatios, summarise } from "./harness/statistics.ts";

const misses = 12;
const atOnce = 50;
const preset = "list";
const key = (at: number) => `catalogue/${at.toString(16).padStart(16, "0")}.jpg`;

/** A picture with the detail of a photograph, so that encoding costs what it costs. */
async function drawPhoto(): Promise<Buffer> {
  const noise = sharp(randomBytes(250 * 312 * 3), {
    raw: { width: 250, height: 312, channels: 3 },
  });
  const soft = await noise.blur(3).normalise().png().toBuffer();
  return sharp(soft).resize(2000, 2496, { kernel: "cubic" }).jpeg({ quality: 92 }).toBuffer();
}

const bareSharp = (bytes: Uint8Array) => {
  const { widthPx, heightPx } = imagePresets[preset];
  return sharp(bytes)
    .autoOrient()
    .resize(widthPx, heightPx, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: webpQuality, effort: 3 })
    .toBuffer();
};

async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const partsOf = (
  own: readonly number[],
  bare: readonly number[],
  encodes: readonly number[],
): Part[] => {
  const ratio = summarise(pairedRatios(own, bare));
  const most = Math.max(...encodes);
  return [
    {
      label: "CPU a miss",
      figure: formatSummary(summarise(own), " ms"),
      reference: `bare sharp ${formatSummary(summarise(bare), " ms")}`,
      ratio: formatSummary(ratio, "×"),
      goal: "≤1.1×",
      verdict: verdictOf(ratio.median <= 1.1),
    },
    {
      label: `encodes for ${atOnce} who ask at once`,
      figure: String(most),
      goal: "1",
      verdict: verdictOf(most === 1),
    },
  ];
};

/** P10: what a picture costs that is not in the cache yet, against sharp alone; 50 who ask at once. */
export const measureImageVariant: Subject = async (bench) => {
  const storage = createDiskStorage(`${bench.temporaryFolder}/files`);
  const photo = await drawPhoto();
  let encodes = 0;
  const renderer = createPictureRenderer(`${bench.root}/assets/mockups`);
  bench.defer(() => renderer.close());
  const open = async (name: string) =>
    createPictureVariants({
      storage,
      cache: await openDiskCache(`${bench.temporaryFolder}/${name}`, 1024 ** 3),
      renderer: {
        ...renderer,
        resize: (...work) => {
          encodes += 1;
          return renderer.resize(...work);
        },
      },
      designs: { drawMockup: () => Promise.reject(new Error("no design is drawn here")) },
      limits: { atOnce: 1, waiting: 400, waitingOfClient: 400 },
      edition: "bench",
      onCacheFailed: (error) => {
        throw error;
      },
    });
  for (let at = 0; at < misses; at++) await storage.put(`1/${key(at)}`, photo, "image/jpeg");
  const own: number[] = [];
  const bare: number[] = [];
  const encodesAtOnce: number[] = [];
  for (let round = 0; round < bench.rounds + 1; round++) {
    const get = await open(`cache-${round}`);
    const request = (at: number) =>
      get({ storeId: 1, key: key(at), preset, acceptsWebp: true, client: "bench" });
    const ownMs = await cpuOf(async () => {
      for (let at = 1; at < misses; at++) await request(at);
    });
    const bareMs = await cpuOf(async () => {
      for (let at = 1; at < misses; at++) await bareSharp(photo);
    });
    encodes = 0;
    await Promise.all(Array.from({ length: atOnce }, () => request(0)));
    if (round === 0) continue;
    own.push(ownMs / (misses - 1));
    bare.push(bareMs / (misses - 1));
    encodesAtOnce.push(encodes);
  }
  return {
    what: "a picture in a preset's size that is not in the cache, CPU",
    rounds: bench.rounds,
    parts: partsOf(own, bare, encodesAtOnce),
    note: `a JPEG of 2000 × 2496 (${Math.round(photo.length / 1000)} kB) as WebP ${preset}, read from and written to disk; bare sharp has the bytes in memory and keeps nothing; ${misses - 1} misses a round and side`,
  };
};
