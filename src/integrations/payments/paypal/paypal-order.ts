import { z } from "zod";

import { parseAmount } from "#domain/money/parse-amount.ts";
import type { PaymentIntent, PaymentIntentState } from "#services/ports/payments.ts";

/** An amount as PayPal writes it, read as minor units. */
const money = z.object({ currency_code: z.string(), value: z.string() }).transform((given, ctx) => {
  const { currency_code: currency, value } = given;
  const amountMinor = parseAmount(value, currency);
  if (amountMinor !== undefined) return { amountMinor, currency };
  ctx.addIssue(`no amount of ${currency}: ${value}`);
  return z.NEVER;
});

const id = z.string().min(1).max(200);

const capture = z.object({
  id,
  status: z.enum(["COMPLETED", "DECLINED", "PARTIALLY_REFUNDED", "PENDING", "REFUNDED", "FAILED"]),
  amount: money,
});

/** One refund, as it is answered when it is made and within an order. */
export const paypalRefund = z.object({
  id,
  status: z.enum(["CANCELLED", "FAILED", "PENDING", "COMPLETED"]),
  amount: money,
});

const unit = z.object({
  custom_id: z.string().default(""),
  amount: money,
  payments: z
    .object({
      captures: z.array(capture).default([]),
      refunds: z.array(paypalRefund).default([]),
    })
    .default({ captures: [], refunds: [] }),
});

/** An order of one purchase unit, as it is shown and as it is answered when it is made or captured. */
export const paypalOrder = z.object({
  id,
  status: z.enum(["CREATED", "SAVED", "APPROVED", "VOIDED", "COMPLETED", "PAYER_ACTION_REQUIRED"]),
  purchase_units: z.tuple([unit]),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
});

export type PaypalOrder = z.infer<typeof paypalOrder>;

const states: Readonly<Record<PaypalOrder["status"], PaymentIntentState>> = {
  CREATED: "requires_payment",
  SAVED: "requires_payment",
  PAYER_ACTION_REQUIRED: "requires_payment",
  APPROVED: "requires_capture",
  VOIDED: "canceled",
  // Until its captures say more.
  COMPLETED: "processing",
};

const tookMoney: ReadonlySet<string> = new Set(["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED"]);

/** The capture that money can be given back from. */
export const findPaidCapture = ({ purchase_units: [{ payments }] }: PaypalOrder) =>
  payments.captures.find(({ status }) => tookMoney.has(status));

/** What was given back or is on its way back. */
export const listRefunds = ({ purchase_units: [{ payments }] }: PaypalOrder) =>
  payments.refunds.filter(({ status }) => status !== "FAILED" && status !== "CANCELLED");

const sum = (rows: readonly { amount: { amountMinor: number } }[]) =>
  rows.reduce((total, { amount }) => total + amount.amountMinor, 0);

/**
 * What PayPal says of an order, in the words of the port. Amounts are in the currency of the capture, else in the one
 * that was asked for: money that came in another currency must not look like the amount that is owed (I2).
 */
export function toIntent(order: PaypalOrder): PaymentIntent {
  const [{ custom_id: reference, amount, payments }] = order.purchase_units;
  const { currency } = findPaidCapture(order)?.amount ?? amount;
  return {
    intentId: order.id,
    reference,
    state: stateOf(order),
    amountMinor: amount.amountMinor,
    capturedMinor: sum(payments.captures.filter(({ status }) => tookMoney.has(status))),
    refundedMinor: sum(listRefunds(order)),
    currency,
  };
}

function stateOf(order: PaypalOrder): PaymentIntentState {
  const [{ payments }] = order.purchase_units;
  if (findPaidCapture(order)) return "succeeded";
  if (payments.captures.some(({ status }) => status === "PENDING")) return "processing";
  const isTurnedDown = order.status === "COMPLETED" && payments.captures.length > 0;
  return isTurnedDown ? "failed" : states[order.status];
}
