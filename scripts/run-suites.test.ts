import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { runSuites, type Suite } from "./run-suites.ts";
import { readResults } from "./sum-up-runs.ts";

const failing = { file: "a.test.ts", name: "adds", error: "Error: no", at: "" };
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
  it("runs all, lists what failed right before the last line, and takes a break for a failure", async () => {
    expect(await runSuites([breaks, fails, passes])).toBe(false);
    const [list = "", total] = shown.slice(-2);
    expect(list).toContain("== failed: browser 1, server 1, unit 0\n");
    expect(list).toContain("1. browser · the suite\n     Error: no browser\n");
    expect(list).toContain("2. server · a.test.ts · adds\n     Error: no");
    expect(total).toBe("\n3 passed, 2 failed");
  });

  it("lists nothing where all pass, and does not take no test for a pass", async () => {
    expect(await runSuites([passes])).toBe(true);
    expect(shown.slice(1)).toEqual(["== unit: 2 passed and 0 failed", "\n2 passed, 0 failed"]);
    expect(await runSuites([])).toBe(false);
  });
});

describe("the results of a run, for the sum over several", () => {
  it("names the suites after the run", async () => {
    const file = join(folder, "postgres.json");
    await runSuites([passes, fails], file);
    expect(await readResults(file)).toEqual([
      { suite: "postgres unit", passed: 2, failures: [] },
      { suite: "postgres server", passed: 1, failures: [failing] },
    ]);
  });

  it("has every suite that has not ended as a failure, should the run break off", async () => {
    const file = join(folder, "pglite.json");
    let meanwhile = "";
    const reads: Suite = {
      name: "server",
      run: async () => {
        meanwhile = await readFile(file, "utf8");
        return { passed: 1, failures: [] };
      },
    };
    await runSuites([passes, reads], file);
    const never = { file: "", name: "the suite", error: "It never ended.", at: "" };
    expect(JSON.parse(meanwhile)).toEqual([
      { suite: "unit", passed: 2, failures: [] },
      { suite: "server", passed: 0, failures: [never] },
    ]);
  });

  it("is one failure where the run left none", async () => {
    const [result, ...others] = await readResults(join(folder, "postgres.json"));
    expect(others).toEqual([]);
    expect(result).toMatchObject({ suite: "postgres", passed: 0, failures: [{ name: "the run" }] });
  });
});
