import { useEffect } from "react";
import { useStore } from "zustand";

import type { Order } from "#contract/schemas/order.ts";

import { cartStore } from "../cart/cart-store.ts";
import { changeCart } from "../cart/change-cart.ts";
import { safeLocalStorage } from "../shop/browser-storage.ts";
import { cartAfterPaid } from "./cart-after-paid.ts";
import { settleOnce } from "./settle-once.ts";
import { thankYouState } from "./thank-you-state.ts";

/** Takes what was paid out of the cart, once an order, as soon as both are known (OP-088, OP-085). */
export function useCartAfterPaid(order: Order, token: string): void {
  const isRestored = useStore(cartStore, (state) => state.isRestored);
  const isPaid = thankYouState(order.payment_state) === "paid";
  const { products } = order;
  useEffect(() => {
    if (!isPaid || !isRestored) return;
    if (!settleOnce(token, safeLocalStorage)) return;
    const lines = products.map(({ cartItemId, quantity }) => ({ cartItemId, quantity }));
    changeCart((cart) => cartAfterPaid(cart, { token, lines }));
  }, [isPaid, isRestored, products, token]);
}
