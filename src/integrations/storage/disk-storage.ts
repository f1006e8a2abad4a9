import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";

import { hasErrorCode } from "#domain/errors/has-error-code.ts";
import type { StagedFile, Storage, StoredFile } from "#services/ports/storage.ts";

import { assertStorageKey } from "./storage-key.ts";

/** A file that is written takes minutes at most: what is older was left by a process that was killed. */
const oldPartMs = 3_600_000;

/** Keeps files in a folder, which is made when the first one is put. */
export function createDiskStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    assertStorageKey(key);
    return join(folder, ...key.split("/"));
  };
  const sweep = createPartSweeper();
  const stage = async (key: string, bytes: Uint8Array) => {
    const path = pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    await sweep(dirname(path));
    return stageFile(path, bytes);
  };
  return {
    put: async (key, bytes) => (await stage(key, bytes)).keep(),
    stage,
    get: async (key) => absentAsUndefined(readFile(pathOf(key))),
    open: async (key) => openFile(pathOf(key)),
    has: async (key) => (await absentAsUndefined(stat(pathOf(key))))?.isFile() ?? false,
    remove: async (key) => absentAsUndefined(unlink(pathOf(key))),
  };
}

async function openFile(path: string): Promise<StoredFile | undefined> {
  const entry = await absentAsUndefined(stat(path));
  if (!entry?.isFile()) return undefined;
  return {
    sizeBytes: entry.size,
    read: (start, end) => createReadStream(path, { start, end }),
  };
}

/** The bytes reach the disk under another name first, so that the key never names half a file. */
async function stageFile(path: string, bytes: Uint8Array): Promise<StagedFile> {
  const parent = dirname(path);
  const temporary = `${path}.${randomUUID()}.part`;
  const drop = () => rm(temporary, { force: true });
  const orDrop = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      await drop();
      throw error;
    }
  };
  await orDrop(() => writeSynced(temporary, bytes));
  const keep = async () => {
    await orDrop(() => rename(temporary, path));
    await syncFolder(parent);
  };
  return { keep, drop };
}

/** Removes what killed processes left half written in a folder, when it is written to, once an hour at most. */
function createPartSweeper() {
  const sweptAt = new Map<string, number>();
  return async (folder: string): Promise<void> => {
    const now = Date.now();
    if (now - (sweptAt.get(folder) ?? -Infinity) < oldPartMs) return;
    sweptAt.set(folder, now);
    for (const name of await readdir(folder)) {
      if (!name.endsWith(".part")) continue;
      const path = join(folder, name);
      const entry = await absentAsUndefined(stat(path));
      if (entry && now - entry.mtimeMs > oldPartMs) await rm(path, { force: true });
    }
  };
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "wx");
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function absentAsUndefined<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (hasErrorCode(error, "ENOENT", "ENOTDIR", "EISDIR")) return undefined;
    throw error;
  }
}
