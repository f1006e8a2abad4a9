import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { useStore } from "zustand";

import type { CartItem } from "#domain/cart/cart-types.ts";

import { cartStore } from "../cart/cart-store.ts";

type EditedLineProps = { campaignId: number; onLine: (line: CartItem | null | undefined) => void };

/**
 * Tells of the cart's line that the address asks to put in order; null where the cart
 * has no such line, undefined until that is known.
 */
export default function EditedLine({ campaignId, onLine }: EditedLineProps): null {
  const [search] = useSearchParams();
  const id = search.get("edit");
  const isRestored = useStore(cartStore, (state) => state.isRestored);
  const line = useStore(
    cartStore,
    ({ cart }) =>
      cart.products.find((one) => one.cartItemId === id && one.campaign_id === campaignId) ?? null,
  );
  useEffect(() => {
    onLine(isRestored ? line : undefined);
    return () => onLine(undefined);
  }, [isRestored, line, onLine]);
  return null;
}
