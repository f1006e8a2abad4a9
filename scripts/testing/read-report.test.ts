import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { root, runCommand } from "../run-command.ts";
import { readPlaywrightReport, readVitestReport } from "./read-report.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "platen-reports-"));
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
});
afterEach(() => rm(folder, { recursive: true }));

const vitestFile = `
import { describe, expect, it } from "vitest";
describe("sums", () => {
  it("adds", () => expect(1 + 1).toBe(2));
  it("subtracts", () => expect(3 - 1).toBe(1));
});
`;
const playwrightFile = `
import { expect, test } from "@playwright/test";
test("adds", () => expect(1 + 1).toBe(2));
test.describe("sums", () => {
  test("subtracts", () => expect(3 - 1).toBe(1));
  test("passes when repeated", ({}, { retry }) => expect(retry).toBe(1));
  test.skip("divides", () => {});
});
`;

describe("the reports of the real runners", () => {
  it("name each failed test of Vitest, and a file that breaks", async () => {
    await writeFile(join(folder, "sums.test.ts"), vitestFile);
    await writeFile(join(folder, "vitest.config.ts"), "export default {};");
    await writeFile(join(folder, "broken.test.ts"), `throw new Error("cannot load");`);
    const file = join(folder, "vitest.json");
    const reporter = ["--reporter=json", `--outputFile.json=${file}`];
    await runCommand(["vitest", "run", "--root", folder, ...reporter]);
    const report = readVitestReport(JSON.parse(await readFile(file, "utf8")));
    const { passed, failures, tests = {} } = report;
    expect(passed).toBe(1);
    const counts = Object.entries(tests).map(([path, count]) => [basename(path), count]);
    expect(Object.fromEntries(counts)).toEqual({ "sums.test.ts": 2, "broken.test.ts": 0 });
    expect(failures.toSorted((a, b) => a.file.localeCompare(b.file))).toEqual([
      {
        file: expect.stringMatching(/broken\.test\.ts$/u) as string,
        name: "the file as a whole",
        error: expect.stringContaining("cannot load") as string,
      },
      {
        file: expect.stringMatching(/sums\.test\.ts$/u) as string,
        name: "sums subtracts",
        error: expect.stringContaining("expected 2 to be 1") as string,
      },
    ]);
  });

  it("name each failed test of Playwright, and count a repeated one as failed", async () => {
    await writeFile(join(folder, "sums.spec.ts"), playwrightFile);
    await writeFile(
      join(folder, "playwright.config.ts"),
      `export default { retries: 1, projects: [{ name: "desktop" }], testMatch: "**/*.spec.ts", outputDir: "results" };`,
    );
    const file = join(folder, "playwright.json");
    const config = join(folder, "playwright.config.ts");
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    await runCommand(["playwright", "test", "--config", config, "--reporter=json"], { env });
    const report = readPlaywrightReport(JSON.parse(await readFile(file, "utf8")));
    const { passed, failures, tests } = report;
    expect(passed).toBe(1);
    expect(tests).toEqual({ "e2e/sums.spec.ts": 3 });
    expect(failures).toEqual([
      {
        file: "e2e/sums.spec.ts:5",
        name: "[desktop] sums subtracts",
        error: expect.stringContaining("Expected: 1") as string,
      },
      {
        file: "e2e/sums.spec.ts:6",
        name: "[desktop] sums passes when repeated",
        error: expect.stringContaining("Expected: 1") as string,
      },
    ]);
  });
});
