import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

import { hasErrorCode } from "#domain/errors/has-error-code.ts";

import { UsageError } from "./verb.ts";

/**
 * Writes a file and the folders that lead to it; a UsageError says what is wrong with `given`, the name that the
 * command got.
 */
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
