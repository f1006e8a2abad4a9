import type { CartCheckLine, CartDiscount, CartLineBody } from "#contract/schemas/cart.ts";
import type { Currency } from "#domain/money/currency.ts";
import { priceOrder } from "#domain/pricing/price-order.ts";

import type { ServiceContext } from "#services/context.ts";
import { bundleMark, findDiscount } from "./find-discount.ts";
import type { DiscountLine } from "./find-discount.ts";
import { priceForVisitor } from "./price-for-visitor.ts";
import type { PricedLine, UnsellableLine } from "./price-lines.ts";
import { unitsLeft } from "./units-left.ts";
import { requireCurrency } from "#services/stores/require-currency.ts";

export type CartCheck = {
  currency_code: string;
  lines: CartCheckLine[];
  items_minor: number;
  discount: CartDiscount | null;
  discount_problem: "invalid" | "conditions" | null;
};

type CartLine = DiscountLine & { cartItemId: string };

export type CheckCartInput = {
  products: readonly CartLineBody[];
  currencyCode: string;
  discountCode?: string | null | undefined;
  /** Signed by `signTestPrice`; any other counts as none (OP-036). */
  testPriceToken?: string | null | undefined;
  /** Where the call comes from. */
  visitorCountry?: string | undefined;
  /** The country that the browser's languages name. */
  languageCountry?: string | undefined;
  /** The secret of the buyer's browser, where it has one. */
  buyerSecret?: string | undefined;
};

/**
 * Compares a cart with the catalogue: state, present price and what an order made now would charge for
 * each line; `items_minor` sums what can be ordered, and `discount` is what the code would take off it,
 * line by line, as the order will (OP-084, OP-145). Changes nothing but the day on which the pictures
 * of the lines were last used. A currency that is not offered
 * is validation_failed; a code that does not hold is told by `discount_problem`.
 */
export async function checkCart(ctx: ServiceContext, input: CheckCartInput): Promise<CartCheck> {
  const money = await requireCurrency(ctx, input.currencyCode);
  const { currency, currencies } = money;
  const visitor = { ...input, ...money };
  const { priced } = await priceForVisitor(ctx, input.products, visitor);
  const left = unitsLeft(input.products, priced);
  const lines = input.products.map((line, index) => checkLine(line, priced[index], left[index]));
  const orderable = input.products.flatMap((line, index): CartLine[] => {
    const { state, unit_minor: unitMinor } = lines[index] ?? {};
    if ((state !== "ok" && state !== "price_changed") || unitMinor == null) return [];
    const { cartItemId, quantity, campaign_id: campaignId, product_id: productId } = line;
    const campaignBundleId = line.campaignBundleId ?? null;
    return [{ cartItemId, campaignId, productId, campaignBundleId, quantity, unitMinor }];
  });
  const code = input.discountCode ?? null;
  const found = await findDiscount(ctx, { code, lines: orderable, currency, currencies });
  return {
    currency_code: currency.code,
    lines,
    items_minor: orderable.reduce((sum, { unitMinor, quantity }) => sum + unitMinor * quantity, 0),
    discount: found.ok ? cartDiscount(orderable, currency, found) : null,
    discount_problem: found.ok ? null : found.reason,
  };
}

function cartDiscount(
  lines: readonly CartLine[],
  currency: Currency,
  found: Parameters<typeof bundleMark>[0],
): CartDiscount | null {
  const { discount } = found;
  if (discount.kind === "none") return null;
  const bundleOf = bundleMark(found);
  const price = priceOrder({
    currency,
    lines: lines.map(({ cartItemId, unitMinor, quantity }, index) => ({
      id: cartItemId,
      unitMinor,
      quantity,
      bundleId: bundleOf(index),
    })),
    discount,
    payByCard: false,
    cardDiscountPercent: 0,
    shippingMinor: 0,
    taxMinor: 0,
  });
  return {
    code: discount.code,
    kind: discount.kind,
    amount_minor: price.discount.amountMinor,
    lines: price.lines.flatMap(({ id, discountMinor }) =>
      discountMinor === 0 ? [] : [{ cartItemId: id, amount_minor: discountMinor }],
    ),
  };
}

/**
 * One line of the answer; a price seen in another currency, or for another region, counts as changed
 * (OP-039).
 */
export function checkLine(
  line: CartLineBody,
  priced: PricedLine | undefined,
  left: number | null = null,
): CartCheckLine {
  const { cartItemId } = line;
  if (!priced || priced.state === "unavailable") {
    const field = priced?.field ?? null;
    const nothing = { field, price: null, currency_code: null, unit_minor: null, thumb_url: null };
    const reason = unavailableReason(priced);
    const rest = { units_left: null, dynamic_base_index: null };
    return { cartItemId, state: "unavailable", reason, ...nothing, ...rest };
  }
  const { currencyCode } = priced.sellable.campaign;
  const { dynamicBaseIndex } = priced;
  const isSame =
    line.price === priced.priceMinor &&
    line.currency_code === currencyCode &&
    (line.dynamic_base_index ?? dynamicBaseIndex) === dynamicBaseIndex;
  return {
    cartItemId,
    state:
      left !== null
        ? "out_of_stock"
        : isSame || priced.state !== "ok"
          ? priced.state
          : "price_changed",
    units_left: left,
    reason: null,
    field: null,
    price: priced.priceMinor,
    currency_code: currencyCode,
    unit_minor: priced.unitMinor,
    thumb_url: priced.thumbUrl || null,
    dynamic_base_index: dynamicBaseIndex,
  };
}

function unavailableReason(line: UnsellableLine | undefined): CartCheckLine["reason"] {
  const reason = line?.reason;
  const isMendable = reason === "options" || reason === "personal" || reason === "picture";
  return isMendable || reason === "design" || reason === "surplus" ? reason : "not_sold";
}
