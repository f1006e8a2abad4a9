import type { Client } from "#contract/client.ts";
import type { CartCheckLine } from "#contract/schemas/cart.ts";
import { cartLineBody } from "#domain/cart/cart-line-body.ts";

import { applyCartCheck, type LineState, unavailableLines } from "./apply-cart-check.ts";
import { cartStore, changeCart } from "./cart-store.ts";

export type CartRefresh = {
  changedPrices: number;
  unavailable: ReadonlyMap<string, LineState>;
};

/**
 * Asks the API about every line and puts present prices into the cart. Null when the cart is empty
 * or the API cannot be asked now; orders are checked again by the API in any case.
 */
export async function refreshCart(
  client: Client,
  currencyCode: string,
): Promise<CartRefresh | null> {
  const { products } = cartStore.getState().cart;
  if (products.length === 0) return null;
  const reply = await client("POST /public/cart/check", {
    body: { products: products.map(cartLineBody), currency_code: currencyCode },
  });
  return reply.success ? applyLines(reply.data.lines) : null;
}

function applyLines(lines: readonly CartCheckLine[]): CartRefresh {
  let changedPrices = 0;
  changeCart((cart) => {
    const applied = applyCartCheck(cart, lines);
    changedPrices = applied.changedPrices;
    return applied.cart;
  });
  return { changedPrices, unavailable: unavailableLines(lines) };
}
