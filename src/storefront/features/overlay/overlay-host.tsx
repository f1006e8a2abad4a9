import { useStore } from "zustand";

import { overlayStore } from "./overlay-store.ts";

/** Place of a dialog that no page owns; its code comes with whoever shows it. */
export function OverlayHost() {
  return useStore(overlayStore, ({ overlay }) => overlay);
}
