/**
 * Keeps what can be made again, up to a number of bytes: any entry may be gone at any time. Keys are
 * those of `Storage`; a key's bytes never change.
 */
export type ByteCache = {
  get: (key: string) => Promise<Uint8Array | undefined>;
  put: (key: string, bytes: Uint8Array) => Promise<void>;
};
