import { and, desc, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";

import type { Database } from "../connect.ts";
import { campaigns } from "../schema.ts";
import { type CardRow, listCards } from "./campaign-cards.ts";
import { popularOrder } from "./listing.ts";

const blockSize = 8;

export type HomeBlocks = {
  bestSeller: CardRow[];
  newArrivals: CardRow[];
  featured: CardRow[];
  other: CardRow[];
};

/**
 * The blocks of the home page, up to eight cards each (STORE-54). A campaign stands in one block
 * alone: best sellers choose first, then featured, new arrivals and other. Two round trips.
 */
export async function homeBlocks(db: Database, storeId: number): Promise<HomeBlocks> {
  const [best, featured, newest, popular] = await Promise.all([
    pick(db, storeId, 1, popularOrder, isBestSeller),
    pick(db, storeId, 2, popularOrder, eq(campaigns.isFeatured, true)),
    pick(db, storeId, 3, [desc(campaigns.createdAt), desc(campaigns.id)]),
    pick(db, storeId, 4, popularOrder),
  ]);
  const taken = new Set<number>();
  const take = (ids: number[]) => {
    const own = ids.filter((id) => !taken.has(id)).slice(0, blockSize);
    for (const id of own) taken.add(id);
    return own;
  };
  const blocks = [take(best), take(featured), take(newest), take(popular)];
  const cards = new Map((await listCards(db, storeId, blocks.flat())).map((c) => [c.id, c]));
  const cardsOf = (ids: number[] = []) =>
    ids.flatMap((id) => {
      const card = cards.get(id);
      return card ? [card] : [];
    });
  return {
    bestSeller: cardsOf(blocks[0]),
    featured: cardsOf(blocks[1]),
    newArrivals: cardsOf(blocks[2]),
    other: cardsOf(blocks[3]),
  };
}

const isBestSeller = or(isNotNull(campaigns.bestSellerRank), sql`"campaigns"."sold_count" > 0`);

/** Enough ids for the n-th block when all blocks before it took the same ones. */
async function pick(
  db: Database,
  storeId: number,
  nth: number,
  order: SQL[],
  condition?: SQL,
): Promise<number[]> {
  const rows = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.storeId, storeId), eq(campaigns.status, "active"), condition))
    .orderBy(...order)
    .limit(blockSize * nth);
  return rows.map(({ id }) => id);
}
