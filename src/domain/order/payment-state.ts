/** State of an order's payment, apart from its fulfilment (OP-147). */
export const paymentStates = [
  "none",
  "pending",
  "verifying",
  "paid",
  "partly_refunded",
  "refunded",
  "failed",
] as const;
export type PaymentState = (typeof paymentStates)[number];

/**
 * What may follow each state. Money may arrive after a payment was given up or failed, since a
 * gateway's word can come late: then the order is paid. Money that arrived only leaves by refund.
 */
const following: Record<PaymentState, readonly PaymentState[]> = {
  none: ["pending", "paid"],
  pending: ["none", "verifying", "paid", "failed"],
  verifying: ["pending", "paid", "failed"],
  paid: ["partly_refunded", "refunded"],
  partly_refunded: ["partly_refunded", "refunded"],
  refunded: [],
  failed: ["none", "pending", "verifying", "paid"],
};

/** Whether a payment may go from one state to the other (OP-147). */
export function canPaymentTransition(from: PaymentState, to: PaymentState): boolean {
  return following[from].includes(to);
}

/** Whether money was received for the order, refunded since or not. */
export function wasPaid(state: PaymentState): boolean {
  return state === "paid" || state === "partly_refunded" || state === "refunded";
}
