import type { OrderRecord } from "#database/queries/orders.ts";
import type { PaymentRecord } from "#database/queries/payments.ts";
import { answeredStatus, canTransition, orderStatuses } from "#domain/order/order-status.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";
import { wasPaid } from "#domain/order/payment-state.ts";
import type { ProductionState } from "#domain/order/production-hold.ts";

/** What decides where the owner may move an order. */
export type OwnerStanding = {
  order: Pick<OrderRecord, "status" | "paymentState" | "productionDueAt">;
  /** The state in which the open question was asked; null where none is open. */
  askedIn: OrderStatus | null;
  production: ProductionState;
  /** Whether money of a gateway is in it, which an order of nothing has where a change of it was paid for. */
  hasMoney: boolean;
  /** Payments that may still capture, or whose money is still to be given back. */
  openPayments: readonly Pick<PaymentRecord, "state" | "gateway">[];
  /** The owner means production before the hold has ended. */
  skipHold: boolean;
};

export const asked: OrderStatus = "pending_customer_action";

/**
 * Why the owner may not move an order to a state, in words; null where they may. Beyond the transition
 * table (OP-116): production needs a paid order whose hold has ended and that no question keeps
 * (OP-147); an answer leads back to where the question was asked (OP-148); Cancelled means that
 * nothing was paid and nothing can be any more, Processing refund that something was, and Refunded
 * that money went back.
 */
export function whyNotMove(standing: OwnerStanding, to: OrderStatus): string | null {
  const { order, askedIn } = standing;
  if (!canTransition(order.status, to, { actor: "owner" })) return "there is no such step";
  if (order.status === asked) return whyNotAnswer(order, askedIn, to);
  if (canTransition(order.status, to, { reason: "owner_cancel", actor: "owner" })) {
    return "platen order cancel does that, and gives back what was paid";
  }
  if (to === "in_production") return whyNotHandOver(standing);
  if (canTransition(order.status, to, { reason: "production", actor: "owner" })) {
    return wasPaid(order.paymentState) ? null : "it is not paid";
  }
  return whyNotEnd(standing, to);
}

/** Where the owner may move an order as it stands. */
export const listMoves = (standing: OwnerStanding): OrderStatus[] =>
  orderStatuses.filter((to) => whyNotMove(standing, to) === null);

function whyNotAnswer(
  { paymentState }: OwnerStanding["order"],
  askedIn: OrderStatus | null,
  to: OrderStatus,
): string | null {
  const back = askedIn && answeredStatus(askedIn, wasPaid(paymentState));
  if (back !== to) return `the question leads back to ${back ?? "nowhere"}`;
  const isPaid = paymentState === "paid" || paymentState === "partly_refunded";
  return to === "in_production" && !isPaid ? "it is not paid" : null;
}

function whyNotHandOver({ order, production, skipHold }: OwnerStanding): string | null {
  if (production === "due" || (production === "held" && skipHold)) return null;
  const until = order.productionDueAt?.toISOString() ?? "payment";
  return production === "held" ? `it is held until ${until}` : handOverRefusals[production];
}

const handOverRefusals = {
  unpaid: "it is not paid",
  question: "a question is open",
  begun: "no line waits for it",
} as const;

function whyNotEnd(
  { order, hasMoney, openPayments }: OwnerStanding,
  to: OrderStatus,
): string | null {
  if (to === "processing_refund") return hasMoney ? null : "nothing was paid";
  if (to === "refunded") {
    return order.paymentState === "paid" ? "its payment has not been given back" : null;
  }
  if (to !== "cancelled") return null;
  const [open] = openPayments;
  if (open) return `a payment at ${open.gateway} is not settled yet (${open.state})`;
  return hasMoney ? `it was paid (${order.paymentState}), so it ends in a refund` : null;
}
