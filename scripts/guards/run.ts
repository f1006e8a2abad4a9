import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";

import { hasErrorCode } from "#domain/errors/has-error-code.ts";

import { classifyPlaywright, classifyVitest, type Verdict } from "./classify.ts";
import { formatVerdict, mergeTable, replaceTable, type Result } from "./format-table.ts";
import type { Guard } from "./guard.ts";
import { guards } from "./guards.ts";
import { createWorkspace, type Workspace } from "./workspace.ts";

const usage = `npm run guards -- [--browser] [--out FILE] [ID…]
  Removes each guard in a copy of the project and requires that one of its tests fails.
  --browser  also runs guards that only a browser test can see; builds the project for each
  --out      writes the results into the Markdown table of FILE; rows of other guards stay`;

/** Finds the guards that the arguments name; throws for a name that no guard has. */
function chooseGuards(ids: readonly string[], hasBrowser: boolean): Guard[] {
  const unknown = ids.filter((id) => !guards.some((guard) => guard.id === id));
  if (unknown.length > 0) throw new Error(`There is no guard ${unknown.join(", ")}.\n\n${usage}`);
  const named = guards.filter(({ id }) => ids.length === 0 || ids.includes(id));
  return named.filter(({ browser }) => browser === undefined || hasBrowser);
}

const runVitest = ({ run, report }: Workspace, tests: readonly string[], ...more: string[]) =>
  run(["vitest", "run", "--reporter=json", `--outputFile=${report}`, ...more, ...tests]);

async function runBrowser(
  { run, report }: Workspace,
  { spec, grep }: NonNullable<Guard["browser"]>,
): Promise<Verdict> {
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const command = ["node", "scripts/testing/run-browser-tests.ts", spec, "--grep", grep] as const;
  return classifyPlaywright(await run([...command, "--reporter=json"], env));
}

type Failing = { file: string; tests: string[] };

/** The test files that fail while every guard is in place: they prove nothing. */
async function findFailing(workspace: Workspace, chosen: readonly Guard[]): Promise<Failing[]> {
  const files = [...new Set(chosen.flatMap(({ tests }) => tests))];
  if (files.length === 0) return [];
  const whole = await runVitest(workspace, files);
  if (classifyVitest(whole).kind === "survived") return [];
  const failing: Failing[] = [];
  for (const file of files) {
    const verdict = classifyVitest(await runVitest(workspace, [file]));
    if (verdict.kind === "red") failing.push({ file, tests: [...verdict.tests] });
    if (verdict.kind === "broken") failing.push({ file, tests: [verdict.reason] });
  }
  return failing;
}

async function judge(
  workspace: Workspace,
  guard: Guard,
  failing: readonly Failing[],
): Promise<Verdict> {
  const { tests, browser } = guard;
  const before = failing.find(({ file }) => tests.includes(file));
  if (before) {
    const reason = `${before.file} fails with the guard in place: ${before.tests.join("; ")}`;
    return { kind: "broken", reason };
  }
  if (!browser) {
    const report = () => runVitest(workspace, tests, "--bail=1");
    return classifyVitest(await workspace.without(guard, report));
  }
  const whole = await runBrowser(workspace, browser);
  if (whole.kind !== "survived") {
    return { kind: "broken", reason: `${browser.spec} fails with the guard in place` };
  }
  return workspace.without(guard, () => runBrowser(workspace, browser));
}

async function writeTable(file: string, results: readonly Result[]): Promise<void> {
  const before = await readFile(file, "utf8").catch((error: unknown) => {
    if (hasErrorCode(error, "ENOENT")) return "";
    throw error;
  });
  await writeFile(file, replaceTable(before, mergeTable(before, guards, results)));
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { browser: { type: "boolean" }, out: { type: "string" } },
  });
  const chosen = chooseGuards(positionals, values.browser ?? false);
  const workspace = await createWorkspace();
  const failing = await findFailing(workspace, chosen);
  const results: Result[] = [];
  for (const guard of chosen) {
    const result = { guard, verdict: await judge(workspace, guard, failing) };
    console.log(formatVerdict(result));
    results.push(result);
  }
  if (values.out !== undefined) await writeTable(values.out, results);
  const passed = results.filter(({ verdict }) => verdict.kind === "red").length;
  console.log(`${passed} passed, ${results.length - passed} failed`);
  process.exitCode = passed === results.length && passed > 0 ? 0 : 1;
}

await main();
