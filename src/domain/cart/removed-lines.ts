import { maxCartLines } from "./cart-limits.ts";
import type { CartItem } from "./cart-types.ts";

/** A line that was taken out, with the ids of all that stood before it. */
export type RemovedLine = { item: CartItem; before: readonly string[] };
export type CartRow = { item: CartItem; isRemoved: boolean };

/**
 * The lines of a cart and, each in its old place, those that were taken out, the earliest removal
 * first. One that is in the cart again counts as a line alone.
 */
export function placeRemoved(
  products: readonly CartItem[],
  removed: readonly RemovedLine[],
): CartRow[] {
  const isBack = new Set(products.map(({ cartItemId }) => cartItemId));
  const rows: CartRow[] = products.map((item) => ({ item, isRemoved: false }));
  for (const { item, before } of removed) {
    if (isBack.has(item.cartItemId)) continue;
    const place = rows.findLastIndex((row) => before.includes(row.item.cartItemId)) + 1;
    rows.splice(place, 0, { item, isRemoved: true });
  }
  return rows;
}

/** What is to be known of a line that is about to go from these rows. */
export function rememberRemoved(rows: readonly CartRow[], item: CartItem): RemovedLine {
  const ids = rows.map((row) => row.item.cartItemId);
  return { item, before: ids.slice(0, Math.max(0, ids.indexOf(item.cartItemId))) };
}

/**
 * The lines with one that was taken out in its place again; unknown ids change nothing, nor is there
 * room for it in a cart of `maxCartLines`.
 */
export function bringBack(rows: readonly CartRow[], cartItemId: string): CartItem[] {
  const isFull = rows.filter(({ isRemoved }) => !isRemoved).length >= maxCartLines;
  return rows
    .filter(({ item, isRemoved }) => !isRemoved || (!isFull && item.cartItemId === cartItemId))
    .map(({ item }) => item);
}
