import { eq } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import type { ArtworkRecord } from "#database/queries/artworks.ts";
import { recordMoves } from "#database/queries/former-addresses.ts";
import { campaigns, colors, templates } from "#database/schema.ts";

import { imageSource } from "./image-source.ts";
import { hasSame } from "./has-same.ts";
import type { CampaignPlan, ImportPlan } from "./import-plan.ts";
import type { DesignTexts } from "./design-texts.ts";
import type { CampaignMatch } from "./match-campaigns.ts";
import { writeCategories } from "./match-categories.ts";
import { writeBundles } from "./write-bundles.ts";
import { hasWritten, type SharedCounts, type WriteCounts } from "./write-counts.ts";
import { type PictureKeys, writeProducts } from "./write-products.ts";

export type ImportCounts = { added: number; changed: number; unchanged: number };

export type WriteResult = {
  campaigns: ImportCounts;
  shared: SharedCounts;
  hasChanges: boolean;
};

type Scope = {
  /** The campaign of the store for each of the plan's, in its order. */
  matches: readonly CampaignMatch[];
  tx: Database;
  storeId: number;
  sellerId: number;
  pictures: PictureKeys;
  designs: DesignTexts;
  artworks: ReadonlyMap<string, ArtworkRecord>;
};

/** Brings the store's rows in line with the plan and writes only what differs. */
export async function writeImport(scope: Scope, plan: ImportPlan): Promise<WriteResult> {
  const { tx, storeId, matches } = scope;
  const categoryResult = await writeCategories(tx, storeId, plan.categories);
  const colorCounts = await writeColors(scope, plan.colors);
  const templateResult = await writeTemplates(scope, plan.templates);
  const counts: ImportCounts = { added: 0, changed: 0, unchanged: 0 };
  const outcomes = new Map<string, keyof ImportCounts>();
  const moves = await leaveSlugs(scope, plan);
  for (const [index, campaign] of plan.campaigns.entries()) {
    const categoryId = categoryResult.ids.get(campaign.category) ?? null;
    const match = matches[index];
    if (!match) throw new Error(`Campaign ${campaign.slug} was not matched`);
    const ids = { categoryId, templateIds: templateResult.ids };
    const outcome = await writeCampaign(scope, campaign, match, ids);
    outcomes.set(campaign.slug, outcome);
  }
  const isMovedOrNew = moves.length > 0 || [...outcomes.values()].includes("added");
  const live = isMovedOrNew ? plan.campaigns.map(({ slug }) => slug) : [];
  await recordMoves(tx, storeId, "campaign", { moves, live });
  // A bundle may name campaigns further down in the document.
  const changedBundles = await writeBundles(scope, plan.campaigns);
  for (const [slug, outcome] of outcomes) {
    counts[outcome === "unchanged" && changedBundles.has(slug) ? "changed" : outcome] += 1;
  }
  const shared = {
    categories: categoryResult.counts,
    colors: colorCounts,
    templates: templateResult.counts,
  };
  const hasChanges = [counts, ...Object.values(shared)].some(hasWritten);
  return { campaigns: counts, shared, hasChanges };
}

/** Frees the slugs of campaigns that get another one, as two may exchange them; answers what moves. */
async function leaveSlugs({ tx, matches }: Scope, plan: ImportPlan) {
  const moved = matches.flatMap(({ stored }, index) =>
    stored && stored.slug !== plan.campaigns[index]?.slug ? [stored] : [],
  );
  for (const { id } of moved) {
    await tx
      .update(campaigns)
      .set({ slug: `~${id}` })
      .where(eq(campaigns.id, id));
  }
  return moved.map(({ slug: from, key: targetKey }) => ({ from, targetKey }));
}

async function writeCampaign(
  scope: Scope,
  plan: CampaignPlan,
  { key, stored }: CampaignMatch,
  {
    categoryId,
    templateIds,
  }: { categoryId: number | null; templateIds: ReadonlyMap<string, number> },
): Promise<keyof ImportCounts> {
  const { tx, storeId, pictures, designs, artworks } = scope;
  const values = campaignValues(scope, plan, {
    categoryId,
    isRemoved: stored?.status === "removed",
  });
  const [before] = stored
    ? await tx.select().from(campaigns).where(eq(campaigns.id, stored.id))
    : [];
  const isChanged = before === undefined || !hasSame(before, values);
  const [row] =
    before === undefined
      ? await tx
          .insert(campaigns)
          .values({ ...values, storeId, key })
          .returning()
      : isChanged
        ? await tx.update(campaigns).set(values).where(eq(campaigns.id, before.id)).returning()
        : [before];
  if (!row) throw new Error(`Campaign ${plan.slug} was not written`);
  const areProductsChanged = await writeProducts(
    {
      ...{ tx, storeId, campaignId: row.id, pictures, designs, templateIds },
      artwork: plan.artwork === undefined ? undefined : artworks.get(plan.artwork),
      currencyCode: row.currencyCode,
    },
    plan.products,
    before !== undefined && before.currencyCode !== row.currencyCode,
  );
  if (before === undefined) return "added";
  return isChanged || areProductsChanged ? "changed" : "unchanged";
}

/** The columns of a campaign that a file writes; a removed campaign stays removed. */
function campaignValues(
  { sellerId, pictures }: Scope,
  plan: CampaignPlan,
  { categoryId, isRemoved }: { categoryId: number | null; isRemoved: boolean },
) {
  const [first] = plan.products;
  const firstImage = first?.images[0];
  return {
    slug: plan.slug,
    name: plan.name,
    description: plan.description,
    status: isRemoved ? ("removed" as const) : plan.status,
    restoreStatus: isRemoved ? plan.status : null,
    productType: plan.product_type,
    categoryId,
    sellerId,
    sellerNickname: plan.seller_nickname ?? null,
    currencyCode: plan.currency_code,
    pricingMode: plan.pricing_mode,
    tags: plan.tags,
    personalized: plan.personalized,
    designSet: plan.design_set ?? null,
    options: plan.options,
    commonOptions: plan.commonOptions,
    isFeatured: plan.featured,
    bestSellerRank: plan.best_seller_rank ?? null,
    priceMinor: first?.priceMinor ?? 0,
    oldPriceMinor: first?.oldPriceMinor ?? null,
    ...plan.offer,
    thumbKey: (firstImage && pictures.get(imageSource(firstImage))?.key) ?? null,
  };
}

async function writeColors(
  { tx, storeId }: Scope,
  rows: ImportPlan["colors"],
): Promise<WriteCounts> {
  const before = await tx.select().from(colors).where(eq(colors.storeId, storeId));
  const changed = rows.filter(
    (row) => before.find(({ name }) => name === row.name)?.hexCode !== row.hexCode,
  );
  for (const row of changed) {
    await tx
      .insert(colors)
      .values({ ...row, storeId })
      .onConflictDoUpdate({
        target: [colors.storeId, colors.name],
        set: { hexCode: row.hexCode },
      });
  }
  const added = changed.filter((row) => !before.some(({ name }) => name === row.name)).length;
  return { added, changed: changed.length - added };
}

async function writeTemplates({ tx, storeId }: Scope, rows: ImportPlan["templates"]) {
  const before = await tx.select().from(templates).where(eq(templates.storeId, storeId));
  const ids = new Map(before.map(({ key, id }) => [key, id]));
  const counts: WriteCounts = { added: 0, changed: 0 };
  for (const { key, ...values } of rows) {
    const old = before.find((row) => row.key === key);
    if (old && hasSame(old, values)) continue;
    counts[old ? "changed" : "added"] += 1;
    const [written] = await tx
      .insert(templates)
      .values({ ...values, key, storeId })
      .onConflictDoUpdate({ target: [templates.storeId, templates.key], set: values })
      .returning({ id: templates.id });
    if (written) ids.set(key, written.id);
  }
  return { ids, counts };
}
