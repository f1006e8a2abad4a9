import { claimDuePayments } from "#database/queries/payments.ts";

import type { SettleOutcome } from "./follow-payment.ts";
import { settlePayment } from "./settle-payment.ts";
import type { SystemContext } from "#services/system-context.ts";

export type Reconciliation = { paymentId: string } & (
  | { outcome: SettleOutcome }
  | { outcome: "failed"; error: unknown }
);

/**
 * Asks the gateways about payments of all stores that have been open and quiet for a while, and
 * applies what they say: what a lost webhook or a killed process left behind is settled here (R1,
 * R5). One payment's trouble does not keep the others waiting: it is answered as `failed`, with its cause.
 */
export async function reconcilePayments(
  system: SystemContext,
  options: { quietSeconds?: number; limit?: number; signal?: AbortSignal } = {},
): Promise<Reconciliation[]> {
  const { quietSeconds = 5, limit = 50, signal } = options;
  const due = await claimDuePayments(system.db, { quietSeconds, limit });
  const results: Reconciliation[] = [];
  for (const { id } of due) {
    if (signal?.aborted) break;
    results.push(await settleOne(system, id));
  }
  return results;
}

async function settleOne(system: SystemContext, paymentId: string): Promise<Reconciliation> {
  try {
    return { paymentId, outcome: await settlePayment(system, paymentId) };
  } catch (error) {
    return { paymentId, outcome: "failed", error };
  }
}
