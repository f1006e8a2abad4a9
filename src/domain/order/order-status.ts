import type { ShippingMethodName } from "#domain/shipping/shipping-method.ts";

/** The 15 states of ORD-01; their labels are the messages `order.status.{status}`. */
export const orderStatuses = [
  "processing",
  "unfulfilled",
  "in_production",
  "printed",
  "packaged",
  "delivering",
  "delivered",
  "received",
  "completed",
  "cancelled",
  "cancel_requested",
  "cancellation_confirmed",
  "refunded",
  "processing_refund",
  "pending_customer_action",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export type OrderActor = "buyer" | "gateway" | "owner" | "system";
export type TransitionReason =
  | "production"
  | "receipt"
  | "cancel_request"
  | "cancel_withdrawal"
  | "cancel_expiry"
  | "cancel_confirmation"
  | "nothing_paid"
  | "refund"
  | "owner_cancel"
  | "gateway_refund"
  | "question"
  | "answer"
  | "answer_expiry";
export type OrderTransition = {
  from: OrderStatus;
  to: OrderStatus;
  reason: TransitionReason;
  actors: readonly OrderActor[];
};

const productionPath: readonly OrderStatus[] = orderStatuses.slice(0, 9);
const shopSide: readonly OrderActor[] = ["owner", "system"];

const production = productionPath.slice(1).map((to, index): OrderTransition => {
  const isReceipt = to === "received";
  return {
    from: productionPath[index] ?? to,
    to,
    reason: isReceipt ? "receipt" : "production",
    actors: isReceipt ? ["buyer", ...shopSide] : shopSide,
  };
});

const cancellable: readonly OrderStatus[] = ["processing", "unfulfilled"];
const asked: OrderStatus = "pending_customer_action";

/** Requests, their withdrawal and their end after 12 h, which goes back to where they came from. */
const requests = cancellable.flatMap((open): OrderTransition[] => [
  { from: open, to: "cancel_requested", reason: "cancel_request", actors: ["buyer"] },
  { from: "cancel_requested", to: open, reason: "cancel_withdrawal", actors: ["buyer"] },
  { from: "cancel_requested", to: open, reason: "cancel_expiry", actors: ["system"] },
]);

/** An address in doubt before production, a proof that differs also while it starts (OP-148). */
const questions = [...cancellable, "in_production" as const].flatMap((open): OrderTransition[] => [
  { from: open, to: "pending_customer_action", reason: "question", actors: shopSide },
  { from: "pending_customer_action", to: open, reason: "answer", actors: ["buyer", "owner"] },
  { from: "pending_customer_action", to: open, reason: "answer_expiry", actors: ["system"] },
]);

/** Where an order can end that was paid and is not made: until production starts, whatever it waits for (decision 026). */
const endable: readonly OrderStatus[] = [...cancellable, "cancel_requested", asked];

/** The owner cancels a paid order, or has given all of its money back at the gateway already. */
const ends = endable.flatMap((from): OrderTransition[] => [
  { from, to: "cancellation_confirmed", reason: "owner_cancel", actors: ["owner"] },
  { from, to: "refunded", reason: "gateway_refund", actors: ["gateway"] },
]);

/** Every change of state there is; the API refuses all others (OP-116, OP-117, ORD-03..05). */
export const orderTransitions: readonly OrderTransition[] = [
  ...production,
  ...requests,
  {
    from: "cancel_requested",
    to: "cancellation_confirmed",
    reason: "cancel_confirmation",
    actors: ["buyer"],
  },
  { from: "cancellation_confirmed", to: "processing_refund", reason: "refund", actors: shopSide },
  { from: "processing_refund", to: "refunded", reason: "refund", actors: ["gateway", ...shopSide] },
  { from: "cancellation_confirmed", to: "cancelled", reason: "nothing_paid", actors: shopSide },
  { from: "processing", to: "cancelled", reason: "nothing_paid", actors: ["buyer", ...shopSide] },
  ...questions,
  ...ends,
];

/** Whether the table allows the change, for the given reason and actor where they are given. */
export function canTransition(
  from: OrderStatus,
  to: OrderStatus,
  by: { reason?: TransitionReason; actor?: OrderActor } = {},
): boolean {
  return orderTransitions.some(
    (row) =>
      row.from === from &&
      row.to === to &&
      (by.reason === undefined || row.reason === by.reason) &&
      (by.actor === undefined || row.actors.includes(by.actor)),
  );
}

/** Why an actor may make a change of state, by the first row of the table that allows it; null for none. */
export function transitionReason(
  from: OrderStatus,
  to: OrderStatus,
  actor: OrderActor,
): TransitionReason | null {
  const row = orderTransitions.find(
    (own) => own.from === from && own.to === to && own.actors.includes(actor),
  );
  return row?.reason ?? null;
}

/** The next state on the way from Processing to Completed, or null off that way or at its end. */
export function nextProductionStatus(status: OrderStatus): OrderStatus | null {
  const index = productionPath.indexOf(status);
  return index < 0 ? null : (productionPath[index + 1] ?? null);
}

/** The states from one to a later one on the way from Processing to Completed, without the first; null for no such way. */
export function productionWay(from: OrderStatus, to: OrderStatus): OrderStatus[] | null {
  const [start, end] = [productionPath.indexOf(from), productionPath.indexOf(to)];
  return start < 0 || end <= start ? null : productionPath.slice(start + 1, end + 1);
}

/**
 * Where an answered question leads: back to the state it was asked in, for an order that was paid
 * since to Unfulfilled, from which production takes it (OP-147, OP-148).
 */
export function answeredStatus(askedIn: OrderStatus, isPaid: boolean): OrderStatus {
  return askedIn === "processing" && isPaid ? "unfulfilled" : askedIn;
}

/** Whether nothing can follow. */
export function isTerminalStatus(status: OrderStatus): boolean {
  return !orderTransitions.some(({ from }) => from === status);
}

/**
 * Whether a paid order's cancel may be requested: from Processing or Unfulfilled only, and never
 * with express printing, which starts at once (ORD-08, OP-116).
 */
export function isCancellable(status: OrderStatus, shippingMethod: ShippingMethodName): boolean {
  return shippingMethod !== "express" && cancellable.includes(status);
}

/**
 * Whether production has begun with none of an order's lines and none has ended: what a question waits for counts where
 * it was asked before production (decision 026). `askedIn` is the state in which the last one was asked, if any.
 */
export function isBeforeProduction(
  lineStatuses: readonly OrderStatus[],
  askedIn: OrderStatus | null,
): boolean {
  const isAskedBefore = cancellable.some((status) => status === askedIn);
  return lineStatuses.every(
    (status) => endable.includes(status) && (status !== asked || isAskedBefore),
  );
}

/** What waits for someone comes first; closed lines speak only when no other line is left. */
const advance: readonly OrderStatus[] = [
  "pending_customer_action",
  "cancel_requested",
  ...productionPath,
  "cancellation_confirmed",
  "processing_refund",
  "refunded",
  "cancelled",
];

/** An order's state is that of its least advanced line (OP-147); an order has at least one line. */
export function orderLabel(lineStatuses: readonly OrderStatus[]): OrderStatus {
  const least = advance.find((status) => lineStatuses.includes(status));
  if (least === undefined) throw new Error("An order without lines has no status");
  return least;
}
