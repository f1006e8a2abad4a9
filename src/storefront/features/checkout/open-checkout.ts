import { createElement } from "react";

import type { CartItem } from "#domain/cart/cart-types.ts";

import { waitAtMost } from "../campaign/wait-at-most.ts";
import { cartStore } from "../cart/cart-store.ts";
import { changeCart } from "../cart/change-cart.ts";
import { refreshCart } from "../cart/refresh-cart.ts";
import { showOverlay } from "../overlay/overlay-store.ts";
import { browserClient } from "../shop/browser-client.ts";
import { safeLocalStorage, safeSessionStorage } from "../shop/browser-storage.ts";
import { testPriceToken } from "../test-price/test-price-token.ts";
import { showToast } from "../toast/toast-store.ts";
import { clientState } from "../visit/client-state.ts";
import { dispatchCheckout } from "./checkout-store.ts";
import type { CheckoutShop } from "./launch-checkout.ts";
import { startCheckout } from "./start-checkout.ts";

const pictureWaitMs = 30_000;

/** Creates an order of some lines with this browser's cart, storage and API, and opens its checkout. */
export async function openCheckout(
  lines: readonly CartItem[],
  shop: CheckoutShop,
  keptPictures: Promise<unknown>,
): Promise<void> {
  await startCheckout(lines, {
    ...shop,
    client: browserClient(),
    dispatch: dispatchCheckout,
    local: safeLocalStorage,
    session: safeSessionStorage,
    getCart: () => cartStore.getState().cart,
    picturesKept: () => waitAtMost(pictureWaitMs, keptPictures),
    setToken: (token) => changeCart((cart) => ({ ...cart, token })),
    visitorCountry: () => clientState.getState().userCountry,
    refreshCart: () => refreshCart(browserClient(), shop.currencyCode),
    testPriceToken: () => testPriceToken(browserClient()),
    toast: (text) => showToast(text),
    askToConfirm: async (createAgain, byCaptcha) => {
      const { default: ConfirmDialog } = await import("./confirm-dialog.tsx");
      const onDone = () => showOverlay(null);
      showOverlay(createElement(ConfirmDialog, { createAgain, onDone, isByCaptcha: byCaptcha }));
    },
  });
}
