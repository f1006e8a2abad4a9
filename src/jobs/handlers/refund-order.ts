import { refundOrder } from "#services/payments/refund-order.ts";

import type { JobPayloads } from "../definitions.ts";
import type { JobDependencies } from "../job-dependencies.ts";

/** Gives back what was paid for an order; what a gateway refuses, or does not answer, is tried again. */
export async function handle(
  { system }: JobDependencies,
  { storeId, orderId }: JobPayloads["refund-order"],
): Promise<void> {
  await refundOrder(await system.openStore(storeId), { orderId });
}
