import type { Readable } from "node:stream";

export type StoredFile = {
  sizeBytes: number;
  /** The bytes from `first` to `last`, both of them counted, as fast as they are taken. */
  read: (first: number, last: number) => Readable;
};

/** A file that is written but not there yet. One of both has to be called. */
export type StagedFile = {
  /** Now it is there, whole, in the place of what was there before; quick. */
  keep: () => Promise<void>;
  /** Takes it away; once it is kept, nothing. */
  drop: () => Promise<void>;
};

/**
 * Keeps files under keys such as "1/catalogue/0a1b2c3d4e5f6071.webp" (store, purpose, content hash).
 * Keys are lower-case letters, digits, dashes and dots in parts; any other key throws. A file is
 * there whole or not at all, also after a crash; putting the same key again replaces it.
 */
export type Storage = {
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** The slow part of a put, for whoever must not wait at the moment when the file appears. */
  stage: (key: string, bytes: Uint8Array, contentType: string) => Promise<StagedFile>;
  get: (key: string) => Promise<Uint8Array | undefined>;
  /** A file that is read in parts, so that a large one never is in memory whole. */
  open: (key: string) => Promise<StoredFile | undefined>;
  has: (key: string) => Promise<boolean>;
  /** A key that is not there is no fault. */
  remove: (key: string) => Promise<void>;
};
