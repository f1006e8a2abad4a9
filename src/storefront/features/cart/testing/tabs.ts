import { vi } from "vitest";

import type { CartState } from "#domain/cart/cart-types.ts";
import { cartQuantity } from "#domain/cart/change-cart.ts";

import { cartStorageKey } from "../cart-store.ts";

type Change = (cart: CartState) => CartState;
type Told = { from: EventTarget | null; key: string | null; newValue: string | null };

/**
 * Tabs of one browser, each with its own copy of the cart's modules, and the storage that they share.
 * What a tab writes is told to the others by `settle`.
 */
export function openTabs() {
  const kept = new Map<string, string>();
  const windows: { target: EventTarget; disconnect: () => void }[] = [];
  let untold: Told[] = [];
  let writer: EventTarget | null = null;
  let writes = 0;
  const forbidden = { getItem: false, setItem: false };
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => {
      if (forbidden.getItem) throw new Error("forbidden");
      return kept.get(name) ?? null;
    },
    setItem: (name: string, value: string) => {
      if (forbidden.setItem) throw new Error("quota");
      writes += 1;
      kept.set(name, value);
      untold.push({ from: writer, key: name, newValue: value });
    },
  });
  const deliver = ({ from, key, newValue }: Told) => {
    for (const { target } of windows) {
      if (target === from) continue;
      writer = target;
      target.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));
    }
  };

  async function open() {
    vi.resetModules();
    const target = new EventTarget();
    vi.stubGlobal("window", target);
    const { cartStore } = await import("../cart-store.ts");
    const { changeCart, ensureCart } = await import("../change-cart.ts");
    // Before the cart is saved: a merge comes later than its event, when the writer may be another.
    cartStore.subscribe(() => {
      writer = target;
    });
    const own = { target, disconnect: ensureCart().disconnect };
    windows.push(own);
    return {
      close: () => {
        own.disconnect();
        windows.splice(windows.indexOf(own), 1);
      },
      cartStore,
      quantity: () => cartQuantity(cartStore.getState().cart),
      ids: () => cartStore.getState().cart.products.map(({ product_id }) => product_id),
      /** The product of each unit. */
      units: () =>
        cartStore
          .getState()
          .cart.products.flatMap(({ product_id, quantity }) =>
            Array.from({ length: quantity }, () => product_id),
          )
          .toSorted(),
      changeCart: (change: Change) => {
        writer = target;
        changeCart(change);
      },
      comeBack: async () => {
        target.dispatchEvent(new Event("pageshow"));
        await vi.dynamicImportSettled();
      },
      /** Changes the cart as the tab knows it, before it could read. */
      write: (change: Change) => {
        writer = target;
        cartStore.setState({ cart: change(cartStore.getState().cart) });
      },
    };
  }

  return {
    open,
    stored: () => kept.get(cartStorageKey) ?? null,
    writes: () => writes,
    forbid: (kind: "setItem" | "both") => {
      forbidden.setItem = true;
      forbidden.getItem = kind === "both";
    },
    /** Puts a text there as a tab would that is not one of these. */
    store: (text: string) => {
      kept.set(cartStorageKey, text);
      untold.push({ from: null, key: cartStorageKey, newValue: text });
    },
    tell: async (newValue: string, key: string) => {
      deliver({ from: null, key, newValue });
      await vi.dynamicImportSettled();
    },
    clear: async () => {
      kept.clear();
      deliver({ from: null, key: null, newValue: null });
      await vi.dynamicImportSettled();
    },
    /** What was written is never told, as to a page that was put aside. */
    loseNews: () => {
      untold = [];
    },
    /** Until no tab has anything to tell any more. */
    settle: async () => {
      for (let round = 0; round < 50; round += 1) {
        const told = untold;
        untold = [];
        told.forEach(deliver);
        await vi.dynamicImportSettled();
        if (untold.length === 0) return;
      }
      throw new Error("The tabs do not come to rest");
    },
    close: () => {
      for (const { disconnect } of windows) disconnect();
      vi.unstubAllGlobals();
    },
  };
}
