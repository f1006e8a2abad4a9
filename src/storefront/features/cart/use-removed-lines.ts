import { useState } from "react";

import type { CartItem } from "#domain/cart/cart-types.ts";
import { removeItem } from "#domain/cart/change-cart.ts";
import {
  bringBack,
  type CartRow,
  placeRemoved,
  rememberRemoved,
  type RemovedLine,
} from "#domain/cart/removed-lines.ts";

import { cartStore } from "./cart-store.ts";
import { changeCart } from "./change-cart.ts";

/** What is to take the focus, as what had it is gone. */
export type FocusWish = { cartItemId: string; kind: "undo" | "line" };

/** The lines with those that were taken out on this visit, for a shopper who wants them back. */
export function useRemovedLines(products: readonly CartItem[]) {
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([]);
  const [focusWish, setFocusWish] = useState<FocusWish | null>(null);
  const rows: readonly CartRow[] = placeRemoved(products, removed);
  const without = (cartItemId: string) =>
    removed.filter(({ item }) => item.cartItemId !== cartItemId);
  const remove = (item: CartItem) => {
    const { cartItemId } = item;
    setRemoved([...without(cartItemId), rememberRemoved(rows, item)]);
    setFocusWish({ cartItemId, kind: "undo" });
    changeCart((cart) => removeItem(cart, { cartItemId }));
  };
  /** False where the cart is full. */
  const undo = ({ cartItemId }: CartItem): boolean => {
    changeCart((cart) => {
      const products = bringBack(placeRemoved(cart.products, removed), cartItemId);
      return { ...cart, products };
    });
    const { products } = cartStore.getState().cart;
    const isBack = products.some((item) => item.cartItemId === cartItemId);
    if (!isBack) return false;
    setRemoved(without(cartItemId));
    setFocusWish({ cartItemId, kind: "line" });
    return true;
  };
  return { rows, remove, undo, focusWish };
}
