import { and, eq, sql } from "drizzle-orm";

import type { Database } from "../connect.ts";
import { campaigns, categories } from "../schema.ts";
import { dashed } from "./listing-filter.ts";

/** The category of a listing; undefined makes the page a 404 (OP-054). */
export async function getCategory(
  db: Database,
  storeId: number,
  slug: string,
): Promise<{ id: number; slug: string; name: string } | undefined> {
  const [row] = await db
    .select({ id: categories.id, slug: categories.slug, name: categories.name })
    .from(categories)
    .where(and(eq(categories.storeId, storeId), eq(categories.slug, slug)));
  return row;
}

/** The nickname as its owner writes it, when any campaign of the store, sold or not, has it. */
export async function getSellerNickname(
  db: Database,
  storeId: number,
  nickname: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ nickname: campaigns.sellerNickname })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.storeId, storeId),
        sql`${dashed(sql`"campaigns"."seller_nickname"`)} = ${dashed(sql`${nickname}::text`)}`,
      ),
    )
    .limit(1);
  return row?.nickname ?? undefined;
}
