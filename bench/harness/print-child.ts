import { readFileSync } from "node:fs";
import { join } from "node:path";

import sharp from "sharp";

import { mmPerInch } from "#domain/design/units.ts";
import { drawDesignPrint } from "#render/node/design/draw-design.ts";
import { encodePrint } from "#render/node/design/encode-print.ts";
import { openDesign } from "#render/node/design/open-design.ts";
import { openFontFiles } from "#render/node/fonts/font-files.ts";
import { createStoredFaceLoader } from "#render/node/fonts/load-stored-faces.ts";
import { paintedExtent } from "#render/paint/build-display-list.ts";
import { inkBands } from "#render/paint/ink-bands.ts";

import { photoKey, printDesign } from "./print-design.ts";

/** What a process tells of the one print file that it has made. */
export type PrintRun = {
  /** CPU of the file, and of the same PNG by sharp alone, from its pixels. */
  fileCpuMs: number;
  encodeCpuMs: number;
  pixelsSha256: string;
  peakMb: number;
};

/** `whole` has its proof drawn too, and the file read back and compared; `drawn` is drawn and encoded. */
export type PrintWork = "whole" | "drawn";

const cpuMs = (before: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

const [work = "whole", photoPath = "-"] = process.argv.slice(2);
const hasPhoto = photoPath !== "-";
const files = await openFontFiles(join(import.meta.dirname, "..", "..", "assets", "fonts"));
const loadFaces = createStoredFaceLoader(files, (error) => {
  throw new Error("a font is broken", { cause: error });
});
const task = {
  ...{ design: printDesign(hasPhoto), ground: "#ffffff", locale: "en" },
  pictures: new Map(hasPhoto ? [[photoKey, readFileSync(photoPath)]] : []),
};

async function makeDrawn() {
  const { design } = task;
  const pixelsPerMm = design.area.dpi / mmPerInch;
  const { commands } = await openDesign(task, loadFaces);
  const extent = paintedExtent(design.area, pixelsPerMm);
  const bands = inkBands(commands(pixelsPerMm), extent, hasPhoto);
  return encodePrint(extent, bands, design.area.dpi);
}

async function makeWhole() {
  const drawn = await drawDesignPrint(task, loadFaces);
  if (drawn.faults.length > 0) throw new Error(JSON.stringify(drawn.faults));
  return drawn;
}

const cpu = process.cpuUsage();
const { png, pixelsSha256 } = await (work === "drawn" ? makeDrawn() : makeWhole());
const fileCpuMs = cpuMs(cpu);
const peakMb = process.resourceUsage().maxRSS / 1024;
const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
const before = process.cpuUsage();
await sharp(data, { raw: info })
  .withMetadata({ density: 300 })
  .png({ compressionLevel: 6, adaptiveFiltering: hasPhoto })
  .toBuffer();
const run: PrintRun = { fileCpuMs, encodeCpuMs: cpuMs(before), pixelsSha256, peakMb };
process.stdout.write(JSON.stringify(run));
