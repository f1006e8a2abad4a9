import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";

import { hasErrorCode } from "#domain/errors/has-error-code.ts";
import type { ByteCache } from "#services/ports/byte-cache.ts";

const validKey =
  /^[a-z0-9][a-z0-9-]*(?:[._][a-z0-9-]+)*(?:\/[a-z0-9][a-z0-9-]*(?:[._][a-z0-9-]+)*)*$/;

/** Younger ones may be another process's, in the middle of its write. */
const oldPartMs = 3_600_000;

/** How exactly a file's time tells when it was asked for last, so that reading seldom writes. */
const recencyMs = 3_600_000;

type Entry = { size: number; time: number };

/**
 * Keeps bytes in a folder of at most `maxBytes`; what was asked for longest ago goes first, after a
 * restart to the hour. Several processes may share the folder, each counting what it knows of.
 */
export async function openDiskCache(folder: string, maxBytes: number): Promise<ByteCache> {
  const entries = await readEntries(folder);
  let total = [...entries.values()].reduce((sum, { size }) => sum + size, 0);
  const pathOf = (key: string) => {
    if (!validKey.test(key)) throw new Error(`Not a cache key: ${JSON.stringify(key)}`);
    return join(folder, ...key.split("/"));
  };
  const forget = (key: string) => {
    total -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  };
  const note = (key: string, entry: Entry) => {
    forget(key);
    entries.set(key, entry);
    total += entry.size;
  };
  const dropOldest = async () => {
    for (const key of entries.keys()) {
      if (total <= maxBytes) return;
      forget(key);
      await rm(pathOf(key), { force: true });
    }
  };
  await dropOldest();
  return {
    async get(key) {
      const path = pathOf(key);
      try {
        const bytes = await readFile(path);
        // A power cut can leave a file without its bytes.
        if (bytes.length === 0) return undefined;
        const known = entries.get(key)?.time ?? 0;
        const now = Date.now();
        const isDue = now - known >= recencyMs;
        note(key, { size: bytes.length, time: isDue ? now : known });
        if (isDue) await utimes(path, now / 1000, now / 1000);
        return bytes;
      } catch (error) {
        if (!hasErrorCode(error, "ENOENT", "ENOTDIR")) throw error;
        forget(key);
        return undefined;
      }
    },
    async put(key, bytes) {
      const path = pathOf(key);
      const temporary = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(temporary, bytes, { flush: true });
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      note(key, { size: bytes.length, time: Date.now() });
      await dropOldest();
    },
  };
}

/** Undefined for what another process has removed meanwhile. */
async function statWhereThere(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    if (hasErrorCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

/** The entries of a folder, oldest first; remains of writes that were cut off are removed. */
async function readEntries(folder: string): Promise<Map<string, Entry>> {
  await mkdir(folder, { recursive: true });
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: (Entry & { key: string })[] = [];
  for (const file of files) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    const known = await statWhereThere(path);
    if (known === undefined) continue;
    const { size, mtimeMs: time } = known;
    if (!path.endsWith(".part")) {
      found.push({ key: relative(folder, path).split(sep).join("/"), size, time });
    } else if (Date.now() - time > oldPartMs) await rm(path, { force: true });
  }
  found.sort((a, b) => a.time - b.time);
  return new Map(found.map(({ key, ...entry }) => [key, entry]));
}
