import { runCommand } from "./run-command.ts";
import type { Failure, SuiteResult } from "./testing/suite-result.ts";

type Step = { name: string; command: readonly [string, ...string[]] };

/** Steps of one list run one after another, the lists side by side. */
const lists: readonly (readonly Step[])[] = [
  [
    { name: "route types", command: ["react-router", "typegen"] },
    { name: "types", command: ["tsc", "--noEmit", "--pretty", "false"] },
  ],
  [
    { name: "format", command: ["oxfmt", "--check"] },
    { name: "lint", command: ["oxlint", "-f", "unix"] },
    { name: "lint config", command: ["node", "scripts/write-lint-config.ts", "--check"] },
    {
      name: "settings reference",
      command: ["node", "scripts/write-settings-reference.ts", "--check"],
    },
    { name: "messages", command: ["node", "scripts/check-messages.ts"] },
  ],
];
/** After the types of the routes are there, because it follows their imports. */
const last: Step = { name: "unused code", command: ["knip", "--no-progress", "--no-config-hints"] };

async function runStep({ name, command }: Step): Promise<Failure | null> {
  const { code, output, ms } = await runCommand(command);
  console.log(`${code === 0 ? "ok    " : "FAILED"} ${name} (${ms.toFixed(0)} ms)`);
  if (code === 0) return null;
  console.log(output.trimEnd().replace(/^/gmu, "       "));
  return { file: "", name, error: output };
}

async function runList(steps: readonly Step[]): Promise<(Failure | null)[]> {
  const outcomes: (Failure | null)[] = [];
  for (const step of steps) outcomes.push(await runStep(step));
  return outcomes;
}

/** Runs every check, also after one has failed, with a line each; counts them as tests. */
export async function runChecks(): Promise<SuiteResult> {
  const outcomes = [...(await Promise.all(lists.map(runList))).flat(), await runStep(last)];
  const failures = outcomes.filter((outcome) => outcome !== null);
  return { passed: outcomes.length - failures.length, failures };
}

if (import.meta.main) {
  const { failures } = await runChecks();
  process.exitCode = failures.length > 0 ? 1 : 0;
}
