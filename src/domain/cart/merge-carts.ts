import { maxQuantity, minQuantity } from "#domain/campaign/quantity.ts";

import type { CartItem, CartState } from "./cart-types.ts";

/**
 * What two tabs make of one cart when neither knew of the other's change: lines of either are there,
 * lines taken out by either are gone, and units of a line add up to at most 50. New lines of one choice
 * stay two, as each tab goes on to change its own. `base` is the cart that both started from. The order of `one` and `two` does
 * not matter, so that two tabs that merge come to the same cart (CART-07).
 */
export function mergeCarts(base: CartState, one: CartState, two: CartState): CartState {
  const before = byId(base);
  const [a, b] = [byId(one), byId(two)];
  const added = additions(before, one, two);
  const linesAfter = (id: string | null) =>
    added.filter(({ after }) => after === id).map(({ item }) => item);
  const products = [
    ...linesAfter(null),
    ...base.products.flatMap((from) => {
      const [mine, theirs] = [a.get(from.cartItemId), b.get(from.cartItemId)];
      const kept = mine && theirs ? [mergeLine(from, mine, theirs)] : [];
      return [...kept, ...linesAfter(from.cartItemId)];
    }),
  ];
  return {
    products,
    relatedCart: changed(base.relatedCart, one.relatedCart, two.relatedCart),
    token: changed(base.token, one.token, two.token),
    discount: changed(base.discount, one.discount, two.discount),
  };
}

const byId = ({ products }: CartState) =>
  new Map(products.map((item) => [item.cartItemId, item] as const));

/** A new line, and the line of the base that it follows. */
type Addition = { after: string | null; item: CartItem };

/** New lines of both, the oldest first. */
function additions(
  before: ReadonlyMap<string, CartItem>,
  one: CartState,
  two: CartState,
): Addition[] {
  const found = listAdditions(before, one);
  for (const addition of listAdditions(before, two)) {
    const { cartItemId } = addition.item;
    const index = found.findIndex(({ item }) => item.cartItemId === cartItemId);
    const same = found[index];
    if (same === undefined) found.push(addition);
    else found[index] = { after: same.after, item: laterOf(same.item, addition.item) };
  }
  return found.toSorted(compareAge);
}

function listAdditions(before: ReadonlyMap<string, CartItem>, { products }: CartState): Addition[] {
  let after: string | null = null;
  const found: Addition[] = [];
  for (const item of products) {
    if (before.has(item.cartItemId)) after = item.cartItemId;
    else found.push({ after, item });
  }
  return found;
}

function mergeLine(from: CartItem, one: CartItem, two: CartItem): CartItem {
  const quantity = one.quantity + two.quantity - from.quantity;
  const plain = (item: CartItem) => withUnits(item, from.quantity);
  return withUnits(changed(plain(from), plain(one), plain(two)), quantity);
}

function withUnits(item: CartItem, units: number): CartItem {
  const quantity = Math.min(maxQuantity, Math.max(minQuantity, units));
  return { ...item, quantity, isCheckQuantity: true };
}

/** The value that differs from where both started; of two new ones always the same. */
function changed<T>(from: T, one: T, two: T): T {
  const [before, a, b] = [from, one, two].map((value) => JSON.stringify(value));
  if (a === before) return two;
  return b === before ? one : laterOf(one, two);
}

/** One of two, the same one whichever comes first. */
const laterOf = <T>(one: T, two: T): T => (JSON.stringify(one) >= JSON.stringify(two) ? one : two);

/** Ids start with the time. */
function compareAge({ item: { cartItemId: a } }: Addition, { item: { cartItemId: b } }: Addition) {
  return a < b ? -1 : 1;
}
