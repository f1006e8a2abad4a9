import type { CartCheckLine, CartLineBody } from "#contract/schemas/cart.ts";

import type { ServiceContext } from "#services/context.ts";
import { lineThumbUrl } from "./line-thumb.ts";
import { priceLines } from "./price-lines.ts";
import type { PricedLine } from "./price-lines.ts";
import { requireCurrency } from "#services/stores/require-currency.ts";

export type CartCheck = { currency_code: string; lines: CartCheckLine[]; items_minor: number };

/**
 * Compares a cart with the catalogue: state, present price and what the order would charge for each
 * line; `items_minor` sums what can be ordered. Changes nothing. A currency that is not offered is
 * validation_failed.
 */
export async function checkCart(
  ctx: ServiceContext,
  input: { products: readonly CartLineBody[]; currencyCode: string },
): Promise<CartCheck> {
  const { currency, currencies } = await requireCurrency(ctx, input.currencyCode);
  const priced = await priceLines(ctx, input.products, currency, currencies);
  const lines = input.products.map((line, index) => checkLine(line, priced[index]));
  const itemsMinor = input.products.reduce((sum, { quantity }, index) => {
    const isOrderable = lines[index]?.state === "ok" || lines[index]?.state === "price_changed";
    return isOrderable ? sum + (lines[index]?.unit_minor ?? 0) * quantity : sum;
  }, 0);
  return { currency_code: currency.code, lines, items_minor: itemsMinor };
}

/** One line of the answer; a price seen in another currency counts as changed. */
export function checkLine(line: CartLineBody, priced: PricedLine | undefined): CartCheckLine {
  const { cartItemId } = line;
  if (!priced || priced.state === "unavailable") {
    const nothing = { price: null, currency_code: null, unit_minor: null, thumb_url: null };
    return { cartItemId, state: "unavailable", ...nothing };
  }
  const { currencyCode } = priced.sellable.campaign;
  const isSame = line.price === priced.priceMinor && line.currency_code === currencyCode;
  return {
    cartItemId,
    state: priced.state === "ok" && !isSame ? "price_changed" : priced.state,
    price: priced.priceMinor,
    currency_code: currencyCode,
    unit_minor: priced.unitMinor,
    thumb_url: lineThumbUrl(priced.sellable, priced.options) || null,
  };
}
