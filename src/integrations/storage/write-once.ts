import { link, open, rm } from "node:fs/promises";

import { hasErrorCode } from "#domain/errors/has-error-code.ts";

/**
 * Writes a file that its owner alone may read, unless it is there already. It appears whole or not
 * at all, so processes that start at the same time agree on the first one's: read it afterwards.
 */
export async function writeOnce(file: string, text: string): Promise<void> {
  const temporary = `${file}.${process.pid}`;
  const handle = await open(temporary, "w", 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(temporary, file);
  } catch (error) {
    if (!hasErrorCode(error, "EEXIST")) throw error;
  } finally {
    await rm(temporary);
  }
}
