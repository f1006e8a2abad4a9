import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { hasErrorCode } from "#domain/errors/has-error-code.ts";
import type { WriteExportFile } from "#services/campaigns/export-files.ts";

import { UsageError } from "./verb.ts";

/** Refuses a folder that has files; `given` is how the caller named it. */
export async function assertEmptyFolder(folder: string, given: string): Promise<void> {
  try {
    if ((await readdir(folder)).length === 0) return;
  } catch (error) {
    if (hasErrorCode(error, "ENOENT")) return;
    if (hasErrorCode(error, "ENOTDIR")) throw new UsageError(`${given} is not a folder.`);
    throw error;
  }
  throw new UsageError(`The folder ${given} is not empty. Name an empty or a new one with --out.`);
}

/** Writes the files of an export below a folder, which is created where it is needed. */
export const createFolderWriter =
  (folder: string): WriteExportFile =>
  async (path, bytes) => {
    const file = join(folder, ...path.split("/"));
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, bytes);
    } catch (error) {
      if (hasErrorCode(error, "EISDIR")) throw new UsageError(`${file} is a folder.`);
      if (hasErrorCode(error, "EEXIST", "ENOTDIR")) {
        throw new UsageError(`${dirname(file)} is not a folder.`);
      }
      if (hasErrorCode(error, "EACCES")) throw new UsageError(`${file} may not be written.`);
      throw error;
    }
  };
