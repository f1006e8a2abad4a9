import { mailOrderLink } from "#services/orders/mail-order-link.ts";

import type { JobPayloads } from "../definitions.ts";
import type { JobDependencies } from "../job-dependencies.ts";

/** Looks for the order of a request for its link, and queues the mail where there is one. */
export async function handle(
  { system }: JobDependencies,
  { storeId, lookupId }: JobPayloads["mail-order-link"],
): Promise<void> {
  await mailOrderLink(await system.openStore(storeId), lookupId);
}
