import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { hasErrorCode } from "#domain/errors/has-error-code.ts";

import { root, runCommand } from "./run-command.ts";

/** The rules whose tests are measured, one run of StrykerJS each. */
const measured = [
  ...["money", "pricing", "order", "cart", "checkout", "personalisation", "design"].map(
    (folder) => `src/domain/${folder}`,
  ),
  "src/services/payments",
  "src/services/orders",
];

const folder = ".mutation";

/** Percent of the mutants of a rule that its tests must kill. */
const goal = 85;
const hasGoal = (path: string) => path.startsWith("src/domain/");

/**
 * Mutates the files below each path and reports how many mutants a test killed. Results are kept in
 * `.mutation`, a file per path: a later run, also after an interrupted one, tests only what changed.
 */
async function mutate(path: string): Promise<{ text: string; hasPassed: boolean }> {
  const name = path.replaceAll("/", "-");
  const report = join(folder, `${name}.json`);
  const files = path.endsWith(".ts")
    ? [path]
    : [`${path}/**/*.ts`, `!${path}/**/*.test.ts`, `!${path}/**/testing/**`];
  const tested = path.endsWith(".ts") ? join(path, "..") : path;
  const incremental = join(folder, `${name}.incremental.json`);
  await forgetSurvivors(join(root, incremental));
  const { code } = await runCommand(
    ["stryker", "run", ...["--mutate", files.join(",")], ...["--incrementalFile", incremental]],
    {
      isShown: true,
      env: {
        ...{ MUTATED: tested, MUTATION_REPORT: report },
        MUTATE_STATIC: hasGoal(path) ? "1" : "0",
      },
    },
  );
  if (code !== 0) throw new Error(`StrykerJS ended with code ${code} for ${path}.`);
  return formatScore(path, JSON.parse(await readFile(join(root, report), "utf8")) as Report);
}

/** What is read of a report in Stryker's format. */
type Report = { files: Record<string, { mutants: { status: string }[] }> };

/**
 * Removes the mutants that no test killed from the results of an earlier run, so that they are tested again. StrykerJS
 * keeps the survival of code that runs on import even if a test was added since.
 */
async function forgetSurvivors(file: string): Promise<void> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    if (hasErrorCode(error, "ENOENT")) return null;
    throw error;
  });
  if (text === null) return;
  const report = JSON.parse(text) as Report;
  for (const result of Object.values(report.files)) {
    result.mutants = result.mutants.filter(({ status }) => !isAlive(status));
  }
  await writeFile(file, JSON.stringify(report));
}

const isAlive = (status: string) => status === "Survived" || status === "NoCoverage";

function formatScore(path: string, { files }: Report) {
  const statuses = Object.values(files).flatMap(({ mutants }) =>
    mutants.map(({ status }) => status),
  );
  const count = (...of: string[]) => statuses.filter((status) => of.includes(status)).length;
  const detected = count("Killed", "Timeout");
  const undetected = count("Survived", "NoCoverage");
  const score = (100 * detected) / Math.max(1, detected + undetected);
  const text = `${path}: ${score.toFixed(1)} % of ${detected + undetected} mutants killed, ${undetected} not, ${count("Ignored")} not tried`;
  return { text, hasPassed: !hasGoal(path) || score >= goal };
}

const paths = process.argv.slice(2);
const scores = [];
for (const path of paths.length > 0 ? paths : measured) scores.push(await mutate(path));
console.log(`\n${scores.map(({ text }) => text).join("\n")}`);
const missed = scores.filter(({ hasPassed }) => !hasPassed).length;
if (missed > 0) console.log(`${missed} below the goal of ${goal} % for rules`);
process.exitCode = missed > 0 ? 1 : 0;
