import { Readable } from "node:stream";

import type { Storage } from "#services/ports/storage.ts";

import { assertStorageKey } from "./storage-key.ts";

/** The fake of the storage port; `failNext` makes the next call throw. */
export function createMemoryStorage(): Storage & {
  files: Map<string, { bytes: Uint8Array; contentType: string }>;
  failNext: (error: Error) => void;
} {
  const files = new Map<string, { bytes: Uint8Array; contentType: string }>();
  let failure: Error | undefined;
  const check = (key: string) => {
    const error = failure;
    failure = undefined;
    if (error) throw error;
    assertStorageKey(key);
  };
  return {
    files,
    failNext: (error) => {
      failure = error;
    },
    put: async (key, bytes, contentType) => {
      check(key);
      files.set(key, { bytes: Uint8Array.from(bytes), contentType });
    },
    stage: async (key, bytes, contentType) => {
      check(key);
      const file = { bytes: Uint8Array.from(bytes), contentType };
      return { keep: async () => void files.set(key, file), drop: async () => undefined };
    },
    get: async (key) => {
      check(key);
      return files.get(key)?.bytes;
    },
    open: async (key) => {
      check(key);
      const bytes = files.get(key)?.bytes;
      return (
        bytes && {
          sizeBytes: bytes.length,
          read: (first, last) => Readable.from([bytes.subarray(first, last + 1)]),
        }
      );
    },
    has: async (key) => {
      check(key);
      return files.has(key);
    },
    remove: async (key) => {
      check(key);
      files.delete(key);
    },
  };
}
