import type { CartCheckLine } from "#contract/schemas/cart.ts";
import type { CartItem, CartState } from "#domain/cart/cart-types.ts";

export type LineState = CartCheckLine["state"];

/** A line with the unit price that the catalogue has now, in minor units of `currencyCode`. */
function withUnitPrice(item: CartItem, unitMinor: number, currencyCode: string): CartItem {
  const own = { ...item, currency_code: currencyCode };
  return item.variantPrice === null
    ? { ...own, price: unitMinor }
    : { ...own, variantPrice: unitMinor - item.extra_custom_fee };
}

/**
 * The cart with the present prices and stock of a check, and how many prices have changed. Lines
 * that the check does not know stay as they are.
 */
export function applyCartCheck(
  cart: CartState,
  lines: readonly CartCheckLine[],
): { cart: CartState; changedPrices: number } {
  const checks = new Map(lines.map((line) => [line.cartItemId, line]));
  let changedPrices = 0;
  const products = cart.products.map((item) => {
    const check = checks.get(item.cartItemId);
    if (!check) return item;
    const fresh = { ...item, out_of_stock: check.state === "out_of_stock" };
    if (check.state !== "price_changed" || check.price === null) return fresh;
    changedPrices += 1;
    return withUnitPrice(fresh, check.price, check.currency_code ?? item.currency_code);
  });
  return { cart: { ...cart, products }, changedPrices };
}

/** Lines that cannot be ordered (CART-25). */
export function unavailableLines(lines: readonly CartCheckLine[]): ReadonlyMap<string, LineState> {
  const broken = lines.filter(({ state }) => state === "unavailable" || state === "out_of_stock");
  return new Map(broken.map(({ cartItemId, state }) => [cartItemId, state]));
}
