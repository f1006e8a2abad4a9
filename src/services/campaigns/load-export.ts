import { and, asc, eq, inArray, or } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { type ArtworkRecord, getArtworks } from "#database/queries/artworks.ts";
import {
  bundleItems,
  bundles,
  campaignImages,
  campaignProducts,
  campaigns,
  categories,
  colors,
  customDesigns,
  templates,
  variants,
  variantStock,
} from "#database/schema.ts";
import { unknownCampaign } from "./unknown-campaign.ts";

export type ExportCampaign = typeof campaigns.$inferSelect;
export type ExportProduct = typeof campaignProducts.$inferSelect;
export type ExportBundle = typeof bundles.$inferSelect & {
  with: { campaign: string; product: string }[];
};

export type ExportRows = {
  campaigns: ExportCampaign[];
  /** Products for sale, in the owner's order, by their campaign; the other maps are by product. */
  products: ReadonlyMap<number, ExportProduct[]>;
  images: ReadonlyMap<number, (typeof campaignImages.$inferSelect)[]>;
  variants: ReadonlyMap<number, (typeof variants.$inferSelect)[]>;
  stock: ReadonlyMap<number, (typeof variantStock.$inferSelect)[]>;
  designs: ReadonlyMap<number, (typeof customDesigns.$inferSelect)[]>;
  /** By the campaign on whose page they stand. */
  bundles: ReadonlyMap<number, ExportBundle>;
  artworks: ReadonlyMap<number, ArtworkRecord>;
  categories: (typeof categories.$inferSelect)[];
  colors: (typeof colors.$inferSelect)[];
  templates: (typeof templates.$inferSelect)[];
};

/**
 * Reads what an export writes, at one moment: the campaigns of these keys or slugs, or without any all
 * campaigns that are not removed. Refused with not_found for a name that the store does not have.
 */
export function loadExport(
  db: Database,
  store: StoreName,
  names: readonly string[],
): Promise<ExportRows> {
  return db.transaction(
    async (tx) => {
      const chosen = await loadCampaigns(tx, store, names);
      const campaignIds = [0, ...chosen.map(({ id }) => id)];
      const products = await tx
        .select()
        .from(campaignProducts)
        .where(
          and(
            inArray(campaignProducts.campaignId, campaignIds),
            eq(campaignProducts.isRetired, false),
          ),
        )
        .orderBy(asc(campaignProducts.position), asc(campaignProducts.id));
      const ids = [0, ...products.map(({ id }) => id)];
      const images = await tx
        .select()
        .from(campaignImages)
        .where(inArray(campaignImages.productId, ids))
        .orderBy(asc(campaignImages.position), asc(campaignImages.id));
      const ofVariants = await tx.select().from(variants).where(inArray(variants.productId, ids));
      const stock = await tx
        .select()
        .from(variantStock)
        .where(inArray(variantStock.productId, ids));
      const designs = await tx
        .select()
        .from(customDesigns)
        .where(inArray(customDesigns.productId, ids))
        .orderBy(asc(customDesigns.position), asc(customDesigns.id));
      const artworkIds = new Set(designs.flatMap(({ pbArtworkId }) => pbArtworkId ?? []));
      const artworks = await getArtworks(tx, store.id, [...artworkIds]);
      return {
        campaigns: chosen,
        products: Map.groupBy(products, ({ campaignId }) => campaignId),
        images: Map.groupBy(images, ({ productId }) => productId),
        variants: Map.groupBy(ofVariants, ({ productId }) => productId),
        stock: Map.groupBy(stock, ({ productId }) => productId),
        designs: Map.groupBy(designs, ({ productId }) => productId),
        bundles: await loadBundles(tx, campaignIds),
        artworks: new Map(artworks.map((row) => [row.id, row])),
        ...(await loadShared(tx, store.id)),
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

type StoreName = { id: number; slug: string };

async function loadCampaigns(
  tx: Database,
  store: StoreName,
  names: readonly string[],
): Promise<ExportCampaign[]> {
  const ofStore = eq(campaigns.storeId, store.id);
  const named = or(inArray(campaigns.key, [...names]), inArray(campaigns.slug, [...names]));
  const rows = await tx
    .select()
    .from(campaigns)
    .where(names.length === 0 ? ofStore : and(ofStore, named))
    .orderBy(asc(campaigns.id));
  if (names.length === 0) return rows.filter(({ status }) => status !== "removed");
  const chosen: number[] = [];
  for (const name of names) {
    // A slug may be the key of another campaign; the address is what a shopper knows.
    const found = rows.find(({ slug }) => slug === name) ?? rows.find(({ key }) => key === name);
    if (!found) throw await unknownCampaign(tx, store, name);
    chosen.push(found.id);
  }
  return rows.filter(({ id }) => chosen.includes(id));
}

async function loadBundles(
  tx: Database,
  campaignIds: readonly number[],
): Promise<Map<number, ExportBundle>> {
  const rows = await tx
    .select()
    .from(bundles)
    .where(inArray(bundles.campaignId, [...campaignIds]));
  const items = await tx
    .select({
      bundleId: bundleItems.bundleId,
      campaign: campaigns.slug,
      product: campaignProducts.key,
    })
    .from(bundleItems)
    .innerJoin(campaignProducts, eq(campaignProducts.id, bundleItems.productId))
    .innerJoin(campaigns, eq(campaigns.id, campaignProducts.campaignId))
    .where(
      and(
        inArray(bundleItems.bundleId, [0, ...rows.map(({ id }) => id)]),
        eq(campaignProducts.isRetired, false),
      ),
    )
    .orderBy(asc(bundleItems.position));
  return new Map(
    rows.map((row) => {
      const own = items.filter(({ bundleId }) => bundleId === row.id);
      const partners = own.map(({ campaign, product }) => ({ campaign, product }));
      return [row.campaignId, { ...row, with: partners }];
    }),
  );
}

async function loadShared(tx: Database, storeId: number) {
  return {
    categories: await tx
      .select()
      .from(categories)
      .where(eq(categories.storeId, storeId))
      .orderBy(asc(categories.id)),
    colors: await tx
      .select()
      .from(colors)
      .where(eq(colors.storeId, storeId))
      .orderBy(asc(colors.name)),
    templates: await tx
      .select()
      .from(templates)
      .where(eq(templates.storeId, storeId))
      .orderBy(asc(templates.id)),
  };
}
