import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

import sharp from "sharp";

import { testPicture } from "#render/paint/testing/test-picture.ts";

import { type Part, type Subject, verdictOf } from "./harness/bench.ts";
import type { PrintRun, PrintWork } from "./harness/print-child.ts";
import { formatSummary, pairedRatios, summarise } from "./harness/statistics.ts";

const run = promisify(execFile);
const child = join(import.meta.dirname, "harness", "print-child.ts");
const photoSize = { width: 3200, height: 2400 };
/** Files that two processes draw side by side, each in a process of its own as the shop does it. */
const filesASide = 4;

async function makeOne(work: PrintWork, photo: string): Promise<PrintRun> {
  const { stdout } = await run(process.execPath, [child, work, photo]);
  return JSON.parse(stdout) as PrintRun;
}

async function filesAMinute(photo: string): Promise<number> {
  const start = performance.now();
  const side = async () => {
    for (let index = 0; index < filesASide; index += 1) await makeOne("whole", photo);
  };
  await Promise.all([side(), side()]);
  return (2 * filesASide * 60_000) / (performance.now() - start);
}

function cpuPart(label: string, runs: readonly PrintRun[], goal?: number): Part {
  const own = runs.map(({ fileCpuMs }) => fileCpuMs);
  const bare = runs.map(({ encodeCpuMs }) => encodeCpuMs);
  const ratio = summarise(pairedRatios(own, bare));
  return {
    label,
    figure: formatSummary(summarise(own), " ms"),
    reference: `its PNG by sharp alone ${formatSummary(summarise(bare), " ms")}`,
    ratio: formatSummary(ratio, "×"),
    goal: goal === undefined ? "–" : `≤${goal}×`,
    verdict: goal === undefined ? "not measured" : verdictOf(ratio.median <= goal),
  };
}

async function partsOf(what: string, photo: string, rounds: number): Promise<Part[]> {
  const goal = what === "plain" ? { ratio: 1.6, files: 40 } : { ratio: 3, files: 20 };
  const [drawn, whole]: [PrintRun[], PrintRun[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    drawn.push(await makeOne("drawn", photo));
    whole.push(await makeOne("whole", photo));
  }
  const runs = [...drawn, ...whole];
  const peak = Math.max(...runs.map(({ peakMb }) => peakMb));
  const perMinute = await filesAMinute(photo);
  const hashes = new Set(runs.map(({ pixelsSha256 }) => pixelsSha256));
  return [
    cpuPart(`${what}: drawn and encoded, CPU`, drawn, goal.ratio),
    cpuPart(`${what}: proved as well, CPU`, whole),
    {
      label: `${what}: largest memory of a process`,
      figure: `${Math.round(peak)} MB`,
      goal: "≤500 MB",
      verdict: verdictOf(peak <= 500),
    },
    {
      label: `${what}: files a minute`,
      figure: String(Math.round(perMinute)),
      goal: `≥${goal.files}`,
      verdict: verdictOf(perMinute >= goal.files),
    },
    {
      label: `${what}: hashes of the pixels in ${runs.length} processes`,
      figure: String(hashes.size),
      goal: "1",
      verdict: verdictOf(hashes.size === 1),
    },
  ];
}

/** P11: a print file of 4500 × 5400 dots, against the encoding of its PNG. */
export const measurePrintFile: Subject = async (bench) => {
  const photo = join(bench.temporaryFolder, "photo.jpg");
  const { data } = testPicture(photoSize.width, photoSize.height);
  await sharp(Buffer.from(data.buffer), { raw: { ...photoSize, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 92 })
    .toFile(photo);
  return {
    what: "a print file of 4500 × 5400 dots, drawn, proved and encoded",
    rounds: bench.rounds,
    parts: [
      ...(await partsOf("plain", "-", bench.rounds)),
      ...(await partsOf("photo", photo, bench.rounds)),
    ],
    note: `four lines, two outlined, one bent, one Arabic; the photo has 3200 × 2400 pixels and lies turned by 7°; the reference is what sharp does with the same pixels in memory, density and sRGB with it (withMetadata), as the goal was set by; proved as well: its proof drawn again, and the file read back and compared with it; hashes are in both; each file in a process of its own, started anew with cold code, two at a time for the files a minute, all of them proved`,
  };
};
