import { createPath, type Path } from "react-router";

import { connectionStore } from "./connection-store.ts";
import { isFetchingAhead } from "./fetch-ahead.ts";
import { mayReload } from "./plan-chunk-reload.ts";

const storageKey = "chunk-reloaded-at";

type RouterState = { navigation: { location?: Path | undefined } };

declare global {
  interface Window {
    __reactRouterDataRouter?: {
      state: RouterState;
      subscribe: (listen: (state: RouterState) => void) => () => void;
    };
  }
}

/**
 * Reloads when a script of an older build is gone, at most once a minute and tab (NAV-79): the page
 * that is gone to, where there is one. Without a network it stays: there would be no page to come back
 * to; nor for code that is fetched ahead, which is asked for again. A page that is gone to then waits, until the shopper asks for it again or the network is back,
 * and comes as a new document.
 */
export function reloadOnFailedChunk(window: Window): void {
  window.addEventListener("vite:preloadError", (event) => {
    const router = window.__reactRouterDataRouter;
    const target = router?.state.navigation.location;
    if (!("isRoute" in event) && isFetchingAhead()) return;
    if (window.navigator.onLine && reloadOnce(window, target)) return event.preventDefault();
    // Set by scripts/vite-chunk-reload.ts where it is a page's own script.
    if (!("isRoute" in event) || router === undefined || target === undefined) return;
    event.preventDefault();
    const retry = () => {
      if (window.navigator.onLine) window.location.assign(createPath(target));
      else connectionStore.setState({ retry: () => retry() });
    };
    connectionStore.setState({ retry });
    // The router never asks again for a page's script that it has asked for.
    const leave = router.subscribe(({ navigation: { location } }) => {
      if (location === undefined || location === target || !window.navigator.onLine) return;
      leave();
      window.location.assign(createPath(location));
    });
  });
}

function reloadOnce(window: Window, target: Path | undefined): boolean {
  const storage = readSessionStorage(window);
  // Without a place to remember the last time, reloading might never end.
  if (storage === null) return false;
  const stored = Number(storage.getItem(storageKey) ?? Number.NaN);
  if (!mayReload(Number.isFinite(stored) ? stored : null, Date.now())) return false;
  storage.setItem(storageKey, String(Date.now()));
  if (target === undefined) window.location.reload();
  else window.location.assign(createPath(target));
  return true;
}

function readSessionStorage(window: Window): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
