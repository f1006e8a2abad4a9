import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { chromium } from "@playwright/test";

import { findBrowser } from "../scripts/find-browser.ts";
import { buildGoldenPage } from "./build-page.ts";
import { compareWithResvg, resvgTolerance } from "./compare-with-resvg.ts";
import { goldenDesign } from "./design-generator.ts";
import { type GoldenVerdict, startGoldenServer } from "./golden-server.ts";
import { goldenScripts } from "./golden-texts.ts";

/** Enough for every script in every kind, and over 500. */
const fullCount = goldenScripts.length * 42;
const sampleCount = goldenScripts.length * 2;
const deadlineMs = 30 * 60_000;

const { values } = parseArgs({
  options: {
    full: { type: "boolean", default: false },
    browsers: { type: "string", default: "chromium" },
    count: { type: "string" },
  },
});

const seeds = Array.from(
  { length: Number(values.count ?? (values.full ? fullCount : sampleCount)) },
  (_, index) => index,
);

const tell = (line: string) => process.stdout.write(`${line}\n`);

type Opened = { close: () => Promise<unknown> };

/** Debian's packages of the browsers that are not Chromium. */
const packages = {
  firefox: ["firefox-esr"],
  webkit: ["libwebkit2gtk-4.1-0", "gir1.2-webkit2-4.1", "python3-gi", "xvfb", "xauth"],
} as const;

async function run(command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, args, { stdio: ["ignore", "ignore", "inherit"] });
  const code = await new Promise((resolve) => child.once("exit", resolve));
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${String(code)}`);
}

const ended = (child: ChildProcess) =>
  new Promise((resolve) => (child.exitCode === null ? child.once("exit", resolve) : resolve(0)));

async function openProcess(command: string, args: readonly string[]): Promise<Opened> {
  // In a group of its own, as a browser has children that outlive it.
  const child = spawn(command, args, { stdio: "ignore", detached: true });
  await new Promise((resolve, reject) => {
    child.once("spawn", resolve);
    child.once("error", reject);
  });
  return {
    close: async () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
      await ended(child);
    },
  };
}

async function openBrowser(name: string, url: string, folder: string): Promise<Opened> {
  if (name === "chromium") {
    const browser = await chromium.launch({ executablePath: await findBrowser() });
    const page = await browser.newPage();
    await page.goto(url);
    return browser;
  }
  if (name === "firefox") {
    if (!existsSync("/usr/bin/firefox-esr")) await install(packages.firefox);
    const profile = join(folder, "firefox");
    await run("mkdir", ["-p", profile]);
    return openProcess("firefox-esr", ["--headless", "--no-remote", "--profile", profile, url]);
  }
  if (name === "webkit") {
    if (!existsSync("/usr/bin/xvfb-run")) await install(packages.webkit);
    const view = join(import.meta.dirname, "webkit-view.py");
    return openProcess("xvfb-run", ["-a", "/usr/bin/python3", view, url]);
  }
  throw new Error(`There is no browser ${name}: chromium, firefox or webkit.`);
}

async function install(names: readonly string[]): Promise<void> {
  await run("apt-get", ["update", "-q"]);
  await run("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...names]);
}

async function judge(name: string, folder: string): Promise<GoldenVerdict> {
  const server = await startGoldenServer(join(folder, "page"), seeds.map(goldenDesign));
  const browser = await openBrowser(name, server.url, folder);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} has not painted all in time`)), deadlineMs);
  });
  try {
    return await Promise.race([server.verdict, late]);
  } finally {
    clearTimeout(timer);
    await browser.close();
    await server.close();
  }
}

const folder = await mkdtemp(join(tmpdir(), "platen-golden-"));
const parts: string[] = [];
try {
  await buildGoldenPage(join(folder, "page"));
  for (const name of values.browsers.split(",")) {
    const verdict = await judge(name, folder);
    const { proof, preview, mockup, failures } = verdict;
    tell(`${name}: ${verdict.agent}`);
    for (const failure of failures.slice(0, 20)) tell(`  ${failure}`);
    if (failures.length > 0 || verdict.documents < seeds.length) process.exitCode = 1;
    parts.push(
      `${name} against the server: proof ${proof.pixels} px apart, largest ${proof.largest}, ` +
        `preview ${preview.pixels} px apart, largest ${preview.largest}, ` +
        `mockup ${mockup.pixels} px apart, largest ${mockup.largest}`,
    );
  }
  const resvg = await compareWithResvg(seeds);
  for (const failure of resvg.failures.slice(0, 20)) tell(`  ${failure}`);
  if (resvg.failures.length > 0) process.exitCode = 1;
  parts.push(
    `resvg against the server: largest ${resvg.largest}, at most ${(resvg.mostShare * 100).toFixed(3)}% of a picture beyond ` +
      `${resvgTolerance.difference} of 255, ${resvgTolerance.share * 100}% allowed`,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
const scripts = new Set(seeds.map((seed) => goldenDesign(seed).script)).size;
tell(`${seeds.length} documents in ${scripts} scripts; ${parts.join("; ")}`);
