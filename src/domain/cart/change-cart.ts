import { isQuantity, parseQuantity } from "#domain/campaign/quantity.ts";
import { nextCartItemId } from "./cart-item-id.ts";
import { maxCartLines } from "./cart-limits.ts";
import { cartOptions, hasSameOptions } from "./cart-options.ts";
import type { CartClock, CartItem, CartState } from "./cart-types.ts";
import { emptyCart } from "./cart-types.ts";

export { cartQuantity } from "./cart-quantity.ts";

/** A line by its place or by its id (CART-12). */
export type CartTarget = { index: number } | { cartItemId: string };
export type CartItemChange = Partial<Omit<CartItem, "cartItemId">>;

/**
 * Puts a copy with a new id right after the line; nothing inside is shared (CART-11, T-075). A cart of
 * `maxCartLines` comes back itself.
 */
export function duplicateItem(state: CartState, target: CartTarget, clock: CartClock): CartState {
  const index = indexOf(state, target);
  const item = state.products[index];
  if (item === undefined || state.products.length >= maxCartLines) return state;
  const cartItemId = nextCartItemId(state.products, clock);
  const copy = { ...structuredClone(item), cartItemId };
  return { ...state, products: state.products.toSpliced(index + 1, 0, copy) };
}

/**
 * Changes fields of one line; the id stays, the quantity stays within 1 to 50 (CART-12). With
 * other personalisation or options an approval that the change does not bring is gone.
 */
export function updateItem(
  state: CartState,
  target: CartTarget,
  change: CartItemChange,
): CartState {
  const index = indexOf(state, target);
  const item = state.products[index];
  if (item === undefined) return state;
  return { ...state, products: state.products.with(index, changedItem(item, change)) };
}

/** Takes a line out; an unknown target changes nothing (CART-12). */
export function removeItem(state: CartState, target: CartTarget): CartState {
  const index = indexOf(state, target);
  return index < 0 ? state : { ...state, products: state.products.toSpliced(index, 1) };
}

/** Sets one field on every line (CART-13). */
export function setOnAllItems<Field extends keyof CartItemChange>(
  state: CartState,
  field: Field,
  value: CartItem[Field],
): CartState {
  const change: CartItemChange = { [field]: value };
  return { ...state, products: state.products.map((item) => changedItem(item, change)) };
}

/** Empties products, related cart, token and discount (CART-14). */
export function resetCart(): CartState {
  return { ...emptyCart, products: [], relatedCart: [] };
}

/** What one unit costs in minor units: the variant's price, else the product's, with the fees. */
export function lineUnitMinor(
  item: Pick<CartItem, "price" | "variantPrice" | "extra_custom_fee">,
): number {
  return item.variantPrice === null ? item.price : item.variantPrice + item.extra_custom_fee;
}

/**
 * Sum of unit times quantity in minor units. `toShownMinor` converts and rounds one unit to the
 * currency that is shown, before it is multiplied (T-013); without it all lines share a currency.
 */
export function cartSubtotal(
  state: Pick<CartState, "products">,
  toShownMinor: (amountMinor: number, currencyCode: string) => number = (amountMinor) =>
    amountMinor,
): number {
  return state.products.reduce(
    (sum, item) => sum + toShownMinor(lineUnitMinor(item), item.currency_code) * item.quantity,
    0,
  );
}

function indexOf({ products }: CartState, target: CartTarget): number {
  if ("cartItemId" in target) {
    return products.findIndex(({ cartItemId }) => cartItemId === target.cartItemId);
  }
  return Number.isInteger(target.index) && target.index < products.length
    ? Math.max(-1, target.index)
    : -1;
}

const personalFields = ["designs", "custom_options", "customer_custom_options"] as const;

/** What was approved is this very personalisation, over the colour of these options (PERS-17, OP-148). */
const isOtherDesign = (item: CartItem, { options, ...change }: CartItemChange) =>
  personalFields.some(
    (field) =>
      change[field] !== undefined && JSON.stringify(change[field]) !== JSON.stringify(item[field]),
  ) ||
  (options !== undefined && !hasSameOptions(item.options, cartOptions(options)));

function changedItem(item: CartItem, change: CartItemChange): CartItem {
  return {
    ...item,
    ...change,
    cartItemId: item.cartItemId,
    ...(isOtherDesign(item, change) && { approvals: change.approvals ?? null }),
    ...(change.options && { options: cartOptions(change.options) }),
    ...(change.quantity !== undefined && {
      quantity: parseQuantity(change.quantity),
      isCheckQuantity: isQuantity(change.quantity),
    }),
  };
}
