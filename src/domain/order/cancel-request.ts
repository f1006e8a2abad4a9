import { isCancellable, type OrderStatus } from "./order-status.ts";
import { type PaymentState, wasPaid } from "./payment-state.ts";
import type { ShippingMethodName } from "../shipping/shipping-method.ts";

/** How long a cancel request waits for its confirmation (ORD-04). */
export const cancelWindowSeconds = 12 * 3_600;

/** When a cancel request is over, from which moment on it cannot be confirmed (OP-118). */
export const cancelEndsAt = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + cancelWindowSeconds * 1_000);

/** Whether a request can still be confirmed; at exactly twelve hours it is expired (T-097). */
export const isCancelOpen = (requestedAt: Date, now: Date): boolean =>
  now < cancelEndsAt(requestedAt);

export type CancelStanding = {
  status: OrderStatus;
  lineStatuses: readonly OrderStatus[];
  paymentState: PaymentState;
  shippingMethod: ShippingMethodName;
};

/**
 * What a shopper may do to be rid of an order: `request` a paid one's cancel, which a mail asks to confirm;
 * `drop` one that nothing was paid for, at once; `none` where production has begun, with express printing
 * (ORD-08), while a payment is being verified, and where it is over.
 */
export function cancelWay(order: CancelStanding): "request" | "drop" | "none" {
  const { status, lineStatuses, paymentState, shippingMethod } = order;
  if (wasPaid(paymentState)) {
    // It is moved as a whole, and goes back as a whole.
    const isWhole = lineStatuses.every((own) => own === status);
    const isOwed = paymentState !== "refunded";
    return isOwed && isWhole && isCancellable(status, shippingMethod) ? "request" : "none";
  }
  return paymentState !== "verifying" && status === "processing" ? "drop" : "none";
}
