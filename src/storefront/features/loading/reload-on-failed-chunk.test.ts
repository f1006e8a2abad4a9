import { describe, expect, it } from "vitest";

import { reloadOnFailedChunk } from "./reload-on-failed-chunk.ts";

/** Counts reloads of a window in which a script could not be loaded. */
function failChunk({ onLine }: { onLine: boolean }): number {
  const kept = new Map<string, string>();
  let reloads = 0;
  const target = Object.assign(new EventTarget(), {
    navigator: { onLine },
    location: { reload: () => (reloads += 1) },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
  });
  reloadOnFailedChunk(target as unknown as Window);
  for (let failure = 0; failure < 2; failure += 1) {
    target.dispatchEvent(new Event("vite:preloadError", { cancelable: true }));
  }
  return reloads;
}

describe("NAV-79 T-025 a script that is gone", () => {
  it("reloads the page once", () => expect(failChunk({ onLine: true })).toBe(1));

  it("never without a network: there would be no page to come back to", () =>
    expect(failChunk({ onLine: false })).toBe(0));
});
