import { execFile } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

import { type Bench, NotMeasured } from "./bench.ts";
import { requireTool } from "./find-tool.ts";

const run = promisify(execFile);
const installTimeoutMs = 300_000;

/** What a failed command said, without the lines that only help at a keyboard. */
const complaintOf = (error: unknown) => {
  const { stderr = "", message = "" } = error as { stderr?: string; message?: string };
  const lines = stderr.split("\n").map((line) => line.replace(/^npm error\s*/u, "").trim());
  return lines.filter(Boolean).slice(0, 2).join(": ") || message;
};

/**
 * Copies a folder of `bench/` that has a lockfile of its own into the bench's temporary folder and
 * installs it there; answers the copy. `NotMeasured` when that cannot be done.
 */
export async function installPackages(bench: Bench, name: string): Promise<string> {
  const folder = join(bench.temporaryFolder, name);
  cpSync(join(bench.root, "bench", name), folder, { recursive: true });
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  try {
    await run(requireTool("npm"), args, { cwd: folder, timeout: installTimeoutMs });
  } catch (error) {
    throw new NotMeasured(`${name} cannot be installed: ${complaintOf(error)}`);
  }
  return folder;
}
