const validKey = /^[a-z0-9][a-z0-9-]*(?:\.[a-z0-9]+)*(?:\/[a-z0-9][a-z0-9-]*(?:\.[a-z0-9]+)*)*$/;

/** Throws for what is no key of the storage port; nothing of another shape reaches a disk or a bucket. */
export function assertStorageKey(key: string): void {
  if (!validKey.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
}
