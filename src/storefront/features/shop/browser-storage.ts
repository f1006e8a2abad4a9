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

export type SafeStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** A storage that never throws: what the browser refuses to keep is kept as long as the page (CART-07). */
export function safeStorage(area: () => SafeStorage): SafeStorage {
  const memory = new Map<string, string>();
  return {
    getItem(key) {
      try {
        return memory.get(key) ?? area().getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      try {
        area().setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    removeItem(key) {
      memory.delete(key);
      try {
        area().removeItem(key);
      } catch {
        // Nothing can have been kept there.
      }
    },
  };
}

export const safeLocalStorage = safeStorage(() => globalThis.localStorage);
export const safeSessionStorage = safeStorage(() => globalThis.sessionStorage);
