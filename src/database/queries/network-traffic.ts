import { and, eq, sql } from "drizzle-orm";

import type { Database } from "../connect.ts";
import { networkTraffic, spentChallenges } from "../schema.ts";
import { prepareStatement } from "../prepare-statement.ts";
import { selectRows } from "../select-rows.ts";

export type NetworkKey = { storeId: number; network: string };

/** Lets one order or payment of a network at a time be admitted, until the transaction ends. */
export async function lockNetwork(tx: Database, { storeId, network }: NetworkKey): Promise<void> {
  await locking(tx, { name: `network:${storeId}:${network}` });
}

const locking = prepareStatement<{ name: string }>(
  "lock_network",
  sql`select pg_advisory_xact_lock(hashtextextended(${sql.placeholder("name")}::text, 0))`,
);

/** What a network did in a store within the last seconds, and the database's time in seconds. */
export async function countTraffic(
  db: Database,
  { storeId, network }: NetworkKey,
  windowSeconds: number,
): Promise<{ orders: number; declines: number; now: number }> {
  const [row] = await counting(db, { storeId, network, windowSeconds });
  const read = (name: "orders" | "declines" | "now") => Number(row?.[name] ?? 0);
  return { orders: read("orders"), declines: read("declines"), now: read("now") };
}

const counting = prepareStatement<
  NetworkKey & { windowSeconds: number },
  Record<"orders" | "declines" | "now", string | number>
>(
  "count_traffic",
  sql`select count(*) filter (where kind = 'order') as orders,
      count(*) filter (where kind = 'decline') as declines,
      extract(epoch from now()) as now
    from network_traffic
    where store_id = ${sql.placeholder("storeId")} and network = ${sql.placeholder("network")}
      and at > now() - make_interval(secs => ${sql.placeholder("windowSeconds")})`,
);

export async function insertOrderTraffic(
  tx: Database,
  { storeId, network }: NetworkKey,
  orderId: number,
): Promise<void> {
  await insertingOrder(tx, { storeId, network, orderId });
}

const insertingOrder = prepareStatement<NetworkKey & { orderId: number }>(
  "insert_order_traffic",
  sql`insert into network_traffic (store_id, network, kind, order_id)
    values (${sql.placeholder("storeId")}, ${sql.placeholder("network")}, 'order', ${sql.placeholder("orderId")})`,
);

/** Counts a declined payment with the network that started it, if that is known. */
export async function insertDeclineTraffic(
  tx: Database,
  { storeId, orderId, network }: { storeId: number; orderId: number; network: string | null },
): Promise<void> {
  if (network === null) return;
  await tx.insert(networkTraffic).values({ storeId, network, kind: "decline", orderId });
}

export async function isChallengeSpent(
  db: Database,
  storeId: number,
  challenge: string,
): Promise<boolean> {
  const spent = await db
    .select({ challenge: spentChallenges.challenge })
    .from(spentChallenges)
    .where(and(eq(spentChallenges.storeId, storeId), eq(spentChallenges.challenge, challenge)));
  return spent.length > 0;
}

/** Takes a challenge for good; false when it was taken before. */
export async function spendChallenge(
  tx: Database,
  storeId: number,
  { challenge, expiresAt }: { challenge: string; expiresAt: number },
): Promise<boolean> {
  const spent = await tx
    .insert(spentChallenges)
    .values({ storeId, challenge, expiresAt: new Date(expiresAt * 1_000) })
    .onConflictDoNothing()
    .returning({ challenge: spentChallenges.challenge });
  return spent.length > 0;
}

/** The database's time in seconds since 1970. */
export async function readDatabaseClock(db: Database): Promise<number> {
  const [row] = await selectRows<{ now: string | number }>(
    db,
    sql`select extract(epoch from now()) as now`,
  );
  return Number(row?.now ?? 0);
}

/** Removes traffic of past days, and challenges that nobody can spend any more; run now and then. */
export async function sweepTraffic(db: Database): Promise<void> {
  await db.execute(sql`delete from network_traffic where at < now() - interval '1 day'`);
  await db.execute(sql`delete from spent_challenges where expires_at < now() - interval '1 hour'`);
}
