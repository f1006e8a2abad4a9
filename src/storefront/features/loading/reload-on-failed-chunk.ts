import { mayReload } from "./plan-chunk-reload.ts";

const storageKey = "chunk-reloaded-at";

/**
 * Reloads when a script of an older build is gone, at most once a minute and tab (NAV-79). Without a
 * network it stays: there would be no page to come back to.
 */
export function reloadOnFailedChunk(window: Window): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (!window.navigator.onLine) return;
    const storage = readSessionStorage(window);
    // Without a place to remember the last time, reloading might never end.
    if (storage === null) return;
    const stored = Number(storage.getItem(storageKey) ?? Number.NaN);
    if (!mayReload(Number.isFinite(stored) ? stored : null, Date.now())) return;
    event.preventDefault();
    storage.setItem(storageKey, String(Date.now()));
    window.location.reload();
  });
}

function readSessionStorage(window: Window): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
