import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";

/** So many bytes take some milliseconds; pages come in between. */
const stepBytes = 4_000_000;

/** SHA-256 in hexadecimal. */
export async function hashBytes(bytes: Uint8Array): Promise<string> {
  const hash = createHash("sha256");
  for (let from = 0; from < bytes.length; from += stepBytes) {
    if (from > 0) await nextTurn();
    hash.update(bytes.subarray(from, from + stepBytes));
  }
  return hash.digest("hex");
}
