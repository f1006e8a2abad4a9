import { readdir } from "node:fs/promises";
import { join } from "node:path";

import { hasErrorCode } from "#domain/errors/has-error-code.ts";
import type { WriteExportFile } from "#services/campaigns/export-files.ts";

import { UsageError } from "./verb.ts";
import { writeIntoGivenFolder } from "./write-given-file.ts";

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

/** Writes the files of an export below a folder, which is created if it does not exist; `given` is what the caller named. */
export const createFolderWriter =
  (folder: string, given: string): WriteExportFile =>
  (path, bytes) =>
    writeIntoGivenFolder(join(folder, ...path.split("/")), bytes, given);
