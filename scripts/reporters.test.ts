import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { readReport } from "./read-report.ts";
import { root } from "./run-command.ts";
import type { SuiteResult } from "./suite-result.ts";

const vitest = 'import { beforeAll, describe, expect, it } from "vitest";\n';
const playwright = 'import { expect, test } from "@playwright/test";\n';

const plants = {
  "passes.test.ts": `${vitest}it("adds", () => expect(1 + 1).toBe(2)); it.skip("waits", () => {});`,
  "fails.test.ts": `${vitest}describe("sum", () => {\n  it("adds", () => expect({ a: 1 }).toEqual({ a: 2 }));\n  it("is fine", () => {});\n});`,
  "hook.test.ts": `${vitest}describe("block", () => { beforeAll(() => { throw new Error("no hook"); }); it("waits", () => {}); });`,
  "broken.test.ts": `import "./missing.ts";\n${vitest}it("never", () => {});`,
  "stray.test.ts": `${vitest}it("leaves a rejection", async () => { Promise.reject(new Error("astray")); await new Promise((go) => setImmediate(go)); });`,
  "exits.test.ts": `${vitest}it("kills its worker", () => process.kill(process.pid, "SIGKILL"));`,
  "passes.spec.ts": `${playwright}test("adds", () => expect(1 + 1).toBe(2)); test.skip("waits", () => {});`,
  "fails.spec.ts": `${playwright}test.describe("sum", () => {\n  test("adds", () => expect(1 + 1).toBe(3));\n});`,
  "late.spec.ts": `${playwright}test("hangs", async () => { test.setTimeout(200); await new Promise(() => {}); });`,
  "broken.spec.ts": 'import "./missing.ts";',
  "again.spec.ts": `${playwright}test("second time", ({}, { retry }) => expect(retry).toBe(1));`,
  "vitest.config.ts": 'export default { test: { include: ["*.test.ts"] } };',
  "playwright.config.ts": `export default { projects: [{ name: "desktop" }], testMatch: "*.spec.ts", workers: 1, reporter: ${JSON.stringify(join(root, "scripts/playwright-reporter.ts"))} };`,
  "package.json": '{ "type": "module" }',
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "reporters-"));
  for (const [name, source] of Object.entries(plants)) writeFileSync(join(folder, name), source);
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(tool: "vitest" | "playwright", args: readonly string[]): Promise<SuiteResult> {
  const report = join(folder, `${randomUUID()}.jsonl`);
  const { status } = spawnSync(join(root, "node_modules", ".bin", tool), args, {
    cwd: folder,
    env: { PATH: process.env["PATH"], RUN_REPORT: report },
  });
  return readReport(report, { code: status ?? 1, isOverdue: false, ms: 0 });
}

const runVitest = (...files: string[]) =>
  run("vitest", ["run", "--reporter", join(root, "scripts/vitest-reporter.ts"), ...files]);
const runPlaywright = (...args: string[]) => run("playwright", ["test", ...args]);

describe("what Vitest reports", () => {
  it("names failed tests, with the difference and its place", async () => {
    const { passed, failures } = await runVitest("passes", "fails");
    expect(passed).toBe(2);
    expect(failures).toEqual([
      {
        file: "fails.test.ts",
        name: "sum > adds",
        error: expect.stringMatching(/^AssertionError: expected[^]*- +"a": 2/u),
        at: "fails.test.ts:3",
      },
    ]);
  });

  it("names a file that does not load, a hook that throws, an error outside of tests", async () => {
    const { passed, failures } = await runVitest("passes", "broken", "hook", "stray");
    expect(passed).toBe(2);
    expect(failures.toSorted((a, b) => a.file.localeCompare(b.file))).toMatchObject([
      { file: "", name: "outside of the tests", error: "Error: astray" },
      { file: "broken.test.ts", name: "the file as a whole" },
      { file: "hook.test.ts", name: "block", error: "Error: no hook" },
    ]);
    expect(failures.find(({ file }) => file === "broken.test.ts")?.error).toContain("./missing.ts");
  });

  it("names a file whose worker died", async () => {
    const { failures } = await runVitest("passes", "exits");
    expect(JSON.stringify(failures)).toContain("exits.test.ts");
  });
});

describe("what Playwright reports", () => {
  it("names failed tests with their project, and how long one waited in vain", async () => {
    const { passed, failures } = await runPlaywright("passes", "fails", "late");
    expect(passed).toBe(1);
    expect(failures).toEqual([
      {
        file: "fails.spec.ts:3",
        name: "[desktop] sum adds",
        error: expect.stringContaining("Expected: "),
        at: "fails.spec.ts:3",
      },
      expect.objectContaining({
        file: "late.spec.ts:2",
        name: "[desktop] hangs",
        error: expect.stringContaining("Test timeout of 200ms exceeded"),
      }),
    ]);
  });

  it("names a file that does not load", async () => {
    const { failures } = await runPlaywright("passes", "broken");
    expect(JSON.stringify(failures)).toContain("missing.ts");
  });

  it("takes a test that passes only when run again for failed", async () => {
    const { passed, failures } = await runPlaywright("again", "--retries=1");
    expect({ passed, names: failures.map(({ name }) => name) }).toEqual({
      passed: 0,
      names: ["[desktop] second time"],
    });
  });
});
