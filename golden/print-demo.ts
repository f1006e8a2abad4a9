import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { chromium } from "@playwright/test";
import sharp from "sharp";

import { isPrintOfProof } from "#domain/design/drawn-design.ts";
import { mmPerInch } from "#domain/design/units.ts";
import { drawDesignPrint } from "#render/node/design/draw-design.ts";

import { findBrowser } from "../scripts/find-browser.ts";
import { buildGoldenPage } from "./build-page.ts";
import { type DemoDesign, demoDesigns } from "./demo-designs.ts";
import type { GoldenDesign } from "./design-generator.ts";
import { goldenFile } from "./golden-files.ts";
import { startGoldenServer } from "./golden-server.ts";
import { nodeSources } from "./paint-in-node.ts";
import { pixelDifference } from "./pixel-difference.ts";

const scriptOf: Readonly<Record<string, GoldenDesign["script"]>> = { ar: "arabic", ja: "japanese" };

/** Of the pixels: a print has its edges over nothing, a preview over the product's colour. */
const mostShare = 0.02;

/** A demo design as a browser is to paint it: as large as its print. */
const goldenOf = ({ ground, locale, design }: DemoDesign, seed: number): GoldenDesign => ({
  ...{ seed, ground, design, script: scriptOf[locale] ?? "latin" },
  pixelsPerMm: design.area.dpi / mmPerInch,
});

async function printOf({ design, ground, locale }: DemoDesign) {
  const pictures = new Map<string, Uint8Array>();
  for (const object of design.objects) {
    if (object.kind === "image") pictures.set(object.src, await goldenFile(object.src));
  }
  const drawn = await drawDesignPrint({ design, ground, locale, pictures }, nodeSources.loadFaces);
  if (drawn.faults.length > 0) throw new Error(JSON.stringify(drawn.faults));
  return drawn;
}

/**
 * Draws the print files of the demo designs, has Chromium show them as large, and writes both into a folder,
 * with a line on how far they are apart: `npm run demo-prints -- FOLDER`. Fails where print and preview are further
 * apart than the edges of shapes on another ground are, or print and proof than a print may be.
 */
async function printDemo(out: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "platen-demo-"));
  await mkdir(out, { recursive: true });
  await buildGoldenPage(folder);
  const tellPreview = async ({ seed, ground }: GoldenDesign, preview: Uint8Array) => {
    const demo = demoDesigns[seed];
    if (demo === undefined) throw new Error(`There is no demo design ${seed}.`);
    const { png, widthPx: width, heightPx: height, difference } = await printOf(demo);
    const name = demo.name.replaceAll(" ", "-");
    await writeFile(join(out, `${name}-print.png`), png);
    const raw = { width, height, channels: 4 } as const;
    await sharp(preview, { raw })
      .png()
      .toFile(join(out, `${name}-preview.png`));
    const shown = await sharp(png).flatten({ background: ground }).ensureAlpha().raw().toBuffer();
    const { pixels, largest } = pixelDifference(shown, preview);
    const share = ((pixels / (width * height)) * 100).toFixed(2);
    if (pixels / (width * height) > mostShare || !isPrintOfProof(difference)) process.exitCode = 1;
    process.stdout.write(
      `${demo.name}: ${width} × ${height}, print and preview differ in ${share}% of the pixels, ` +
        `by ${largest} of 255 at most; print and proof by ${difference.largest.toFixed(2)} a tile\n`,
    );
  };
  const server = await startGoldenServer(folder, demoDesigns.map(goldenOf), tellPreview);
  const browser = await chromium.launch({ executablePath: await findBrowser() });
  try {
    await (await browser.newPage()).goto(server.url);
    const { failures } = await server.verdict;
    for (const failure of failures) process.stdout.write(`${failure}\n`);
    if (failures.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

await printDemo(resolve(process.argv[2] ?? "demo-prints"));
