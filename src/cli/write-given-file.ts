import { mkdir, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";

import { hasErrorCode } from "#domain/errors/has-error-code.ts";

import { UsageError } from "./verb.ts";

/** Writes a file that a command names, into a folder that exists; a UsageError says what is wrong with the name. */
export async function writeGivenFile(
  folder: string,
  file: string,
  content: string | Uint8Array,
): Promise<void> {
  try {
    await writeFile(resolve(folder, file), content);
  } catch (error) {
    throw explained(error, file);
  }
}

/** The same, with the folders that lead to the file; `given` is the folder that the command names. */
export async function writeIntoGivenFolder(
  path: string,
  content: string | Uint8Array,
  given: string,
): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  } catch (error) {
    throw explained(error, given);
  }
}

function explained(error: unknown, name: string): unknown {
  if (hasErrorCode(error, "ENOENT")) {
    const folder = dirname(name);
    return new UsageError(
      `There is no folder ${folder} to write ${name} in. Make it first, or name another one.`,
    );
  }
  if (hasErrorCode(error, "EISDIR"))
    return new UsageError(`${name} is a folder. Name a file in it.`);
  if (hasErrorCode(error, "ENOTDIR", "EEXIST")) {
    return new UsageError(
      `${name} cannot be written: a part of the path is a file and not a folder.`,
    );
  }
  if (hasErrorCode(error, "EACCES", "EPERM", "EROFS")) {
    return new UsageError(`${name} may not be written here. Name a place that you may write to.`);
  }
  return error;
}
