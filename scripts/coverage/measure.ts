import { rmSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { runCommand } from "../run-command.ts";
import type { CoverageResult } from "./format-coverage.ts";
import { measureFiles } from "./measure-files.ts";
import { prepareProject } from "./prepare-project.ts";
import { mergeHits } from "./runtime/hit-file.ts";
import type { Hits } from "./runtime/read-new-hits.ts";

const limitMs = 12 * 60 * 60_000;

export type Selection = {
  suites: readonly string[];
  /** Test files in place of whole suites. */
  only: readonly { suite: string; file: string }[];
};

type Command = readonly [string, ...string[]];

/** Runs one file of a suite. Whole suites go through `npm test`, which is the same in each version. */
const runOne: Readonly<Record<string, (file: string) => Command[]>> = {
  unit: (file) => [["npx", "vitest", "run", file]],
  server: (file) => [
    ["npm", "run", "build"],
    ["npx", "vitest", "run", "--config", "vitest.server.config.ts", file],
  ],
  browser: (file) => [["npm", "run", "test:browser", "--", file]],
};

function listCommands({ suites, only }: Selection): Command[] {
  const unknown = [...suites, ...only.map(({ suite }) => suite)].find((name) => !(name in runOne));
  if (unknown !== undefined) {
    throw new Error(`There is no suite "${unknown}". Suites: ${Object.keys(runOne).join(", ")}.`);
  }
  if (only.length === 0) return [["npm", "test", "--", ...suites]];
  return only.flatMap(({ suite, file }) => runOne[suite]?.(file) ?? []);
}

/**
 * Measures the coverage of a project's sources by its tests in an instrumented copy, which is deleted
 * when this process ends. Tests that fail there are reported, and count with what they executed.
 */
export async function measureCoverage(
  project: string,
  selection: Selection,
): Promise<CoverageResult> {
  const commands = listCommands(selection);
  const parent = await mkdtemp(join(tmpdir(), "platen-coverage-"));
  // A server that was stopped may still be writing.
  process.once("exit", () => rmSync(parent, { recursive: true, force: true, maxRetries: 5 }));
  const inParent = (name: string) => join(parent, name);
  const folders = { project: inParent("project"), hits: inParent("hits"), tmp: inParent("tmp") };
  for (const folder of Object.values(folders)) await mkdir(folder);
  console.log("Instrumenting …");
  const files = await prepareProject(project, folders.project);
  const preload = pathToFileURL(join(folders.project, "coverage-runtime", "preload.js")).href;
  const env = {
    NODE_OPTIONS: `${process.env["NODE_OPTIONS"] ?? ""} --import=${preload}`.trim(),
    COVERAGE_HITS: folders.hits,
    TMPDIR: folders.tmp,
  };
  const tests: string[] = [];
  for (const command of commands) {
    const onOutput = (text: string) => process.stdout.write(text);
    const cwd = folders.project;
    const { code, output } = await runCommand(command, { cwd, env, limitMs, onOutput });
    const total = output.match(/^\d+ passed, \d+ failed$/gmu)?.at(-1);
    tests.push(total ?? `${command.join(" ")} ended with code ${code}`);
  }
  const hits = await readHits(folders.hits);
  const { suites, only } = selection;
  return {
    suites: only.length === 0 ? suites : only.map(({ suite, file }) => `${suite}:${file}`),
    tests: tests.join("; "),
    files: measureFiles(files, hits),
  };
}

/** The hits of all processes that wrote into a folder. */
async function readHits(folder: string): Promise<Hits> {
  const hits: Hits = {};
  for (const name of await readdir(folder)) {
    if (!name.endsWith(".json")) continue;
    mergeHits(hits, JSON.parse(await readFile(join(folder, name), "utf8")) as Hits);
  }
  return hits;
}
