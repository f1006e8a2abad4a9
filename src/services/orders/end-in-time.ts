import type { StoreOrder } from "#database/queries/orders.ts";
import type { ServiceContext } from "#services/context.ts";
import type { SystemContext } from "#services/system-context.ts";

export type EndedInTime = { orderId: number } & (
  | { outcome: "ended" | "kept" }
  | { outcome: "failed"; error: unknown }
);

type Ending = {
  /** Orders whose time is over, of all stores, by id. */
  list: (page: { limit: number; after: number }) => Promise<StoreOrder[]>;
  /** Ends what waits in one order; false where there is nothing to end any more. */
  end: (ctx: ServiceContext, orderId: number) => Promise<boolean>;
};

export type EndOptions = { limit?: number; signal?: AbortSignal | undefined };

/** Ends what waited for an answer in every order whose time is over; one's trouble keeps no other waiting. */
export async function endInTime(
  system: SystemContext,
  { list, end }: Ending,
  { limit = 100, signal }: EndOptions = {},
): Promise<EndedInTime[]> {
  const ended: EndedInTime[] = [];
  let after: number | undefined = 0;
  while (after !== undefined) {
    const found = await list({ limit, after });
    for (const { id: orderId, storeId } of found) {
      if (signal?.aborted) return ended;
      try {
        const isEnded = await end(await system.openStore(storeId), orderId);
        ended.push({ orderId, outcome: isEnded ? "ended" : "kept" });
      } catch (error) {
        ended.push({ orderId, outcome: "failed", error });
      }
    }
    after = found.at(-1)?.id;
  }
  return ended;
}
