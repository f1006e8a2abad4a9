import type { Checkout } from "#contract/schemas/order.ts";
import { stripeUnits, toStripeAmount } from "#domain/money/stripe-amount.ts";

import { type PriceRow, priceRows } from "../order/price-rows.ts";

export type WalletRate = {
  id: string;
  displayName: string;
  amount: number;
  deliveryEstimate: string;
};

/** What a wallet shows of an order; amounts as Stripe counts them, the items add up to the whole. */
export type WalletSheet = {
  amount: number;
  lineItems: { name: string; amount: number }[];
  shippingRates: WalletRate[];
};

export type SheetTexts = {
  row: (row: PriceRow) => string;
  rate: (method: Checkout["shipping_methods"][number]) => {
    displayName: string;
    deliveryEstimate: string;
  };
};

/**
 * The sheet of an order, its shipping method first, as wallets choose the first; null for what no wallet can pay:
 * nothing, an amount that Stripe does not take, or a place to which no method goes.
 */
export function walletSheet(
  { order, shipping_methods }: Pick<Checkout, "order" | "shipping_methods">,
  texts: SheetTexts,
): WalletSheet | null {
  const { price, shipping_method: chosen } = order;
  const currency = price.currencyCode;
  const amount = toStripeAmount(price.totalMinor, currency);
  const shippingRates = shipping_methods
    .toSorted((a, b) => Number(b.name === chosen) - Number(a.name === chosen))
    .flatMap((method) =>
      method.price === null
        ? []
        : [{ id: method.name, ...texts.rate(method), amount: stripeUnits(method.price, currency) }],
    );
  if (amount === undefined || shippingRates[0]?.id !== chosen) return null;
  const lineItems = priceRows(price).map((row) => ({
    ...{ name: texts.row(row), amount: stripeUnits(row.amountMinor, currency) },
  }));
  return { amount, lineItems, shippingRates };
}
