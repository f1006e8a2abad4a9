import { readDatabaseClock } from "#database/queries/network-traffic.ts";
import type { Puzzle } from "#domain/verification/proof-of-work.ts";

import type { ServiceContext } from "#services/context.ts";
import { buildChallenge } from "./challenge.ts";

export const challengeTtlSeconds = 5 * 60;

/**
 * A puzzle whose solution lets one order or payment of the caller's network pass within five minutes, by the
 * database's clock (CHK-09, OP-111). Nothing is written.
 */
export async function startChallenge(ctx: ServiceContext, clientIp: string): Promise<Puzzle> {
  const now = await readDatabaseClock(ctx.db);
  const owner = { orderKey: ctx.orderKey, storeId: ctx.store.id, clientIp };
  return buildChallenge(owner, Math.floor(now) + challengeTtlSeconds);
}
