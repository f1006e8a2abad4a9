import { and, asc, eq, inArray, sql } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { bundleItems, bundles, campaignProducts, campaigns } from "#database/schema.ts";

import { hasSame } from "./has-same.ts";
import type { BundlePlan } from "./import-bundle.ts";
import type { CampaignPlan } from "./import-plan.ts";

type Scope = { tx: Database; storeId: number };
type Product = { id: number; slug: string; campaignId: number; key: string };
type Row = typeof bundles.$inferSelect & { productIds: number[] };
type Wanted = {
  slug: string;
  campaignId: number;
  values: Omit<BundlePlan, "with">;
  productIds: number[];
};

/**
 * Gives each campaign of the plan the bundle that it names, and takes away the bundle of one that names
 * none; the id of one that stays is kept, since carts know it. Answers the slugs of the campaigns whose
 * bundle changed. Everything named must be there (`checkBundles`).
 */
export async function writeBundles(
  scope: Scope,
  plans: readonly CampaignPlan[],
): Promise<ReadonlySet<string>> {
  const slugs = plans.map(({ slug }) => slug);
  if (slugs.length === 0) return new Set();
  const before = await loadBundles(scope, slugs);
  const hasNone = before.size === 0 && plans.every(({ bundle }) => bundle === null);
  if (hasNone) return new Set();
  const wanted = await resolveBundles(scope, plans);
  const gone = [...before].filter(([slug]) => !wanted.some((one) => one.slug === slug));
  const changed = wanted.filter((one) => !isSame(before.get(one.slug), one));
  const freed = [
    ...gone.map(([, { id }]) => id),
    ...changed.flatMap((one) => before.get(one.slug)?.id ?? []),
  ];
  if (freed.length > 0) {
    // Two bundles may exchange their codes.
    await scope.tx
      .update(bundles)
      .set({ code: sql`'~' || ${bundles.id}` })
      .where(inArray(bundles.id, freed));
  }
  for (const [, { id }] of gone) await scope.tx.delete(bundles).where(eq(bundles.id, id));
  for (const one of changed) await writeBundle(scope, one, before.get(one.slug));
  return new Set([...gone.map(([slug]) => slug), ...changed.map(({ slug }) => slug)]);
}

function isSame(row: Row | undefined, { values, productIds }: Wanted): boolean {
  return row !== undefined && hasSame(row, { ...values, productIds });
}

async function writeBundle(
  { tx, storeId }: Scope,
  { campaignId, values, productIds }: Wanted,
  old: Row | undefined,
): Promise<void> {
  const [row] = old
    ? await tx.update(bundles).set(values).where(eq(bundles.id, old.id)).returning()
    : await tx
        .insert(bundles)
        .values({ ...values, storeId, campaignId })
        .returning();
  if (!row) throw new Error(`Bundle ${values.code} was not written`);
  await tx.delete(bundleItems).where(eq(bundleItems.bundleId, row.id));
  const items = productIds.map((productId, position) => ({ productId, position }));
  await tx.insert(bundleItems).values(items.map((i) => ({ ...i, storeId, bundleId: row.id })));
}

async function loadBundles({ tx, storeId }: Scope, slugs: string[]): Promise<Map<string, Row>> {
  const rows = await tx
    .select({ slug: campaigns.slug, bundle: bundles })
    .from(bundles)
    .innerJoin(campaigns, eq(campaigns.id, bundles.campaignId))
    .where(and(eq(bundles.storeId, storeId), inArray(campaigns.slug, slugs)));
  const items = await tx
    .select()
    .from(bundleItems)
    .where(inArray(bundleItems.bundleId, [0, ...rows.map(({ bundle }) => bundle.id)]))
    .orderBy(asc(bundleItems.position));
  const productsOf = Map.groupBy(items, ({ bundleId }) => bundleId);
  return new Map(
    rows.map(({ slug, bundle }) => {
      const productIds = productsOf.get(bundle.id)?.map(({ productId }) => productId) ?? [];
      return [slug, { ...bundle, productIds }];
    }),
  );
}

async function resolveBundles(
  { tx, storeId }: Scope,
  plans: readonly CampaignPlan[],
): Promise<Wanted[]> {
  const named = plans.flatMap(({ slug, bundle }) =>
    bundle === null ? [] : [slug, ...bundle.with.map((partner) => partner.slug)],
  );
  if (named.length === 0) return [];
  const products = await tx
    .select({
      id: campaignProducts.id,
      slug: campaigns.slug,
      campaignId: campaigns.id,
      key: campaignProducts.key,
    })
    .from(campaignProducts)
    .innerJoin(campaigns, eq(campaigns.id, campaignProducts.campaignId))
    .where(
      and(
        eq(campaigns.storeId, storeId),
        inArray(campaigns.slug, [...new Set(named)]),
        eq(campaignProducts.isRetired, false),
      ),
    )
    .orderBy(asc(campaignProducts.position), asc(campaignProducts.id));
  return plans.flatMap(({ slug, bundle }): Wanted[] => {
    if (bundle === null) return [];
    const { with: partners, ...values } = bundle;
    const { campaignId } = requireProduct(products, slug, undefined);
    const productIds = partners.map(
      (partner) => requireProduct(products, partner.slug, partner.productKey).id,
    );
    return [{ slug, campaignId, values, productIds }];
  });
}

function requireProduct(
  products: readonly Product[],
  slug: string,
  key: string | undefined,
): Product {
  const found = products.find((one) => one.slug === slug && (key === undefined || one.key === key));
  if (!found) throw new Error(`Product ${key ?? "default"} of ${slug} is gone`);
  return found;
}
