import { and, eq, inArray, ne, sql } from "drizzle-orm";

import type { Database } from "../connect.ts";
import { campaigns, categories, formerAddresses } from "../schema.ts";

export type AddressKind = (typeof formerAddresses.$inferSelect)["kind"];

/** A change of address: the old slug, and what identifies the campaign, listing or page (`formerAddresses`). */
export type AddressMove = { from: string; targetKey: string };

/**
 * Records the old slugs of moved addresses and forgets every former address that has an owner:
 * `live` are slugs that a campaign, listing or page has after the change.
 */
export async function recordMoves(
  tx: Database,
  storeId: number,
  kind: AddressKind,
  { moves, live }: { moves: readonly AddressMove[]; live: readonly string[] },
): Promise<void> {
  if (moves.length > 0) {
    await tx
      .insert(formerAddresses)
      .values(moves.map(({ from: slug, targetKey }) => ({ storeId, kind, slug, targetKey })))
      .onConflictDoUpdate({
        target: [formerAddresses.storeId, formerAddresses.kind, formerAddresses.slug],
        set: { targetKey: sql`excluded.target_key` },
      });
  }
  if (live.length === 0) return;
  await tx
    .delete(formerAddresses)
    .where(and(ofKind(storeId, kind), inArray(formerAddresses.slug, [...live])));
}

const ofKind = (storeId: number, kind: AddressKind) =>
  and(eq(formerAddresses.storeId, storeId), eq(formerAddresses.kind, kind));

/** The current slug of the campaign that had this slug; undefined for a removed campaign and for none. */
export async function findMovedCampaign(
  db: Database,
  storeId: number,
  slug: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ slug: campaigns.slug })
    .from(formerAddresses)
    .innerJoin(
      campaigns,
      and(eq(campaigns.storeId, storeId), eq(campaigns.key, formerAddresses.targetKey)),
    )
    .where(
      and(
        ofKind(storeId, "campaign"),
        eq(formerAddresses.slug, slug),
        ne(campaigns.status, "removed"),
      ),
    );
  return row?.slug;
}

/** The current slug of the category that had this slug. */
export async function findMovedCategory(
  db: Database,
  storeId: number,
  slug: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ slug: categories.slug })
    .from(formerAddresses)
    .innerJoin(
      categories,
      and(eq(categories.storeId, storeId), eq(categories.key, formerAddresses.targetKey)),
    )
    .where(and(ofKind(storeId, "category"), eq(formerAddresses.slug, slug)));
  return row?.slug;
}

/** What identifies the collection or content page that had this slug; it may be gone. */
export async function findMovedKey(
  db: Database,
  storeId: number,
  kind: "collection" | "page",
  slug: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ key: formerAddresses.targetKey })
    .from(formerAddresses)
    .where(and(ofKind(storeId, kind), eq(formerAddresses.slug, slug)));
  return row?.key;
}

/** Lets former addresses of a content page lead to its new slug. */
export async function retargetPage(
  tx: Database,
  storeId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .update(formerAddresses)
    .set({ targetKey: to })
    .where(and(ofKind(storeId, "page"), eq(formerAddresses.targetKey, from)));
}
