import { useEffect } from "react";
import { useStore } from "zustand";

import { cartStore } from "../cart/cart-store.ts";
import { useIsHydrated } from "../shop/use-once-hydrated.ts";

/** Marks a button whose tap is kept while the page is not live yet; it is then marked busy, unknown to React. */
export const keepTap = { "data-keep-tap": "", suppressHydrationWarning: true } as const;

/**
 * Takes over what `keepTaps` has kept, once the page shows the visitor's own choice and cart. A part
 * of its own, as what it waits for would have all of what holds it rendered once more.
 */
export function KeptTaps() {
  const isHydrated = useIsHydrated();
  const isRestored = useStore(cartStore, (state) => state.isRestored);
  const isReady = isHydrated && isRestored;
  useEffect(() => {
    const { keptTaps } = window;
    if (!isReady || keptTaps === undefined) return;
    delete window.keptTaps;
    // Most visitors have chosen nothing by then: the code for it comes with those who have.
    if (keptTaps.choices.size === 0) keptTaps.end()?.click();
    else
      void import("./replay-kept-taps.ts").then(
        (own) => own.replayKeptTaps(keptTaps),
        keptTaps.end,
      );
  }, [isReady]);
  return null;
}
