import { restoreCart, serialiseCart } from "#domain/cart/restore-cart.ts";

import { readStorage, writeStorage } from "../shop/browser-storage.ts";
import { cartStore } from "./cart-store.ts";

export const cartStorageKey = "cart";

/**
 * Restores the cart at start, saves it on every change and follows other tabs (CART-07, CART-08).
 * Returns what ends it.
 */
export function connectCart(window: Window): () => void {
  let saved = readStorage(cartStorageKey);
  if (!cartStore.getState().isRestored) {
    cartStore.setState({ cart: restoreCart(saved), isRestored: true });
  }
  const unsubscribe = cartStore.subscribe(({ cart }) => {
    const text = serialiseCart(cart);
    if (text === saved) return;
    saved = text;
    writeStorage(cartStorageKey, text);
  });
  const onStorage = (event: StorageEvent) => {
    // A null key means that all of the storage was cleared.
    if (event.key !== cartStorageKey && event.key !== null) return;
    saved = event.key === null ? null : event.newValue;
    cartStore.setState({ cart: restoreCart(saved) });
  };
  window.addEventListener("storage", onStorage);
  return () => {
    unsubscribe();
    window.removeEventListener("storage", onStorage);
  };
}
