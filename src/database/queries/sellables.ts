import { and, eq, sql } from "drizzle-orm";

import type { Database } from "../connect.ts";
import { prepareOnce } from "../prepare-once.ts";
import { campaignProducts, campaigns, templates, variants, variantStock } from "../schema.ts";

export type SellableKey = { campaignId: number; productId: number; variantKey: string };

/** What an order line is priced and described from; amounts in the campaign's currency. */
export type Sellable = {
  campaign: Pick<
    typeof campaigns.$inferSelect,
    | "id"
    | "slug"
    | "name"
    | "status"
    | "currencyCode"
    | "pricingMode"
    | "priceMinor"
    | "oldPriceMinor"
    | "testPriceMinor"
    | "testOldPriceMinor"
    | "personalized"
    | "options"
    | "commonOptions"
    | "thumbKey"
    | "endTime"
    | "sellerId"
    | "marketLocation"
  >;
  product: Pick<
    typeof campaignProducts.$inferSelect,
    | "id"
    | "name"
    | "slug"
    | "priceMinor"
    | "oldPriceMinor"
    | "options"
    | "customOptions"
    | "defaultOption"
    | "fullPrinted"
    | "systemType"
    | "thumbKey"
  > & {
    /** Whether it is the campaign's default product, the first that is still sold. */
    isDefault: boolean;
  };
  /** Null when the product has no variant of that key. */
  variant:
    | (Omit<typeof variants.$inferSelect, "storeId"> & {
        /** Units that can still be sold; null without a limit. */
        free: number | null;
      })
    | null;
  template: Pick<
    typeof templates.$inferSelect,
    "id" | "key" | "name" | "baseCosts" | "printMethod" | "printAreas"
  >;
  /** Pictures of the product in their order. */
  images: { fileKey: string; option: string | null }[];
};

/**
 * Reads every asked line in one query, answered in the order asked. Undefined where the store has
 * no such product in that campaign or sells it no more; the campaign's status is for the caller.
 */
export async function getSellables(
  db: Database,
  storeId: number,
  keys: readonly SellableKey[],
): Promise<(Sellable | undefined)[]> {
  const found = await findSellables(
    db,
    storeId,
    keys.map(({ variantKey, ...product }) => ({ ...product, variantKeys: [variantKey] })),
  );
  return keys.map(({ variantKey }, index) => found[index]?.(variantKey));
}

/** Products of a campaign with any of some variants. */
export type SellableAsk = Omit<SellableKey, "variantKey"> & { variantKeys: readonly string[] };

/** As `getSellables`, for who knows which variant is meant once the product is there. */
export async function findSellables(
  db: Database,
  storeId: number,
  asks: readonly SellableAsk[],
): Promise<(((variantKey: string) => Sellable) | undefined)[]> {
  if (asks.length === 0) return [];
  const rows = await finding(db).execute({
    storeId,
    productIds: unique(asks.map(({ productId }) => productId)),
    variantKeys: unique(asks.flatMap(({ variantKeys }) => variantKeys)),
  });
  return asks.map(({ campaignId, productId }) => {
    const own = rows.filter((r) => r.product.id === productId && r.campaign.id === campaignId);
    const [first] = own;
    if (first === undefined) return undefined;
    return (variantKey) => {
      const { free, variant, ...exact } = own.find(
        (row) => row.variant?.variantKey === variantKey,
      ) ?? { ...first, variant: null };
      return { ...exact, variant: variant && { ...variant, free } };
    };
  });
}

const productImages = sql<Sellable["images"]>`(
        select coalesce(json_agg(json_build_object('fileKey', i.file_key, 'option', i.option)
          order by i.position, i.id), '[]'::json)
        from campaign_images i where i.product_id = "campaign_products"."id"
      )`;

const campaignColumns = {
  id: campaigns.id,
  slug: campaigns.slug,
  name: campaigns.name,
  status: campaigns.status,
  currencyCode: campaigns.currencyCode,
  pricingMode: campaigns.pricingMode,
  priceMinor: campaigns.priceMinor,
  oldPriceMinor: campaigns.oldPriceMinor,
  testPriceMinor: campaigns.testPriceMinor,
  testOldPriceMinor: campaigns.testOldPriceMinor,
  personalized: campaigns.personalized,
  options: campaigns.options,
  commonOptions: campaigns.commonOptions,
  thumbKey: campaigns.thumbKey,
  endTime: campaigns.endTime,
  sellerId: campaigns.sellerId,
  marketLocation: campaigns.marketLocation,
};

const productColumns = {
  id: campaignProducts.id,
  name: campaignProducts.name,
  slug: campaignProducts.slug,
  priceMinor: campaignProducts.priceMinor,
  oldPriceMinor: campaignProducts.oldPriceMinor,
  options: campaignProducts.options,
  customOptions: campaignProducts.customOptions,
  defaultOption: campaignProducts.defaultOption,
  fullPrinted: campaignProducts.fullPrinted,
  systemType: campaignProducts.systemType,
  thumbKey: campaignProducts.thumbKey,
  isDefault: sql<boolean>`"campaign_products"."id" = (
    select p.id from campaign_products p
    where p.campaign_id = "campaign_products"."campaign_id" and not p.is_retired
    order by p.position, p.id limit 1
  )`,
};

const variantColumns = {
  productId: variants.productId,
  variantKey: variants.variantKey,
  priceMinor: variants.priceMinor,
  oldPriceMinor: variants.oldPriceMinor,
  adjustMinor: variants.adjustMinor,
  outOfStock: variants.outOfStock,
};

/** Planned once a connection: planning it takes ten times as long as running it. */
const finding = prepareOnce((db) =>
  db
    .select({
      campaign: campaignColumns,
      product: productColumns,
      template: {
        id: templates.id,
        key: templates.key,
        name: templates.name,
        baseCosts: templates.baseCosts,
        printMethod: templates.printMethod,
        printAreas: templates.printAreas,
      },
      variant: variantColumns,
      free: variantStock.free,
      images: productImages,
    })
    .from(campaignProducts)
    .innerJoin(campaigns, eq(campaigns.id, campaignProducts.campaignId))
    .innerJoin(templates, eq(templates.id, campaignProducts.templateId))
    .leftJoin(
      variants,
      and(
        eq(variants.productId, campaignProducts.id),
        sql`${variants.variantKey} = any(${sql.placeholder("variantKeys")}::text[])`,
      ),
    )
    .leftJoin(
      variantStock,
      and(
        eq(variantStock.productId, variants.productId),
        eq(variantStock.variantKey, variants.variantKey),
      ),
    )
    .where(
      and(
        eq(campaignProducts.storeId, sql.placeholder("storeId")),
        eq(campaigns.storeId, sql.placeholder("storeId")),
        eq(campaignProducts.isRetired, false),
        sql`${campaignProducts.id} = any(${sql.placeholder("productIds")}::int[])`,
      ),
    )
    .prepare("find_sellables"),
);

function unique<T>(values: T[]): T[] {
  return [...new Set(values)];
}
