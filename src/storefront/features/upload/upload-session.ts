import { safeSessionStorage, type SafeStorage } from "../shop/browser-storage.ts";

const sessionKey = "uploadSession";
const shape = /^[0-9a-f]{32}$/u;

/** The token of this tab's uploads: 128 random bits, as long as the tab, or the page where nothing is kept. */
export function uploadSession(storage: SafeStorage = safeSessionStorage): string {
  const kept = storage.getItem(sessionKey);
  if (kept !== null && shape.test(kept)) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  storage.setItem(sessionKey, made);
  return made;
}
