import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readFile, rename, rm, stat, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";

import { hasErrorCode } from "#domain/errors/has-error-code.ts";
import type { StagedFile, Storage, StoredFile } from "#services/ports/storage.ts";

const validKey = /^[a-z0-9][a-z0-9-]*(?:\.[a-z0-9]+)*(?:\/[a-z0-9][a-z0-9-]*(?:\.[a-z0-9]+)*)*$/;

/** Keeps files in a folder, which is made when the first one is put. */
export function createDiskStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!validKey.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
    return join(folder, ...key.split("/"));
  };
  return {
    put: async (key, bytes) => (await stageFile(pathOf(key), bytes)).keep(),
    stage: async (key, bytes) => stageFile(pathOf(key), bytes),
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
  await mkdir(parent, { recursive: true });
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
