import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";

import { useShop } from "../shop/shop-context.tsx";
import { listingAddress } from "./listing-address.ts";
import type { ListingView } from "./listing-view.ts";

/** A price range is in the shown currency (OP-053): where another one is chosen, it goes. */
export function usePriceInCurrency(view: ListingView): void {
  const { currency, path } = useShop();
  const navigate = useNavigate();
  const { code } = currency;
  const last = useRef(code);
  const dropPrice = useEffectEvent(() => {
    if (last.current === code) return;
    last.current = code;
    if (view.choice.price === null) return;
    const address = path(listingAddress(view, { price: null }));
    void navigate(address, { replace: true, preventScrollReset: true });
  });
  useEffect(() => dropPrice(), [code]);
}
