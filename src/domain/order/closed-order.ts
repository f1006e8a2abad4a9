import type { OrderStatus } from "./order-status.ts";
import { type PaymentState, wasPaid } from "./payment-state.ts";

/** Why an order takes no payment any more. */
export type OrderClosure = "paid" | "refunded" | "cancelled";

const cancelled: ReadonlySet<OrderStatus> = new Set([
  "cancelled",
  "cancellation_confirmed",
  "processing_refund",
]);

/**
 * Why an order takes no payment, or null while it can be paid or a payment is being verified. A cancelled
 * order whose money is still to be returned counts as cancelled, a partly refunded one as paid.
 */
export function orderClosure(order: {
  status: OrderStatus;
  paymentState: PaymentState;
}): OrderClosure | null {
  const { status, paymentState } = order;
  if (paymentState === "refunded" || status === "refunded") return "refunded";
  if (cancelled.has(status)) return "cancelled";
  return wasPaid(paymentState) ? "paid" : null;
}
