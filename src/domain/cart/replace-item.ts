import { maxQuantity } from "#domain/campaign/quantity.ts";

import type { AddToCartInput, AddToCartReply } from "./add-to-cart.ts";
import { addToCart, askedQuantity, buildLine, canMerge, refusal } from "./add-to-cart.ts";
import type { CartClock, CartItem, CartState } from "./cart-types.ts";

/**
 * Puts an edited choice in the place of its line, which keeps its id and its place; all else comes from
 * the input. Quantity, bundle, promotion and `via` that the input leaves undefined stay as they were. A
 * plain line that is then the same choice is taken into it by the rule of `addToCart` (OP-079), at most
 * 50 together, told by `notice`. A line that is gone is added anew. Refused as in `addToCart`.
 */
export function replaceItem(
  state: CartState,
  cartItemId: string,
  input: AddToCartInput,
  clock: CartClock,
): AddToCartReply {
  const index = state.products.findIndex((item) => item.cartItemId === cartItemId);
  const before = state.products[index];
  if (before === undefined) return addToCart(state, input, clock);
  const quantity = input.quantity ?? before.quantity;
  const line = buildLine(state, { ...input, ...keptOf(before, input), quantity }, clock);
  if (line === null) return refusal(state, "Missing data");
  const isOther = (item: CartItem) => item.cartItemId !== cartItemId;
  const twins = state.products.filter((item) => isOther(item) && canMerge(item, line));
  const total = twins.reduce((sum, { quantity }) => sum + quantity, askedQuantity(quantity));
  const edited = { ...line, cartItemId, quantity: Math.min(maxQuantity, total) };
  const products = state.products.with(index, edited).filter((item) => !twins.includes(item));
  return {
    state: { ...state, products },
    result: { success: true, cartItemId, message: "" },
    ...(total > maxQuantity && {
      notice: { key: "cart.quantity_capped", params: { max: maxQuantity } },
    }),
  };
}

/** Fields of which an edit need not speak. */
function keptOf(before: CartItem, input: AddToCartInput): AddToCartInput {
  const { campaignBundleId, productBundleId, promotion } = before;
  return {
    campaignBundleId:
      input.campaignBundleId === undefined ? campaignBundleId : input.campaignBundleId,
    productBundleId: input.productBundleId === undefined ? productBundleId : input.productBundleId,
    promotion: input.promotion === undefined ? promotion : input.promotion,
    via: input.via ?? before.via,
  };
}
