import type { CartItem } from "#domain/cart/cart-types.ts";

import { loadMessages } from "../locale/messages-store.ts";
import { showToast } from "../toast/toast-store.ts";
import type { StartCheckoutDeps } from "./start-checkout.ts";

export type CheckoutShop = Pick<
  StartCheckoutDeps,
  "t" | "locale" | "currencyCode" | "isDistributed" | "navigate" | "leaveForPayment"
>;

let isLaunching = false;
let keeping: Promise<unknown> = Promise.resolve();

/** Pictures of lines are being kept, beside whatever else goes on: an order of them waits (OP-072). */
export function keepPictures(work: Promise<unknown>): void {
  keeping = Promise.allSettled([keeping, work]);
}

/**
 * Creates an order of some lines and opens its checkout; the code for it is fetched now. A second call
 * until that page is shown does nothing: its own code may come when the first order has been made (CHK-10).
 */
export async function launchCheckout(
  lines: readonly CartItem[],
  shop: CheckoutShop,
): Promise<void> {
  if (isLaunching) return;
  isLaunching = true;
  try {
    await launch(lines, shop);
  } finally {
    isLaunching = false;
  }
}

async function launch(lines: readonly CartItem[], shop: CheckoutShop): Promise<void> {
  const { t, locale } = shop;
  const parts = Promise.all([import("./open-checkout.ts"), loadMessages(locale, "order")]);
  const loaded = await parts.catch(() =>
    showToast(t(navigator.onLine ? "error.try_later" : "error.offline")),
  );
  if (!Array.isArray(loaded)) return;
  const [{ openCheckout }] = loaded;
  await openCheckout(lines, shop, keeping);
}
