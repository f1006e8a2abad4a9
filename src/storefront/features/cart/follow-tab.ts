import { mergeCarts } from "#domain/cart/merge-carts.ts";
import { restoreCart, serialiseCart } from "#domain/cart/restore-cart.ts";

import type { CartTab, Tabs } from "./cart-tab.ts";

/** So many tabs are remembered in a stored cart, those that wrote last. */
const mostTabs = 20;

/**
 * Takes the cart over that another tab has stored. Changes of this tab that it does not know, being made
 * at the same moment, are made once more on top of it, and what comes of that is stored (CART-07).
 */
export function followTab(tab: CartTab, stored: string | null, known: Tabs | undefined): void {
  const theirs = restoreCart(stored);
  const unknown = known === undefined ? [] : tab.changes.slice(known[tab.name] ?? 0);
  const cart = unknown.reduce((made, { before, after }) => mergeCarts(before, after, made), theirs);
  // Exactly what is in the cart: a change that is said to be there, and is not, would be lost.
  tab.tabs = {
    ...knownOf(known, tab.name),
    ...(tab.changes.length > 0 && { [tab.name]: tab.changes.length }),
  };
  tab.text = serialiseCart(cart);
  tab.store.setState({ cart });
  if (tab.text !== serialiseCart(theirs)) tab.save();
}

function knownOf(known: Tabs = {}, own: string): Tabs {
  const others = Object.entries(known).filter(([name]) => name !== own);
  return Object.fromEntries(others.slice(-mostTabs));
}
