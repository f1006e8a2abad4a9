import { readFileSync } from "node:fs";
import { join } from "node:path";

import sharp from "sharp";

import type { Design } from "#domain/design/design-document.ts";
import { testDesign, testImage, testText } from "#domain/design/testing/test-design.ts";
import { mmPerInch } from "#domain/design/units.ts";
import { drawDesignPrint } from "#render/node/design/draw-design.ts";
import { encodePng } from "#render/node/design/encode-png.ts";
import { openFontFiles } from "#render/node/fonts/font-files.ts";
import { createStoredFaceLoader } from "#render/node/fonts/load-stored-faces.ts";

/** What a process tells of the one print file that it has drawn. */
export type PrintRun = {
  /** CPU of the file with its proof and their comparison, and of its PNG alone. */
  fileCpuMs: number;
  encodeCpuMs: number;
  pixelsSha256: string;
  peakMb: number;
};

const photoKey = "uploads/photo.jpg";
const photoSize = { width: 3200, height: 2400 };

/** 4500 × 5400 dots: four lines, two of them outlined, one bent, one Arabic; with a turned photo or without. */
function printDesign(hasPhoto: boolean): Design {
  const line = { x: 190, color: "#202030" };
  const placement = { left: 60, top: 140, scaleX: 1, scaleY: 1, angle: 7, ...photoSize };
  const outline = { widthMm: 3, color: "#c02040" };
  return testDesign({
    area: {
      widthMm: 4500 / (300 / mmPerInch),
      heightMm: 5400 / (300 / mmPerInch),
      dpi: 300,
      minDpi: 150,
    },
    objects: [
      ...(hasPhoto ? [testImage({ src: photoKey, placement })] : []),
      testText({
        ...line,
        id: "a",
        text: "Maria & Łukasz",
        fontId: "lobster",
        y: 60,
        sizeMm: 60,
        outline,
      }),
      testText({ ...line, id: "b", text: "SINCE 1985", y: 120, sizeMm: 40, curveRadiusMm: 300 }),
      testText({ ...line, id: "c", text: "مرحبا بالعالم", y: 380, sizeMm: 40 }),
      testText({
        ...line,
        id: "d",
        text: "Forever",
        fontId: "pacifico",
        y: 430,
        sizeMm: 40,
        outline,
      }),
    ],
  });
}

const cpuMs = (before: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

const [photoPath = "-"] = process.argv.slice(2);
const hasPhoto = photoPath !== "-";
const files = await openFontFiles(join(import.meta.dirname, "..", "..", "assets", "fonts"));
const loadFaces = createStoredFaceLoader(files, (error) => {
  throw new Error("a font is broken", { cause: error });
});
const task = {
  ...{ design: printDesign(hasPhoto), ground: "#ffffff", locale: "en" },
  pictures: new Map(hasPhoto ? [[photoKey, readFileSync(photoPath)]] : []),
};
const cpu = process.cpuUsage();
const { png, pixelsSha256, faults } = await drawDesignPrint(task, loadFaces);
if (faults.length > 0) throw new Error(JSON.stringify(faults));
const fileCpuMs = cpuMs(cpu);
const peakMb = process.resourceUsage().maxRSS / 1024;
const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
const before = process.cpuUsage();
await encodePng({ ...info, data }, { dpi: 300, isPhoto: hasPhoto });
const run: PrintRun = { fileCpuMs, encodeCpuMs: cpuMs(before), pixelsSha256, peakMb };
process.stdout.write(JSON.stringify(run));
