const storageKey = "checkout-attempt";

type AttemptStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * The idempotency key of a create call: the same one while the same body is tried again, so that a
 * reply that got lost never makes a second order; a new one for any other body.
 */
export function attemptKey(body: unknown, storage: AttemptStorage, newKey: () => string): string {
  const text = JSON.stringify(body);
  const print = `${text.length}.${textHash(text)}`;
  const [storedPrint, storedKey] = (storage.getItem(storageKey) ?? "").split(" ");
  if (storedPrint === print && storedKey) return storedKey;
  const key = newKey();
  storage.setItem(storageKey, `${print} ${key}`);
  return key;
}

export function forgetAttempt(storage: AttemptStorage): void {
  storage.removeItem(storageKey);
}

/** 128 random bits in hexadecimal digits. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** FNV-1a over UTF-16 units, twice with different starts: only has to tell two bodies apart. */
function textHash(text: string): string {
  let first = 0x811c9dc5;
  let second = 0x1b873593;
  for (let index = 0; index < text.length; index += 1) {
    first = Math.imul(first ^ text.charCodeAt(index), 0x01000193);
    second = Math.imul(second ^ text.charCodeAt(index), 0x85ebca6b);
  }
  return `${(first >>> 0).toString(36)}${(second >>> 0).toString(36)}`;
}
