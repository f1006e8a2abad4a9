import { createElement } from "react";
import { useNavigate } from "react-router";
import { useStore } from "zustand";

import type { CartItem } from "#domain/cart/cart-types.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { cartStore, changeCart } from "../cart/cart-store.ts";
import { showOverlay } from "../overlay/overlay-store.ts";
import { loadMessages } from "../locale/messages-store.ts";
import { browserClient } from "../shop/browser-client.ts";
import { safeLocalStorage, safeSessionStorage } from "../shop/browser-storage.ts";
import { useShop } from "../shop/shop-context.tsx";
import { showToast } from "../toast/toast-store.ts";
import { checkoutStore, dispatchCheckout } from "./checkout-store.ts";

export type StartCheckout = {
  startCheckout: (lines: readonly CartItem[]) => Promise<void>;
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
    startCheckout: async (lines) => {
      const [{ startCheckout }, { refreshCart }] = await Promise.all([
        import("./start-checkout.ts"),
        import("../cart/refresh-cart.ts"),
        loadMessages(locale, "order"),
      ]);
      await startCheckout(lines, {
        client: browserClient(),
        dispatch: dispatchCheckout,
        local: safeLocalStorage,
        session: safeSessionStorage,
        getCart: () => cartStore.getState().cart,
        setToken: (token) => changeCart((cart) => ({ ...cart, token })),
        refreshCart: () => refreshCart(browserClient(), currency.code),
        navigate: (path) => void navigate(path),
        toast: (text) => showToast(text),
        askToConfirm: async (createAgain) => {
          const { default: ConfirmDialog } = await import("./confirm-dialog.tsx");
          const onDone = () => showOverlay(null);
          showOverlay(createElement(ConfirmDialog, { createAgain, onDone }));
        },
        ...{ t, locale, currencyCode: currency.code },
        isDistributed: store.enable_distributed_checkout,
      });
    },
  };
}
