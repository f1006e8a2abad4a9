import type { PaymentState } from "./payment-state.ts";

/** A payment as the shop has it, with the state of its order. */
export type KeptPayment = {
  state: "starting" | "pending" | "verifying" | "paid" | "failed" | "canceled" | "refunded";
  amountMinor: number;
  currencyCode: string;
  orderState: PaymentState;
  /** Whether nothing else was paid for its order: of several payments each may be given back by itself. */
  isAlone: boolean;
};

/** The same payment by the books of its gateway. */
export type BookedPayment = {
  state:
    | "requires_payment"
    | "requires_capture"
    | "processing"
    | "succeeded"
    | "failed"
    | "canceled";
  capturedMinor: number;
  refundedMinor: number;
  currency: string;
};

/**
 * - `charge_unrecorded`: the gateway holds money of a payment that was given up.
 * - `charge_missing`: the order was paid, and the gateway took nothing.
 * - `other_amount`: the gateway took another amount than the order was paid with.
 * - `refund_unrecorded`: the gateway gave back what the order does not say.
 * - `refund_missing`: the order says that more was given back than the gateway did.
 * - `payable`: a payment that was given up can still be made.
 */
export type PaymentDifference =
  | "charge_unrecorded"
  | "charge_missing"
  | "other_amount"
  | "refund_unrecorded"
  | "refund_missing"
  | "payable";

/**
 * What a gateway's books say differently of a payment that is over; null where both agree, and for one that is
 * open, whose gateway is asked all the time. `booked` is null where the gateway knows no such payment; where the
 * shop captures, a payment page that is still open takes nothing.
 */
export function findPaymentDifference(
  kept: KeptPayment,
  booked: BookedPayment | null,
  capturedBy: "gateway" | "shop",
): PaymentDifference | null {
  switch (kept.state) {
    case "paid":
      return booked?.capturedMinor ? compareCharge(kept, booked) : "charge_missing";
    case "refunded":
      if (!booked?.capturedMinor) return "charge_missing";
      return booked.refundedMinor < booked.capturedMinor ? "refund_missing" : null;
    case "failed":
    case "canceled":
      return booked && compareGivenUp(booked, capturedBy);
    default:
      return null;
  }
}

function compareCharge(
  { amountMinor, currencyCode, orderState, isAlone }: KeptPayment,
  { capturedMinor, refundedMinor, currency }: BookedPayment,
): PaymentDifference | null {
  if (capturedMinor !== amountMinor || currency !== currencyCode) return "other_amount";
  const isOthers = !isAlone && orderState === "partly_refunded";
  if (refundedMinor === 0) return orderState === "paid" || isOthers ? null : "refund_missing";
  const booked = refundedMinor < capturedMinor ? "partly_refunded" : "refunded";
  return orderState === booked ? null : "refund_unrecorded";
}

function compareGivenUp(
  { state, capturedMinor, refundedMinor }: BookedPayment,
  capturedBy: "gateway" | "shop",
): PaymentDifference | null {
  if (capturedMinor > refundedMinor) return "charge_unrecorded";
  if (state === "requires_capture") return "payable";
  return state === "requires_payment" && capturedBy === "gateway" ? "payable" : null;
}
