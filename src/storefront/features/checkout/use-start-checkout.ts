import { useNavigate } from "react-router";
import { useStore } from "zustand";

import type { CartItem } from "#domain/cart/cart-types.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { useShop } from "../shop/shop-context.tsx";
import { checkoutStore } from "./checkout-store.ts";
import { type CheckoutShop, launchCheckout } from "./launch-checkout.ts";

export type StartCheckout = {
  startCheckout: (
    lines: readonly CartItem[],
    leaveForPayment?: CheckoutShop["leaveForPayment"],
  ) => Promise<void>;
  isLoading: boolean;
};

/** Creates an order of some lines and opens its checkout; the code for it is fetched when asked. */
export function useStartCheckout(): StartCheckout {
  const { t, locale } = useMessages();
  const { currency, store } = useShop();
  const navigate = useNavigate();
  const isLoading = useStore(checkoutStore, (state) => state.isLoadingCheckout);
  return {
    isLoading,
    startCheckout: (lines, leaveForPayment) =>
      launchCheckout(lines, {
        ...{ t, locale, currencyCode: currency.code },
        isDistributed: store.enable_distributed_checkout,
        ...{ navigate, leaveForPayment },
      }),
  };
}
