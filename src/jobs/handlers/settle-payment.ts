import { settlePayment } from "#services/payments/settle-payment.ts";

import type { JobPayloads } from "../definitions.ts";
import type { JobDependencies } from "../job-dependencies.ts";

/** Asks the gateway for a payment's state and applies it; throws to ask again later (R5). */
export async function handle(
  { system, log }: JobDependencies,
  { paymentId }: JobPayloads["settle-payment"],
): Promise<void> {
  const outcome = await settlePayment(system, paymentId);
  if (outcome === "amount_mismatch")
    log.error({ paymentId }, "captured amount is not what is owed");
  if (outcome === "unresolved") throw new Error(`payment ${paymentId} has no answer yet`);
}
