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

/** How long after the network came back a failure still counts as one of the network. */
const reconnectedMs = 5_000;
const probeTimeoutMs = 5_000;

/**
 * Reloads the page when one of its scripts cannot be loaded, which happens when a newer build has
 * replaced it: at most once a minute per tab (NAV-79). During a navigation the document of its target is
 * loaded instead.
 *
 * A failure of the network reloads nothing, because no page would come back: the browser is offline,
 * was offline a moment ago, or the server cannot be reached. Code that is fetched ahead is
 * fetched again by its caller. A navigation without a network waits until the network is back or the shopper retries.
 */
export function reloadOnFailedChunk(window: Window): void {
  const wasOfflineLately = followNetwork(window);
  window.addEventListener("vite:preloadError", (event) => {
    if ("isRoute" in event) return loadTarget(window, event);
    if (isFetchingAhead() || !window.navigator.onLine || wasOfflineLately()) return;
    void reloadWhereReachable(window);
  });
}

/** A navigation that began meanwhile, as the fallback for the script, is not interrupted. */
async function reloadWhereReachable(window: Window): Promise<void> {
  let isLeaving = false;
  const leave = () => (isLeaving = true);
  window.addEventListener("beforeunload", leave);
  const isReachable = await isServerReachable(window);
  window.removeEventListener("beforeunload", leave);
  if (!isReachable || isLeaving) return;
  reloadOnce(window, window.__reactRouterDataRouter?.state.navigation.location);
}

/** The script is that of a page, as scripts/vite-chunk-reload.ts marks it. */
function loadTarget(window: Window, event: Event): void {
  const router = window.__reactRouterDataRouter;
  const target = router?.state.navigation.location;
  if (window.navigator.onLine && reloadOnce(window, target)) return event.preventDefault();
  if (router === undefined || target === undefined) return;
  event.preventDefault();
  const retry = () => {
    if (window.navigator.onLine) window.location.assign(createPath(target));
    else connectionStore.setState({ retry: () => retry() });
  };
  connectionStore.setState({ retry });
  // The router requests the script of a page only once, so the next navigation loads a document.
  const leave = router.subscribe(({ navigation: { location } }) => {
    if (location === undefined || location === target || !window.navigator.onLine) return;
    leave();
    window.location.assign(createPath(location));
  });
}

/** Follows the network; the function returned tells whether it came back a moment ago. */
function followNetwork(window: Window): () => boolean {
  let reconnectedAt = Number.NEGATIVE_INFINITY;
  window.addEventListener("online", () => (reconnectedAt = Date.now()));
  return () => Date.now() - reconnectedAt < reconnectedMs;
}

/** Whether the server answers; the browser may have a network that leads nowhere. */
async function isServerReachable(window: Window): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(probeTimeoutMs);
    await window.fetch("/healthz", { cache: "no-store", signal });
    return true;
  } catch {
    return false;
  }
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
