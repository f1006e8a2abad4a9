import type { Order } from "#contract/schemas/order.ts";
import { wasPaid } from "#domain/order/payment-state.ts";

export type ThankYouState = "paid" | "verifying" | "failed" | "unpaid";

/**
 * What the thank-you page says. A pending payment counts as being verified: the shopper comes back
 * from the gateway before its word does. Source: NAV-24, OP-113, OP-147.
 */
export function thankYouState(payment: Order["payment_state"]): ThankYouState {
  if (wasPaid(payment)) return "paid";
  if (payment === "pending" || payment === "verifying") return "verifying";
  return payment === "failed" ? "failed" : "unpaid";
}

const quickPhaseMs = 15_000;
export const pollingEndsAfterMs = 4 * 60_000;

/** Pause before the next question about a payment: 1 s, later 3 s; null when it is time to stop. */
export function pollDelayMs(elapsedMs: number): number | null {
  if (elapsedMs >= pollingEndsAfterMs) return null;
  return elapsedMs < quickPhaseMs ? 1000 : 3000;
}
