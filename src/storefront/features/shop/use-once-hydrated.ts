import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/**
 * `before` on the server and during hydration, then what `read` returns. What depends on the visitor
 * waits for it, so that one page serves all (OP-144). Where the two are the same nothing is rendered
 * anew, which React would otherwise do at once and for all that is not live yet (P14).
 */
export function useOnceHydrated<T extends string | boolean>(read: () => T, before: T): T {
  return useSyncExternalStore(subscribe, read, () => before);
}

/** Whether the page is live: for what differs for every visitor. */
export const useIsHydrated = () => useOnceHydrated<boolean>(() => true, false);
