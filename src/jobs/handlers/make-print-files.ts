import { queueHandover } from "#services/fulfilment/queue-handover.ts";
import { makePrintFiles } from "#services/prints/make-print-files.ts";

import type { JobPayloads } from "../definitions.ts";
import type { JobDependencies } from "../job-dependencies.ts";

/** Makes what an order's lines are printed from; what is made already stays. */
export async function handle(
  { system, storage, designs, log }: JobDependencies,
  { storeId, orderId }: JobPayloads["make-print-files"],
): Promise<void> {
  const ctx = await system.openStore(storeId);
  for (const made of await makePrintFiles({ ...ctx, storage, designs }, { orderId })) {
    if (made.kind === "held") log.warn({ storeId, orderId, ...made }, "print file held");
  }
  await queueHandover(ctx, { orderId });
}
