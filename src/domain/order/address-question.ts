import type { OrderStatus } from "./order-status.ts";
import type { ProductionState } from "./production-hold.ts";

/**
 * Where the check of a paid order's address stands (ORD-09): it waits to be made, is being made, found
 * nothing in doubt or was answered, or asks the shopper (`doubtful`).
 */
export const addressChecks = ["validate", "validating", "validated", "doubtful"] as const;
export type AddressCheckState = (typeof addressChecks)[number];

/** How long a question about an address waits for its answer (ORD-07). */
export const addressWindowSeconds = 12 * 3_600;

/** How often one order's address is asked about: each question sends a mail and keeps the order waiting. */
export const maxAddressQuestions = 2;

/** When the order goes on with the address as it was entered (OP-120). */
export const addressQuestionEndsAt = (askedAt: Date): Date =>
  new Date(askedAt.getTime() + addressWindowSeconds * 1_000);

/** Whether a question still waits; at exactly twelve hours it is over. */
export const isAddressQuestionOpen = (askedAt: Date, now: Date): boolean =>
  now < addressQuestionEndsAt(askedAt);

export type AskableOrder = {
  production: ProductionState;
  status: OrderStatus;
  lineStatuses: readonly OrderStatus[];
  /** Questions that were asked before. */
  asked: number;
};

/**
 * Whether a doubt is put to the shopper: while the order waits for production, as a whole, and not too
 * often. `later`: another question is open, after which it may be.
 */
export function mayAskAddress(order: AskableOrder): "now" | "later" | "never" {
  const { production, status, lineStatuses, asked } = order;
  if (asked >= maxAddressQuestions) return "never";
  if (production === "question") return status === "cancel_requested" ? "later" : "never";
  const isWhole = lineStatuses.every((own) => own === status);
  return production === "held" && isWhole ? "now" : "never";
}
