import { eq } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { recordMoves } from "#database/queries/former-addresses.ts";
import { categories } from "#database/schema.ts";

import type { CategoryPlan } from "./import-plan.ts";
import type { Refuse } from "./import-problems.ts";
import { moveCategoryBanners } from "./move-category-banners.ts";
import type { WriteCounts } from "./write-counts.ts";

type Stored = typeof categories.$inferSelect;

/** A category of the file and the one of the store that it stands for. */
type CategoryMatch = { plan: CategoryPlan; key: string; stored: Stored | undefined };

/** Finds the category that each entry stands for, in the way of `matchCampaigns`. */
async function matchCategories(
  db: Database,
  storeId: number,
  plans: readonly CategoryPlan[],
  refuse: Refuse,
): Promise<CategoryMatch[]> {
  const rows = await db.select().from(categories).where(eq(categories.storeId, storeId));
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const named = new Set(plans.flatMap(({ key }) => (key && byKey.get(key)?.id) || []));
  const matches = plans.map((plan, index): CategoryMatch => {
    if (plan.key !== undefined) return { plan, key: plan.key, stored: byKey.get(plan.key) };
    const atSlug = bySlug.get(plan.slug);
    if (atSlug && !named.has(atSlug.id)) return { plan, key: atSlug.key, stored: atSlug };
    const renamed = byKey.get(plan.slug);
    if (renamed) {
      const reason =
        `"${renamed.key}" is the key of the category whose address is /category/${renamed.slug} now; ` +
        `give "key": "${renamed.key}" to rename that category, or another key for a new one`;
      refuse(["categories", index, "slug"], reason);
    }
    return { plan, key: plan.slug, stored: undefined };
  });
  const owners = new Set(matches.flatMap(({ stored }) => stored?.id ?? []));
  for (const [index, { slug }] of plans.entries()) {
    const owner = bySlug.get(slug);
    if (!owner || owners.has(owner.id)) continue;
    const reason = `"${slug}" is the address of the category with the key "${owner.key}", which the file does not name`;
    refuse(["categories", index, "slug"], reason);
  }
  return matches;
}

/** Refuses categories that the store cannot have (`matchCategories`). */
export async function checkCategories(
  db: Database,
  storeId: number,
  plans: readonly CategoryPlan[],
  refuse: Refuse,
): Promise<void> {
  await matchCategories(db, storeId, plans, refuse);
}

/** Writes the categories of a file; answers the ids of the store's categories by what a campaign of the file calls them. */
export async function writeCategories(
  tx: Database,
  storeId: number,
  plans: readonly CategoryPlan[],
): Promise<{ ids: ReadonlyMap<string, number>; counts: WriteCounts }> {
  const matches = await matchCategories(tx, storeId, plans, (_, reason) => {
    throw new Error(`Categories were not checked: ${reason}`);
  });
  const moved = matches.flatMap(({ plan, stored }) =>
    stored && stored.slug !== plan.slug ? [{ ...stored, to: plan.slug }] : [],
  );
  // Two categories may exchange their slugs.
  for (const { id } of moved) {
    await tx
      .update(categories)
      .set({ slug: `~${id}` })
      .where(eq(categories.id, id));
  }
  const ids = new Map<string, number>();
  const counts: WriteCounts = { added: 0, changed: 0 };
  for (const { plan, key, stored } of matches) {
    const values = { slug: plan.slug, name: plan.name };
    const isSame = stored?.slug === plan.slug && stored.name === plan.name;
    if (!isSame) counts[stored ? "changed" : "added"] += 1;
    const [row] = isSame
      ? [stored]
      : stored
        ? await tx.update(categories).set(values).where(eq(categories.id, stored.id)).returning()
        : await tx
            .insert(categories)
            .values({ ...values, key, storeId })
            .returning();
    if (!row) throw new Error(`Category ${key} was not written`);
    ids.set(plan.slug, row.id);
    if (plan.key !== undefined && !ids.has(plan.key)) ids.set(plan.key, row.id);
  }
  const moves = moved.map(({ slug: from, key: targetKey, to }) => ({ from, targetKey, to }));
  const live = counts.added + counts.changed > 0 ? plans.map(({ slug }) => slug) : [];
  await recordMoves(tx, storeId, "category", { moves, live });
  await moveCategoryBanners(tx, storeId, moves);
  return { ids, counts };
}
