import { addToCart, type AddToCartInput } from "#domain/cart/add-to-cart.ts";
import { cartLineBody } from "#domain/cart/cart-line-body.ts";
import { emptyCart } from "#domain/cart/cart-types.ts";

import { browserClient } from "../shop/browser-client.ts";

/**
 * Whether a line cannot be made as it was filled in, because the shop has changed the product since the page was opened:
 * asked before it is approved, so that nobody approves what cannot be ordered. What is missing alone is its approval.
 * Without an answer the cart says it, which proves each line.
 */
export async function isOutdated(input: AddToCartInput): Promise<boolean> {
  const [line] = addToCart(emptyCart, input, { now: 0, count: 0 }).state.products;
  if (line === undefined) return false;
  const reply = await browserClient()("POST /public/cart/check", {
    body: { products: [cartLineBody(line)], currency_code: line.currency_code },
  });
  const [found] = reply.success ? reply.data.lines : [];
  if (found?.state !== "unavailable") return false;
  const { reason, field } = found;
  const isOfForm = reason === "personal" || reason === "surplus";
  return isOfForm || (reason === "design" && field?.startsWith("approvals.") === false);
}
