import type { Order, PriceBreakdownReply } from "#contract/schemas/order.ts";
import type { MessageKey } from "#messages/message-key.ts";

export type PriceRow = {
  kind: "items" | "discount" | "card_discount" | "shipping" | "tax" | "additions";
  labelKey: MessageKey;
  params?: Record<string, string | number>;
  /** Minor units; what is taken off is negative. */
  amountMinor: number;
};

/**
 * The lines that an order's total is made of, in the order of reading; together they give the total
 * (OP-145), with what was paid for changes besides. Discounts, tax and changes that are 0 have no line; shipping
 * always has one.
 */
export function priceRows(price: PriceBreakdownReply, additionsMinor = 0): PriceRow[] {
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
      params: { percent: price.cardDiscountPercent },
      amountMinor: 0 - price.cardDiscountMinor,
    },
    { kind: "shipping", labelKey: "cart.shipping", amountMinor: price.shippingMinor },
    { kind: "tax", labelKey: "checkout.tax", amountMinor: price.taxMinor },
    { kind: "additions", labelKey: "order.additions", amountMinor: additionsMinor },
  ];
  return rows.filter(
    ({ kind, amountMinor }) => kind === "items" || kind === "shipping" || amountMinor !== 0,
  );
}

/** What was paid for changes of an order, beside its price, in minor units (OP-114). */
export const paidForChanges = ({ additions }: Pick<Order, "additions">): number =>
  additions.reduce((sum, own) => sum + (own.state === "paid" ? own.amount_minor : 0), 0);

/** What an order costs with its changes: all that goes back where it is cancelled. */
export const totalWithChanges = (order: Pick<Order, "additions" | "price">): number =>
  order.price.totalMinor + paidForChanges(order);
