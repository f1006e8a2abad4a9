import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { waitUntil } from "#domain/testing/wait-until.ts";

import { mergeHits } from "./hit-file.ts";
import type { Hits } from "./read-new-hits.ts";

const preload = new URL("preload.js", import.meta.url).href;
/** A process that has hit the first of two statements. */
const hitFirst = `globalThis.__coverage__ = { a: { s: [1, 0], f: [], b: [] } };`;

let folder: string;
const started: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "platen-collect-"));
});
afterEach(async () => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
  await rm(folder, { recursive: true });
});

function start(script: string): ChildProcess {
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    env: { ...process.env, NODE_OPTIONS: `--import=${preload}`, COVERAGE_HITS: folder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  started.push(child);
  return child;
}

async function readHits(): Promise<Hits> {
  const hits: Hits = {};
  for (const name of await readdir(folder)) {
    if (!name.endsWith(".json")) continue;
    mergeHits(hits, JSON.parse(await readFile(join(folder, name), "utf8")) as Hits);
  }
  return hits;
}

describe("a process with the preload", () => {
  it("writes its hits when it ends", async () => {
    await once(start(hitFirst), "close");
    expect(await readHits()).toEqual({ a: "10" });
  });

  it("writes its hits while it runs, so that a killed process has written them", async () => {
    const child = start(`${hitFirst} setInterval(() => {}, 1000);`);
    await waitUntil("the hits of a running process", async () => (await readHits())["a"] === "10");
    child.kill("SIGKILL");
    await once(child, "close");
    expect(await readHits()).toEqual({ a: "10" });
  });

  it("writes its hits and ends by SIGTERM as it would without the preload", async () => {
    const child = start(
      `${hitFirst} setInterval(() => {}, 1000); globalThis.__coverage__.a.s[1] = 1; console.log("up");`,
    );
    await once(child.stdout ?? child, "data");
    child.kill("SIGTERM");
    expect(await once(child, "close")).toEqual([null, "SIGTERM"]);
    expect(await readHits()).toEqual({ a: "11" });
  });

  it("leaves SIGTERM to a process that handles it", async () => {
    const child = start(
      `${hitFirst} setInterval(() => {}, 1000); process.on("SIGTERM", () => process.exit(3)); console.log("up");`,
    );
    await once(child.stdout ?? child, "data");
    child.kill("SIGTERM");
    expect(await once(child, "close")).toEqual([3, null]);
  });

  it("writes the hits of its worker threads", async () => {
    const inThread = `globalThis.__coverage__ = { a: { s: [0, 1], f: [], b: [] } };`;
    const script = `${hitFirst} const { Worker } = await import("node:worker_threads");
      new Worker(${JSON.stringify(inThread)}, { eval: true });`;
    await once(start(script), "close");
    expect(await readHits()).toEqual({ a: "11" });
  });

  it("hides counters in the text of functions, which pages may run", async () => {
    const script = `function f(a) { cov_1x().s[0]++; return a ? (cov_1x().b[0][1]++, 1) : 2; }
      console.log(String(f));`;
    const child = start(script);
    const [text] = (await once(child.stdout ?? child, "data")) as [Buffer];
    expect(text.toString().trim()).toBe("function f(a) { 0; return a ? (0, 1) : 2; }");
  });
});
