import type { PriceBreakdownReply } from "#contract/schemas/order.ts";
import type { MessageKey } from "#messages/message-key.ts";

export type PriceRow = {
  kind: "items" | "discount" | "card_discount" | "shipping" | "tax";
  labelKey: MessageKey;
  params?: Record<string, string>;
  /** Minor units; what is taken off is negative. */
  amountMinor: number;
};

/**
 * The lines that an order's total is made of, in the order of reading; together they give the total
 * (OP-145). Discounts and tax that are 0 have no line; shipping always has one.
 */
export function priceRows(price: PriceBreakdownReply): PriceRow[] {
  const { discount } = price;
  const rows: PriceRow[] = [
    { kind: "items", labelKey: "cart.subtotal", amountMinor: price.itemsMinor },
    {
      kind: "discount",
      ...(discount.code === undefined
        ? { labelKey: "cart.discount" }
        : { labelKey: "cart.discount_with_code", params: { code: discount.code } }),
      amountMinor: 0 - discount.amountMinor,
    },
    {
      kind: "card_discount",
      labelKey: "checkout.card_discount",
      amountMinor: 0 - price.cardDiscountMinor,
    },
    { kind: "shipping", labelKey: "cart.shipping", amountMinor: price.shippingMinor },
    { kind: "tax", labelKey: "checkout.tax", amountMinor: price.taxMinor },
  ];
  return rows.filter(
    ({ kind, amountMinor }) => kind === "items" || kind === "shipping" || amountMinor !== 0,
  );
}
