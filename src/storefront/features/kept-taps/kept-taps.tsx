import { useEffect } from "react";
import { useStore } from "zustand";

import { cartStore } from "../cart/cart-store.ts";
import { useIsHydrated } from "../shop/use-once-hydrated.ts";

/** Marks a button whose tap is kept while the page is not live yet; it is then marked busy, unknown to React. */
export const keepTap = { "data-keep-tap": "", suppressHydrationWarning: true } as const;

/**
 * Takes over what `keepTaps` has kept, once the page is live and, with `waitsForCart`, shows the visitor's cart.
 * A component of its own, because the parent would otherwise render once more for what it waits for.
 */
export function KeptTaps({ waitsForCart = false }: { waitsForCart?: boolean }) {
  const isHydrated = useIsHydrated();
  const isRestored = useStore(cartStore, (state) => state.isRestored);
  const isReady = isHydrated && (isRestored || !waitsForCart);
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
