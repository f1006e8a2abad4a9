import { runCommand } from "./run-command.ts";

type Step = { name: string; command: readonly [string, ...string[]] };
export type Counts = { passed: number; failed: number };

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
    { name: "messages", command: ["node", "scripts/check-messages.ts"] },
  ],
];
/** After the types of the routes are there, because it follows their imports. */
const last: Step = { name: "unused code", command: ["knip", "--no-progress", "--no-config-hints"] };

async function runStep({ name, command }: Step): Promise<boolean> {
  const { code, output, ms } = await runCommand(command);
  console.log(`${code === 0 ? "ok    " : "FAILED"} ${name} (${ms.toFixed(0)} ms)`);
  if (code !== 0) console.log(output.trimEnd().replace(/^/gmu, "       "));
  return code === 0;
}

async function runList(steps: readonly Step[]): Promise<boolean[]> {
  const outcomes: boolean[] = [];
  for (const step of steps) outcomes.push(await runStep(step));
  return outcomes;
}

/** Runs every check, also after one has failed, with a line each; counts them as tests. */
export async function runChecks(): Promise<Counts> {
  const outcomes = [...(await Promise.all(lists.map(runList))).flat(), await runStep(last)];
  const passed = outcomes.filter(Boolean).length;
  return { passed, failed: outcomes.length - passed };
}

if (import.meta.main) {
  const { failed } = await runChecks();
  process.exitCode = failed > 0 ? 1 : 0;
}
