import { readFile } from "node:fs/promises";
import { resolve } from "node:path";

import { hasErrorCode } from "#domain/errors/has-error-code.ts";

import { UsageError } from "./verb.ts";

/** The text of a file that a command names; a UsageError says what is wrong with the name. */
export async function readGivenFile(folder: string, file: string): Promise<string> {
  try {
    const bytes = await readFile(resolve(folder, file));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (hasErrorCode(error, "ENOENT", "ENOTDIR")) throw new UsageError(`There is no file ${file}.`);
    if (hasErrorCode(error, "EISDIR")) throw new UsageError(`${file} is a folder.`);
    if (hasErrorCode(error, "EACCES")) throw new UsageError(`${file} may not be read.`);
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
