import type { Stats } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { resolve } from "node:path";

import { hasErrorCode } from "#domain/errors/has-error-code.ts";
import { maxStoredBytes } from "#services/uploads/normalise-picture.ts";

import { UsageError } from "./verb.ts";

/** The bytes of a file that a command names; a UsageError says what is wrong with the name. */
export async function readGivenBytes(folder: string, file: string): Promise<Uint8Array> {
  try {
    return await readFile(resolve(folder, file));
  } catch (error) {
    if (hasErrorCode(error, "ENOENT", "ENOTDIR")) throw new UsageError(`There is no file ${file}.`);
    if (hasErrorCode(error, "EISDIR")) throw new UsageError(`${file} is a folder.`);
    if (hasErrorCode(error, "EACCES")) throw new UsageError(`${file} may not be read.`);
    throw error;
  }
}

/**
 * Reads pictures that a command names by a path, from the first of some folders that has one; undefined if
 * none has. What is larger than any stored picture is not read.
 */
export const createPictureReader =
  (folders: readonly string[]) =>
  async (path: string): Promise<Uint8Array | undefined> => {
    for (const folder of folders) {
      const found = await statGiven(resolve(folder, path));
      if (!found?.isFile()) continue;
      if (found.size > maxStoredBytes) throw new UsageError(`${path} is larger than 20 MB.`);
      return readGivenBytes(folder, path);
    }
    return undefined;
  };

async function statGiven(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path);
  } catch (error) {
    if (hasErrorCode(error, "ENOENT", "ENOTDIR", "ENAMETOOLONG", "EACCES")) return undefined;
    throw error;
  }
}

/** The text of a file that a command names; a UsageError says what is wrong with the name. */
export async function readGivenFile(folder: string, file: string): Promise<string> {
  const bytes = await readGivenBytes(folder, file);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (hasErrorCode(error, "ERR_ENCODING_INVALID_ENCODED_DATA")) {
      throw new UsageError(`${file} is not text in UTF-8.`);
    }
    throw error;
  }
}

/** The JSON that a file of keys holds; a parser's own message would repeat what it stumbled over, which may be a key. */
export async function readGivenAccount(folder: string, file: string): Promise<unknown> {
  const text = await readGivenFile(folder, file);
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${file} must hold a JSON object.`);
  }
}
