import { createStore } from "zustand/vanilla";

export type ConnectionState = {
  isOffline: boolean;
  /** Set while a page waits because it could not be fetched: asks for it once more. */
  retry: (() => void) | undefined;
};

export const connectionStore = createStore<ConnectionState>(() => ({
  isOffline: false,
  retry: undefined,
}));

/** Follows whether the browser has a network; once it has one again, what waits is asked for anew. */
export function connectNetwork(window: Window): () => void {
  const follow = () => {
    const isOffline = !window.navigator.onLine;
    const { isOffline: wasOffline, retry } = connectionStore.getState();
    if (isOffline !== wasOffline) connectionStore.setState({ isOffline });
    if (!isOffline) retry?.();
  };
  follow();
  window.addEventListener("online", follow);
  window.addEventListener("offline", follow);
  return () => {
    window.removeEventListener("online", follow);
    window.removeEventListener("offline", follow);
  };
}
