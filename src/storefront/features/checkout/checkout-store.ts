import { createStore } from "zustand/vanilla";

import type { Checkout } from "#contract/schemas/order.ts";
import {
  type CheckoutEvent,
  type CheckoutState,
  initialCheckoutState,
  reduceCheckout,
} from "#domain/checkout/checkout-state.ts";

type Order = Checkout["order"];
type Gateway = Checkout["payment_gateways"][number];
type ShippingMethod = Checkout["shipping_methods"][number];

export type ShopCheckoutState = CheckoutState<Order, Gateway, ShippingMethod>;

export const checkoutStore = createStore<ShopCheckoutState>(() => initialCheckoutState);

/** Applies an event; true when it changed anything, false for a second `start` (CHK-10). */
export function dispatchCheckout(event: CheckoutEvent<Order, Gateway, ShippingMethod>): boolean {
  const before = checkoutStore.getState();
  const after = reduceCheckout(before, event);
  checkoutStore.setState(after, true);
  return after !== before;
}
