import { cp, glob, readFile, writeFile } from "node:fs/promises";
import { join, sep } from "node:path";

import type { FileCoverageData } from "istanbul-lib-coverage";

import { copyProject } from "../copy-project.ts";
import { instrument } from "./instrument.ts";
import { allowMoreTime, allowSlowStarts, useTestWithCoverage } from "./rewrite-tests.ts";

const runtime = join(import.meta.dirname, "runtime");

/** Tests, code that only tests use, and type declarations are not measured. */
const isMeasured = (file: string) =>
  !/\.(?:test\.tsx?|d\.ts)$/u.test(file) && !file.split(sep).includes("testing");

/**
 * Copies a project into a folder and instruments the copy's sources: every start, build and test there
 * counts what it executes. Returns the coverage data of each source with every counter at 0.
 */
export async function prepareProject(project: string, folder: string): Promise<FileCoverageData[]> {
  await copyProject(project, folder);
  await cp(runtime, join(folder, "coverage-runtime"), { recursive: true });
  await rewrite(folder, "e2e/**/*.ts", useTestWithCoverage);
  await rewrite(folder, "scripts/**/*.ts", allowMoreTime);
  await rewrite(folder, "{*.config,e2e/**/*}.ts", allowSlowStarts);
  const files: FileCoverageData[] = [];
  await rewrite(folder, "src/**/*.{ts,tsx}", (source, file) => {
    if (!isMeasured(file)) return source;
    const { code, coverage } = instrument(source, file.replaceAll(sep, "/"));
    files.push(coverage);
    return code;
  });
  return files;
}

async function rewrite(
  folder: string,
  pattern: string,
  change: (source: string, file: string) => string,
): Promise<void> {
  for await (const file of glob(pattern, { cwd: folder })) {
    const source = await readFile(join(folder, file), "utf8");
    const changed = change(source, file);
    if (changed !== source) await writeFile(join(folder, file), changed);
  }
}
