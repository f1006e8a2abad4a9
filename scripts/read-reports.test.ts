import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { countPlaywright, countVitest, readReport } from "./read-reports.ts";

const passing = { status: "passed", assertionResults: [{ status: "passed" }] };
const failing = { status: "failed", assertionResults: [{ status: "failed" }] };
const broken = { status: "failed", assertionResults: [] };

describe("counting what the runners report", () => {
  it.each([
    ["all passed", [passing], 1, 0, { passed: 1, failed: 0 }],
    ["one failed", [passing, failing], 1, 1, { passed: 1, failed: 1 }],
    ["a file that could not be loaded", [passing, broken], 1, 0, { passed: 1, failed: 1 }],
  ])("vitest: %s", (_, testResults, numPassedTests, numFailedTests, counts) => {
    expect(countVitest({ numPassedTests, numFailedTests, testResults })).toEqual(counts);
  });

  it.each([
    ["all passed", { expected: 3, unexpected: 0, flaky: 0 }, [], { passed: 3, failed: 0 }],
    ["one flaky", { expected: 3, unexpected: 1, flaky: 1 }, [], { passed: 3, failed: 2 }],
    ["no server", { expected: 0, unexpected: 0, flaky: 0 }, [{}], { passed: 0, failed: 1 }],
  ])("playwright: %s", (_, stats, errors, counts) => {
    expect(countPlaywright({ stats, errors })).toEqual(counts);
  });
});

describe("settling a report with the exit code", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "reports-"));
    await writeFile(join(folder, "report.json"), "{}");
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each([
    ["a good run", "report.json", 0, { passed: 5, failed: 0 }, { passed: 5, failed: 0 }],
    ["failed tests", "report.json", 1, { passed: 5, failed: 2 }, { passed: 5, failed: 2 }],
    [
      "a code without a failed test",
      "report.json",
      1,
      { passed: 5, failed: 0 },
      { passed: 5, failed: 1 },
    ],
    ["no test at all", "report.json", 0, { passed: 0, failed: 0 }, { passed: 0, failed: 1 }],
    ["no report", "none.json", 0, { passed: 5, failed: 0 }, { passed: 0, failed: 1 }],
  ])("%s", async (_, file, code, counted, counts) => {
    expect(await readReport(join(folder, file), code, () => counted)).toEqual(counts);
  });

  it("does not take a report that cannot be read for none", async () => {
    await expect(readReport(folder, 0, () => ({ passed: 5, failed: 0 }))).rejects.toThrow("EISDIR");
  });
});
