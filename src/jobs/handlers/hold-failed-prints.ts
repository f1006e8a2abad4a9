import { queueHandover } from "#services/fulfilment/queue-handover.ts";
import { makePrintFiles } from "#services/prints/make-print-files.ts";

import type { JobPayloads } from "../definitions.ts";
import type { JobDependencies } from "../job-dependencies.ts";

/** Tries the prints of an order for the last time; those that fail once more are held with the cause. */
export async function handle(
  { system, storage, designs, log }: JobDependencies,
  { storeId, orderId }: JobPayloads["hold-failed-prints"],
): Promise<void> {
  const ctx = { ...(await system.openStore(storeId)), storage, designs };
  for (const made of await makePrintFiles(ctx, { orderId, isLastTry: true })) {
    if (made.kind === "held") log.error({ storeId, orderId, ...made }, "print file given up");
  }
  await queueHandover(ctx, { orderId });
}
