import { readFileSync } from "node:fs";
import { join } from "node:path";

import sharp from "sharp";

import type { MockupRecipe } from "#domain/design/mockup-recipe.ts";
import { testDesign, testShape, testText } from "#domain/design/testing/test-design.ts";
import { imagePresets, webpQuality } from "#domain/media/image-presets.ts";
import { drawDesignMockup } from "#render/node/design/draw-mockup.ts";
import { openFontFiles } from "#render/node/fonts/font-files.ts";
import { createStoredFaceLoader } from "#render/node/fonts/load-stored-faces.ts";
import { LayerStore } from "#render/node/mockup/layer-store.ts";
import { loadLayers } from "#render/node/mockup/load-layers.ts";
import { readMockupBase } from "#render/node/mockup/mockup-base.ts";
import { renderMockup } from "#render/node/mockup/render-mockup.ts";
import { encodePixels } from "#render/node/pictures/encode-picture.ts";
import type { MockupLayers } from "#render/paint/mockup/mockup-layers.ts";

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
  { width, height, mask, shade, gloss, shadow, prints }: MockupLayers,
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
  const printWidth = Math.round(prints[0]?.pictureWidth ?? width / 3);
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

function partsOf(
  whose: string,
  own: readonly number[],
  bare: readonly number[],
  ms: readonly number[],
): Part[] {
  const ratio = summarise(pairedRatios(own, bare));
  const slowest = percentile(ms, 0.95);
  return [
    {
      label: `${whose}: CPU a mockup`,
      figure: formatSummary(summarise(own), " ms"),
      reference: `bare composite ${formatSummary(summarise(bare), " ms")}`,
      ratio: formatSummary(ratio, "×"),
      goal: "≤1.3×",
      verdict: verdictOf(ratio.median <= 1.3),
    },
    {
      label: `${whose}: p95`,
      figure: `${Math.round(slowest)} ms`,
      goal: "≤250 ms",
      verdict: verdictOf(slowest <= 250),
    },
  ];
}

const area = { widthMm: 305, heightMm: 406, dpi: 300, minDpi: 150 };

/** Two texts, one of them outlined, over a shape: what shoppers make. */
const design = testDesign({
  area,
  objects: [
    testShape({ shape: "ellipse", x: 152, y: 170, widthMm: 280, heightMm: 280, fill: "#d9a441" }),
    testText({ id: "name", text: "Amelia", sizeMm: 70, x: 152, y: 150, color: "#2d2a4a" }),
    testText({
      ...{ id: "year", text: "SINCE 1994", fontId: "bebas-neue", sizeMm: 36, x: 152, y: 230 },
      ...{ color: "#ffffff", outline: { widthMm: 1.4, color: "#2d2a4a" } },
    }),
  ],
});

/** A design's mockup as the server's renderer makes it, its fonts and layers known already. */
async function openDesignMockup(root: string) {
  const files = await openFontFiles(join(root, "assets", "fonts"));
  const loadFaces = createStoredFaceLoader(files, (error) => {
    throw error;
  });
  const store = new LayerStore(join(root, "assets", "mockups"), 2 ** 27);
  const frame = { widthPx: preset.widthPx, heightPx: preset.heightPx, fit: "inside" } as const;
  return async () => {
    const { faults } = await drawDesignMockup(
      {
        base: { kind: recipe.kind, view: recipe.view },
        designs: new Map([["front", structuredClone(design)]]),
        ...{ color: recipe.color, ground: recipe.ground, locale: "en", pictures: new Map() },
        ...{ frame, format: "webp" },
      },
      loadFaces,
      store,
    );
    if (faults.length > 0) throw new Error("The design lacks something");
  };
}

/** P12: a mockup in the size of the campaign page, against its layers laid over each other by sharp. */
export const measureMockup: Subject = async (bench) => {
  const folder = join(bench.root, "assets", "mockups");
  const base = await readMockupBase(folder, recipe.kind, recipe.view);
  if (!base) throw new Error(`There is no base ${recipe.kind}/${recipe.view}`);
  const layers = await loadLayers(folder, base, preset.widthPx);
  const bytes = readFileSync(join(bench.root, artwork));
  const drawOfDesign = await openDesignMockup(bench.root);
  const own: number[] = [];
  const bare: number[] = [];
  const ms: number[] = [];
  const ofDesign = { own: [] as number[], ms: [] as number[] };
  for (let round = 0; round < bench.rounds + 1; round++) {
    const mine = await timed(() => drawMockup(layers, bytes));
    const theirs = await timed(() => bareComposite(layers, bytes));
    const designs = await timed(drawOfDesign);
    if (round === 0) continue;
    ofDesign.own.push(designs.cpuMs);
    ofDesign.ms.push(...designs.ms);
    own.push(mine.cpuMs);
    bare.push(theirs.cpuMs);
    ms.push(...mine.ms);
  }
  return {
    what: "a mockup of 1000 × 1250 from decoded layers, of an SVG artwork and of a design, as WebP",
    rounds: bench.rounds,
    parts: [
      ...partsOf("an artwork's", own, bare, ms),
      ...partsOf("a design's", ofDesign.own, bare, ofDesign.ms),
    ],
    note: `T-shirt, front, ${artwork}; the reference lays ground, shadow, tinted product, artwork, shade and gloss over each other with sharp and encodes alike; the design has an ellipse and two texts, one outlined, laid out and drawn anew each time; ${picturesARound} pictures a round and side`,
  };
};
