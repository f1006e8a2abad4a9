import { appendFileSync, readFileSync } from "node:fs";

import { hasErrorCode } from "#domain/errors/has-error-code.ts";

import { descendantsCpuMs, endedChildrenCpuMs, ownCpuMs } from "./cpu-time.ts";

/**
 * What one run of a test file, or one browser test of it, cost in milliseconds. `childrenMs` is the
 * CPU time of the processes that the test process started: the browser, or servers and commands.
 * `serverMs` is this worker's even share of what the server of the browser tests did meanwhile.
 */
export type Usage = {
  file: string;
  wallMs: number;
  testMs: number;
  childrenMs: number;
  serverMs: number;
};

const isServer = (commandLine: string) => commandLine.includes("scripts/start.js");

const read = () => ({
  wallMs: performance.now(),
  testMs: ownCpuMs(),
  childrenMs: descendantsCpuMs(process.pid) + endedChildrenCpuMs(),
  // The server of the browser tests is a sibling of their workers.
  serverMs: descendantsCpuMs(process.ppid, isServer),
});

/** Starts to measure; the returned function appends the costs to the file that TEST_USAGE names. */
export function measureUsage(file: string, workers = 1): () => void {
  const usageFile = process.env["TEST_USAGE"];
  if (usageFile === undefined) return () => {};
  const before = read();
  return () => {
    const after = read();
    const usage: Usage = {
      file,
      wallMs: after.wallMs - before.wallMs,
      testMs: after.testMs - before.testMs,
      childrenMs: after.childrenMs - before.childrenMs,
      serverMs: (after.serverMs - before.serverMs) / workers,
    };
    appendFileSync(usageFile, `${JSON.stringify(usage)}\n`);
  };
}

/** Reads the file that TEST_USAGE named; a file that does not exist holds nothing. */
export function readUsage(file: string): Usage[] {
  try {
    const lines = readFileSync(file, "utf8").trim().split("\n");
    return lines.map((line) => JSON.parse(line) as Usage);
  } catch (error) {
    if (hasErrorCode(error, "ENOENT")) return [];
    throw error;
  }
}
