import { emptyCart } from "#domain/cart/cart-types.ts";
import { restoreCart, serialiseCart } from "#domain/cart/restore-cart.ts";

import { isOutOfReach } from "../loading/is-out-of-reach.ts";
import { readStorage, writeStorage } from "../shop/browser-storage.ts";
import { handedOffKey } from "../order/handed-off-key.ts";
import { cartStorageKey, cartStore } from "./cart-store.ts";
import type { CartTab, Tabs } from "./cart-tab.ts";
import { followTab } from "./follow-tab.ts";

export type ConnectedCart = {
  /** Takes up what other tabs have changed. */
  read: () => void;
  disconnect: () => void;
};

/**
 * Restores the cart, saves it on every change and follows other tabs, whose changes made at the same
 * moment are merged with this tab's (CART-07, CART-08).
 */
export function connectCart(window: Window): ConnectedCart {
  const kept = readStorage(cartStorageKey);
  const { cart, isRestored } = cartStore.getState();
  if (!isRestored || cart === emptyCart) {
    cartStore.setState({ cart: restoreCart(kept), isRestored: true });
  }
  const tab: CartTab = {
    store: cartStore,
    name: `t${Math.random().toString(36).slice(2, 9)}`,
    kept,
    text: serialiseCart(cartStore.getState().cart),
    tabs: readTabs(kept) ?? {},
    changes: [],
    save: () => {
      const stored = `${tab.text.slice(0, -1)},"tabs":${JSON.stringify(tab.tabs)}}`;
      if (writeStorage(cartStorageKey, stored)) tab.kept = stored;
    },
  };
  const unsubscribe = cartStore.subscribe(({ cart }, before) => {
    const text = serialiseCart(cart);
    if (text === tab.text) return;
    tab.text = text;
    tab.tabs[tab.name] = tab.changes.push({ before: before.cart, after: cart });
    tab.save();
  });
  const follow = (stored: string | null) => {
    if (stored === tab.kept) return;
    tab.kept = stored;
    followTab(tab, stored, readTabs(stored));
  };
  const settle = () => {
    if (readStorage(handedOffKey) === null) return;
    import("../order/settle-handed-off-here.ts")
      .then((own) => own.settleHandedOffHere())
      .catch((error: unknown) => {
        // Without a network it is tried again with the next page.
        if (!isOutOfReach(error)) reportError(error);
      });
  };
  const read = () => follow(readStorage(cartStorageKey));
  const onShown = ({ persisted }: PageTransitionEvent) => {
    read();
    if (persisted) settle();
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    // A null key means that all of the storage was cleared.
    if (key === cartStorageKey || key === null) follow(key && newValue);
  };
  window.addEventListener("storage", onStorage);
  // A page that comes back from the browser's cache has not heard of what happened meanwhile.
  window.addEventListener("pageshow", onShown);
  // No event tells what was paid at the payment domain in another tab.
  window.addEventListener("focus", settle);
  settle();
  const disconnect = () => {
    unsubscribe();
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", onShown);
    window.removeEventListener("focus", settle);
  };
  return { read, disconnect };
}

/** Undefined for a cart that no tab of this version has written. */
function readTabs(stored: string | null): Tabs | undefined {
  try {
    const { tabs } = JSON.parse(stored ?? "");
    return typeof tabs === "object" ? (tabs ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}
