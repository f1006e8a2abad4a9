/** Reads from local storage; null also where the browser forbids it. */
export function readStorage(key: string): string | null {
  try {
    return globalThis.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes to local storage; false where it is full or forbidden, and the shop goes on in memory. */
export function writeStorage(key: string, value: string): boolean {
  try {
    globalThis.localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
