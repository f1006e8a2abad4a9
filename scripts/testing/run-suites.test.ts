import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { runSuites, type Suite } from "./run-suites.ts";
import { readResults } from "./sum-up-runs.ts";

const failing = { file: "a.test.ts", name: "adds", error: "Error: no\n  at line 1" };
const passes: Suite = { name: "unit", run: async () => ({ passed: 2, failures: [] }) };
const fails: Suite = { name: "server", run: async () => ({ passed: 1, failures: [failing] }) };
const breaks: Suite = { name: "browser", run: () => Promise.reject(new Error("no browser")) };

let folder: string;
let shown: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "suites-"));
  shown = [];
  vi.spyOn(console, "log").mockImplementation((text: string) => void shown.push(text));
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

describe("running suites", () => {
  it("runs each suite, lists what failed, and ends with the total", async () => {
    expect(await runSuites([breaks, fails, passes])).toBe(false);
    expect(shown.slice(-2)).toEqual([
      "\n== failed\nbrowser · the suite · no browser\nserver · a.test.ts · adds · Error: no",
      "\n3 passed, 2 failed",
    ]);
  });

  it("passes only if at least one test ran", async () => {
    expect(await runSuites([passes])).toBe(true);
    expect(shown.at(-1)).toBe("\n2 passed, 0 failed");
    expect(await runSuites([])).toBe(false);
  });
});

describe("the results file", () => {
  it("counts a suite that has not ended as failed, for runs that are killed", async () => {
    const file = join(folder, "results.json");
    let meanwhile = "";
    const reads: Suite = {
      name: "server",
      run: async () => {
        meanwhile = await readFile(file, "utf8");
        return { passed: 1, failures: [] };
      },
    };
    await runSuites([passes, reads], file);
    const unfinished = { file: "", name: "the suite", error: "It did not end." };
    expect(JSON.parse(meanwhile)).toEqual([
      { suite: "unit", passed: 2, failures: [] },
      { suite: "server", passed: 0, failures: [unfinished] },
    ]);
    expect(await readResults(file)).toEqual([
      { suite: "unit", passed: 2, failures: [] },
      { suite: "server", passed: 1, failures: [] },
    ]);
  });

  it("is one failure if the run left none", async () => {
    const results = await readResults(join(folder, "none.json"));
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({ passed: 0, failures: [{ name: "the run" }] });
  });
});
