import type { CartItem } from "#domain/cart/cart-types.ts";

import { loadMessages } from "../locale/messages-store.ts";
import { showToast } from "../toast/toast-store.ts";
import type { StartCheckoutDeps } from "./start-checkout.ts";

export type CheckoutShop = Pick<
  StartCheckoutDeps,
  "t" | "locale" | "currencyCode" | "isDistributed" | "navigate"
>;

/** Creates an order of some lines and opens its checkout; the code for it is fetched now. */
export async function launchCheckout(
  lines: readonly CartItem[],
  shop: CheckoutShop,
): Promise<void> {
  const { t, locale } = shop;
  const parts = Promise.all([import("./open-checkout.ts"), loadMessages(locale, "order")]);
  const loaded = await parts.catch(() =>
    showToast(t(navigator.onLine ? "error.try_later" : "error.offline")),
  );
  if (!Array.isArray(loaded)) return;
  const [{ openCheckout }] = loaded;
  await openCheckout(lines, shop);
}
