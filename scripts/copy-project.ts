import { cp, mkdir, readdir, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";

import { hasErrorCode } from "#domain/errors/has-error-code.ts";

import { runCommand } from "./run-command.ts";

/**
 * Copies the working tree of a project, uncommitted changes included, into a folder. The copy shares the
 * installed packages and nothing else, so that the working tree stays as it is.
 */
export async function copyProject(project: string, folder: string): Promise<void> {
  await copyFiles(project, folder);
  await linkPackages(project, folder);
}

async function copyFiles(project: string, folder: string): Promise<void> {
  const list = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"] as const;
  const { code, output } = await runCommand(list, { cwd: project });
  if (code !== 0) throw new Error(`git lists no files: ${output}`);
  for (const file of new Set(output.split("\0").filter(Boolean))) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(project, file), join(folder, file)).catch((error: unknown) => {
      // A deleted file stays in git's list until the deletion is staged.
      if (!hasErrorCode(error, "ENOENT")) throw error;
    });
  }
}

/** A link for each package: caches that tools keep beside the packages stay in the copy. */
async function linkPackages(project: string, folder: string): Promise<void> {
  const [from, to] = [join(project, "node_modules"), join(folder, "node_modules")];
  await mkdir(to);
  for (const name of await readdir(from)) {
    const isCache = name.startsWith(".") && name !== ".bin";
    if (!isCache) await symlink(join(from, name), join(to, name));
  }
}
