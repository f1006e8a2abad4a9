import { checkOrderAddress } from "#services/orders/check-order-address.ts";

import type { JobPayloads } from "../definitions.ts";
import type { JobDependencies } from "../job-dependencies.ts";

/** Checks where an order goes; a validator that gives no answer is asked again. */
export async function handle(
  { system }: JobDependencies,
  { storeId, orderId }: JobPayloads["check-address"],
): Promise<void> {
  await checkOrderAddress(await system.openStore(storeId), { orderId });
}
