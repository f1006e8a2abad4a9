import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";

export const root = join(import.meta.dirname, "..");

export type CommandResult = { code: number; output: string; ms: number };

type Options = {
  /** True hands the child's output on as it comes; `output` is empty then. */
  isShown?: boolean;
  env?: Readonly<Record<string, string>>;
};

/**
 * Runs a command of the project with its own tools and its own Node first on the path, nothing on
 * standard input, and says how it ended. A command that cannot start ends with 127, one that was
 * killed with 1.
 */
export function runCommand(
  [command, ...args]: readonly [string, ...string[]],
  { isShown = false, env = {} }: Options = {},
): Promise<CommandResult> {
  const started = performance.now();
  const path = [join(root, "node_modules", ".bin"), process.env["PATH"] ?? ""].join(delimiter);
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env, PATH: path },
    stdio: ["ignore", isShown ? "inherit" : "pipe", isShown ? "inherit" : "pipe"],
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => chunks.push(text));
  }
  return new Promise((resolve) => {
    const end = (code: number) =>
      resolve({ code, output: chunks.join(""), ms: performance.now() - started });
    child.once("error", (error) => {
      chunks.push(String(error));
      end(127);
    });
    child.once("close", (code) => end(code ?? 1));
  });
}
