import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";

import { hasErrorCode } from "#domain/errors/has-error-code.ts";
import type { StoredFile } from "#services/ports/storage.ts";

/**
 * Ends an answer with a part of a stored file: as fast as the network takes it, and no further once
 * nobody listens, so that a large one never is in memory whole.
 */
export async function sendStored(
  answer: ServerResponse,
  file: StoredFile,
  { first, last } = { first: 0, last: file.sizeBytes - 1 },
): Promise<void> {
  if (last < first) {
    answer.end();
    return;
  }
  try {
    await pipeline(file.read(first, last), answer);
  } catch (error) {
    if (!hasErrorCode(error, "ERR_STREAM_PREMATURE_CLOSE")) throw error;
  }
}
