import { readFileSync } from "node:fs";
import { join } from "node:path";

import sharp from "sharp";

import type { MockupRecipe } from "#domain/design/mockup-recipe.ts";
import { imagePresets, webpQuality } from "#domain/media/image-presets.ts";
import { loadLayers, type MockupLayers } from "#render/node/mockup/load-layers.ts";
import { readMockupBase } from "#render/node/mockup/mockup-base.ts";
import { renderMockup } from "#render/node/mockup/render-mockup.ts";
import { encodePixels } from "#render/node/pictures/encode-picture.ts";

import { type Part, type Subject, verdictOf } from "./harness/bench.ts";
import { formatSummary, pairedRatios, percentile, summarise } from "./harness/statistics.ts";

const preset = imagePresets.full_hd;
const picturesARound = 6;
const artwork = "src/demo/artwork/platen-long-way-home.svg";

const recipe: MockupRecipe = {
  format: "platen-mockup-recipe/1",
  kind: "tshirt",
  view: "front",
  edition: "0123456789ab",
  color: "#26324d",
  ground: "#f1efea",
  artworks: [
    { print: "front", key: "artwork", placement: { fit: "contain", scale: 1, x: 0, y: -1 } },
  ],
};

async function drawMockup(layers: MockupLayers, bytes: Uint8Array): Promise<void> {
  const picture = await renderMockup(recipe, layers, new Map([["artwork", bytes]]));
  await encodePixels(picture, preset, "webp");
}

/** The same number of layers laid over each other by sharp alone: no light, no folds under the artwork. */
async function bareComposite(
  { width, height, mask, shade, gloss, shadow, maps }: MockupLayers,
  bytes: Uint8Array,
): Promise<void> {
  const grey = (pixels: Uint8Array) => ({
    input: Buffer.from(pixels),
    raw: { width, height, channels: 1 as const },
  });
  const product = await sharp({ create: { width, height, channels: 3, background: recipe.color } })
    .joinChannel(Buffer.from(mask), { raw: { width, height, channels: 1 } })
    .raw()
    .toBuffer();
  const printWidth = Math.round(maps[0]?.pixelWidth ?? width / 3);
  const printed = await sharp(bytes, { density: 30 })
    .resize(printWidth)
    .raw()
    .toBuffer({ resolveWithObject: true });
  await sharp({ create: { width, height, channels: 3, background: recipe.ground } })
    .composite([
      { ...grey(shadow), blend: "multiply" },
      { input: product, raw: { width, height, channels: 4 as const } },
      { input: printed.data, raw: printed.info },
      { ...grey(shade), blend: "multiply" },
      { ...grey(gloss), blend: "screen" },
    ])
    .webp({ quality: webpQuality, effort: 3 })
    .toBuffer();
}

async function timed(work: () => Promise<void>): Promise<{ cpuMs: number; ms: number[] }> {
  const ms: number[] = [];
  const before = process.cpuUsage();
  for (let picture = 0; picture < picturesARound; picture++) {
    const started = performance.now();
    await work();
    ms.push(performance.now() - started);
  }
  const { user, system } = process.cpuUsage(before);
  return { cpuMs: (user + system) / 1000 / picturesARound, ms };
}

function partsOf(own: readonly number[], bare: readonly number[], ms: readonly number[]): Part[] {
  const ratio = summarise(pairedRatios(own, bare));
  const slowest = percentile(ms, 0.95);
  return [
    {
      label: "CPU a mockup",
      figure: formatSummary(summarise(own), " ms"),
      reference: `bare composite ${formatSummary(summarise(bare), " ms")}`,
      ratio: formatSummary(ratio, "×"),
      goal: "≤1.3×",
      verdict: verdictOf(ratio.median <= 1.3),
    },
    {
      label: "p95",
      figure: `${Math.round(slowest)} ms`,
      goal: "≤250 ms",
      verdict: verdictOf(slowest <= 250),
    },
  ];
}

/** P12: a mockup in the size of the campaign page, against its layers laid over each other by sharp. */
export const measureMockup: Subject = async (bench) => {
  const folder = join(bench.root, "assets", "mockups");
  const base = await readMockupBase(folder, recipe.kind, recipe.view);
  if (!base) throw new Error(`There is no base ${recipe.kind}/${recipe.view}`);
  const layers = await loadLayers(folder, base, preset.widthPx);
  const bytes = readFileSync(join(bench.root, artwork));
  const own: number[] = [];
  const bare: number[] = [];
  const ms: number[] = [];
  for (let round = 0; round < bench.rounds + 1; round++) {
    const mine = await timed(() => drawMockup(layers, bytes));
    const theirs = await timed(() => bareComposite(layers, bytes));
    if (round === 0) continue;
    own.push(mine.cpuMs);
    bare.push(theirs.cpuMs);
    ms.push(...mine.ms);
  }
  return {
    what: "a mockup of 1000 × 1250 from decoded layers and an SVG artwork, as WebP",
    rounds: bench.rounds,
    parts: partsOf(own, bare, ms),
    note: `T-shirt, front, ${artwork}; the reference lays ground, shadow, tinted product, artwork, shade and gloss over each other with sharp and encodes alike; ${picturesARound} pictures a round and side`,
  };
};
