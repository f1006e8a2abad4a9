import type { CartState } from "#domain/cart/cart-types.ts";

import type { cartStore } from "./cart-store.ts";

/** How many changes of each tab a stored cart knows of. */
export type Tabs = Record<string, number>;

/** What a tab knows of the cart that all tabs of the browser share. */
export type CartTab = {
  store: typeof cartStore;
  name: string;
  /** The text in the storage as far as it is known, and that of this tab's cart. */
  kept: string | null;
  text: string;
  /** Changes of all tabs that are in this tab's cart. */
  tabs: Tabs;
  /** Each of this tab's own changes, by the cart before and after it. */
  changes: { before: CartState; after: CartState }[];
  save: () => void;
};
