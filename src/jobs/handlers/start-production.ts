import { startProduction } from "#services/orders/start-production.ts";

import type { JobPayloads } from "../definitions.ts";
import type { JobDependencies } from "../job-dependencies.ts";

/** Hands an order to production where its hold has ended; what waits longer is found by the next look. */
export async function handle(
  { system }: JobDependencies,
  { storeId, orderId }: JobPayloads["start-production"],
): Promise<void> {
  await startProduction(await system.openStore(storeId), { orderId });
}
