import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { readReport } from "./read-report.ts";
import type { ReportLine } from "./report-line.ts";
import type { Failure } from "./suite-result.ts";

const failing: Failure = { file: "a.test.ts", name: "adds", error: "Error: no", at: "a.test.ts:3" };
const good = { code: 0, ms: 90_000, isOverdue: false };
const bad = { ...good, code: 1 };

const begun = (what: string): ReportLine => ({ kind: "begun", what });
const done = (what: string, passed: number, failures: Failure[] = []): ReportLine => ({
  kind: "done",
  what,
  passed,
  failures,
});
const end = (...failures: Failure[]): ReportLine => ({ kind: "end", failures });
const unnamed = (name: string, error: string): Failure => ({ file: "", name, error, at: "" });
const whole = (error: string) => [unnamed("the run as a whole", error)];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "reports-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(lines: readonly ReportLine[], how: typeof good, cutOff = "") {
  const file = join(folder, "report.jsonl");
  await writeFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join("") + cutOff);
  return readReport(file, how);
}

describe("reading the report of a run that came to its end", () => {
  it("adds up what passed and names what failed, in tests and outside", async () => {
    const lines = [begun("a"), begun("b"), done("a", 4, [failing]), done("b", 1), end(failing)];
    expect(await read(lines, bad)).toEqual({ passed: 5, failures: [failing, failing] });
    expect(await read([begun("a"), done("a", 2), end()], good)).toEqual({
      passed: 2,
      failures: [],
    });
  });

  it("takes a run without a test, or with a code that nothing explains, for a failure", async () => {
    expect(await read([end()], good)).toEqual({ passed: 0, failures: whole("It ran no test.") });
    const failures = whole("The run ended with 1.");
    expect(await read([done("a", 5), end()], bad)).toEqual({ passed: 5, failures });
  });
});

describe("reading the report of a run that broke off", () => {
  it("names what had failed and what was running, and leaves out the line that was cut", async () => {
    const lines = [begun("a"), begun("b"), done("a", 3, [failing])];
    const pending = unnamed("b", "The run ended with 1. This was still running.");
    const failures = [failing, pending, ...whole("The run ended with 1.")];
    expect(await read(lines, bad, '{"kind":"do')).toEqual({ passed: 3, failures });
  });

  it("names the run where nothing had begun, or no report was written", async () => {
    const failures = whole("The run ended with 0.");
    expect(await read([done("a", 5)], good)).toEqual({ passed: 5, failures });
    expect(await read([], good)).toEqual({ passed: 0, failures });
    expect(await readReport(join(folder, "none.jsonl"), good)).toEqual({ passed: 0, failures });
  });

  it("names what had not ended though the run did, as a file whose worker died", async () => {
    const failures = [failing, unnamed("b", "The run ended with 1. This was still running.")];
    const lines = [begun("a"), done("a", 3), begun("b"), end(failing)];
    expect(await read(lines, bad)).toEqual({ passed: 3, failures });
  });

  it("says that time was up, though the runner ended in an orderly way", async () => {
    const failures = [failing, ...whole("Stopped after 1.5 minutes.")];
    const lines = [begun("a"), done("a", 3), done("b", 0, [failing]), end()];
    expect(await read(lines, { ...bad, isOverdue: true })).toEqual({ passed: 3, failures });
  });

  it("does not take a report that cannot be read for none", async () => {
    await expect(readReport(folder, good)).rejects.toThrow("EISDIR");
  });
});
