import { handOverOrder } from "#services/fulfilment/hand-over-order.ts";

import type { JobPayloads } from "../definitions.ts";
import type { JobDependencies } from "../job-dependencies.ts";

/** Hands an order's finished lines to who makes them; throws to be run again where that one is away. */
export async function handle(
  { system, log, onEvent }: JobDependencies,
  { storeId, orderId }: JobPayloads["hand-over"],
): Promise<void> {
  const ctx = await system.openStore(storeId);
  const handed = await handOverOrder(ctx, { orderId });
  for (const one of handed) {
    onEvent?.({ kind: "handoff", outcome: one.kind });
    if (one.kind === "refused") log.error({ storeId, orderId, ...one }, "hand-over refused");
  }
  const waiting = handed.find(({ kind }) => kind === "unavailable");
  if (waiting?.kind === "unavailable") throw new Error(`${waiting.name}: ${waiting.message}`);
}
