import type { ShippingMethodName } from "#domain/shipping/shipping-method.ts";

import { canTransition, orderStatuses } from "./order-status.ts";
import type { OrderStatus } from "./order-status.ts";
import type { PaymentState } from "./payment-state.ts";

/** Source: OP-147. */
export const defaultProductionHoldHours = 12;
/** A week: nobody waits longer for an order to be begun. */
export const maxProductionHoldHours = 168;

const secondsPerHour = 3_600;

/** States whose lines are handed to production next. */
export const awaitingProduction: readonly OrderStatus[] = orderStatuses.filter((status) =>
  canTransition(status, "in_production", { reason: "production", actor: "system" }),
);

/** A question to someone is open: cancel, address or proof (OP-116, OP-147, OP-148). */
const openQuestions: readonly OrderStatus[] = ["cancel_requested", "pending_customer_action"];

/**
 * Seconds from payment to production: the store's hours (12 where it says nothing), none with
 * express. What it was when the order was paid counts (OP-147).
 */
export function productionHoldSeconds(
  shippingMethod: ShippingMethodName,
  holdHours: number | undefined,
): number {
  if (shippingMethod === "express") return 0;
  return (holdHours ?? defaultProductionHoldHours) * secondsPerHour;
}

/**
 * `unpaid`: no money, or all of it went back. `question`: someone has to answer first. `held`: the
 * hold still runs. `due`: lines may go. `begun`: no line is left to hand over.
 */
export type ProductionState = "unpaid" | "question" | "held" | "due" | "begun";

export type HeldOrder = {
  readonly paymentState: PaymentState;
  readonly lineStatuses: readonly OrderStatus[];
  /** When the hold ends; null before the order is paid. */
  readonly dueAt: Date | null;
};

/** Where an order stands before production at a moment; at exactly `dueAt` it is due (OP-147). */
export function productionState(order: HeldOrder, now: Date): ProductionState {
  const { paymentState, lineStatuses, dueAt } = order;
  if (paymentState !== "paid" && paymentState !== "partly_refunded") return "unpaid";
  if (lineStatuses.some((status) => openQuestions.includes(status))) return "question";
  if (!lineStatuses.some((status) => awaitingProduction.includes(status))) return "begun";
  return dueAt === null || now < dueAt ? "held" : "due";
}

export type ChangeableOrder = HeldOrder & { readonly isAddressAsked: boolean };

/**
 * Whether a shopper may change a paid order's address and lines (OP-147): nothing of it is made or being
 * cancelled, and nothing but its address is asked about.
 */
export function isChangeable(order: ChangeableOrder, now: Date): boolean {
  const waits = (status: OrderStatus) =>
    awaitingProduction.includes(status) ||
    (order.isAddressAsked && status === "pending_customer_action");
  return isOpenToShopper(order, now) && order.lineStatuses.every(waits);
}

/** Whether a shopper may still have a say in a paid order: until its lines are due for production (OP-147). */
export function isOpenToShopper(order: HeldOrder, now: Date): boolean {
  return ["question", "held"].includes(productionState(order, now));
}
