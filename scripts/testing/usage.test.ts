import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { measureUsage, readUsage } from "./usage.ts";
import { sumByFile } from "./write-report.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "usage-"));
  vi.stubEnv("TEST_USAGE", join(folder, "usage.jsonl"));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const busyLoop = "while (process.cpuUsage().user < 200_000);";

describe.runIf(process.platform === "linux")("measuring what a test file costs", () => {
  it("tells the CPU time of the process from that of its children", () => {
    const finish = measureUsage("a.test.ts");
    execFileSync(process.execPath, ["-e", busyLoop]);
    finish();
    const [usage] = readUsage(join(folder, "usage.jsonl"));
    expect(usage).toMatchObject({ file: "a.test.ts", serverMs: 0 });
    expect(usage?.childrenMs).toBeGreaterThanOrEqual(100);
    expect(usage?.testMs).toBeLessThan(usage?.childrenMs ?? 0);
  });

  it("writes nothing unless a report was requested", () => {
    vi.stubEnv("TEST_USAGE", undefined);
    measureUsage("a.test.ts")();
    expect(readUsage(join(folder, "usage.jsonl"))).toEqual([]);
  });
});

describe("summing up by file", () => {
  it("adds the measurements of one file", () => {
    const one = { file: "e2e/a.spec.ts", wallMs: 1, testMs: 2, childrenMs: 3, serverMs: 4 };
    const suite = { suite: "browser", tests: 3, wallMs: 0, cpuMs: 0, files: [one, one] };
    const testsByFile = { "e2e/a.spec.ts": 3 };
    expect(sumByFile({ ...suite, testsByFile })).toMatchObject([
      { suite: "browser", tests: 3, wallMs: 2, testMs: 4, childrenMs: 6, serverMs: 8 },
    ]);
  });
});
