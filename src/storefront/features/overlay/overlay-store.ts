import type { ReactNode } from "react";
import { createStore } from "zustand/vanilla";

export const overlayStore = createStore<{ overlay: ReactNode }>(() => ({ overlay: null }));

/** Shows something over the page, whatever page that is, in place of what was there; null takes it away. */
export function showOverlay(overlay: ReactNode): void {
  overlayStore.setState({ overlay });
}
