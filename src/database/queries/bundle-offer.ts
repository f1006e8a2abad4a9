import { and, eq, sql } from "drizzle-orm";

import type { PricingMode } from "#domain/pricing/unit-price.ts";

import type { Database } from "../connect.ts";
import { bundles, campaigns } from "../schema.ts";
import { selectRows } from "../select-rows.ts";
import type { CampaignImageRow, VariantRow } from "./campaign.ts";

export type OfferedProductRow = {
  id: number;
  /** Of the page's own campaign. */
  isOwn: boolean;
  /** The default product of its campaign, whose price a test moves (OP-036). */
  isDefault: boolean;
  name: string;
  slug: string;
  priceMinor: number;
  oldPriceMinor: number | null;
  options: Record<string, string[]>;
  customOptions: unknown;
  defaultOption: Record<string, string>;
  fullPrinted: number;
  systemType: string | null;
  thumbKey: string | null;
  campaign: {
    id: number;
    slug: string;
    name: string;
    personalized: number;
    sellerId: number;
    currencyCode: string;
    priceMinor: number;
    testPriceMinor: number | null;
    testOldPriceMinor: number | null;
    pricingMode: PricingMode;
    options: unknown;
    commonOptions: unknown;
  };
};

export type BundleOffer = {
  status: (typeof campaigns.$inferSelect)["status"];
  bundle: typeof bundles.$inferSelect | null;
  /** All of the page's campaign, then those beside it in their order; only what is sold, in its currency. */
  products: OfferedProductRow[];
};

const productsJson = sql<OfferedProductRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', p.id, 'isOwn', i.product_id is null,
    'isDefault', p.id = (
      select d.id from campaign_products d where d.campaign_id = c.id and not d.is_retired
      order by d.position, d.id limit 1
    ), 'name', p.name, 'slug', p.slug,
    'priceMinor', p.price_minor, 'oldPriceMinor', p.old_price_minor, 'options', p.options,
    'customOptions', p.custom_options, 'defaultOption', p.default_option,
    'fullPrinted', p.full_printed, 'systemType', p.system_type, 'thumbKey', p.thumb_key,
    'campaign', json_build_object('id', c.id, 'slug', c.slug, 'name', c.name,
      'personalized', c.personalized, 'sellerId', c.seller_id, 'currencyCode', c.currency_code,
      'priceMinor', c.price_minor, 'testPriceMinor', c.test_price_minor,
      'testOldPriceMinor', c.test_old_price_minor, 'pricingMode', c.pricing_mode, 'options', c.options, 'commonOptions', c.common_options)
  ) order by i.position nulls first, p.position, p.id), '[]'::json)
  from campaign_products p
  join campaigns c on c.id = p.campaign_id
  left join bundle_items i on i.product_id = p.id and i.bundle_id = "bundles"."id"
  where "bundles"."id" is not null and (c.id = "campaigns"."id" or i.product_id is not null)
    and c.store_id = "campaigns"."store_id" and c.status = 'active' and not p.is_retired
    and c.currency_code = "campaigns"."currency_code"
)`;

/** The bundle of a campaign's page and what could stand in it; undefined without such a campaign. */
export async function getBundleOffer(
  db: Database,
  storeId: number,
  slug: string,
): Promise<BundleOffer | undefined> {
  const [row] = await db
    .select({ status: campaigns.status, bundle: bundles, products: productsJson })
    .from(campaigns)
    .leftJoin(bundles, and(eq(bundles.campaignId, campaigns.id), eq(bundles.storeId, storeId)))
    .where(and(eq(campaigns.storeId, storeId), eq(campaigns.slug, slug)));
  return row;
}

export type OfferedParts = { variants: VariantRow[]; images: CampaignImageRow[] };

/** Variants and pictures of these products of the store, in one round trip. */
export async function getOfferedParts(
  db: Database,
  storeId: number,
  productIds: readonly number[],
): Promise<OfferedParts> {
  const ids = sql.join(
    productIds.map((id) => sql`${id}::int`),
    sql`, `,
  );
  const [row] = await selectRows<OfferedParts>(
    db,
    sql`select (
      select coalesce(json_agg(json_build_object(
        'productId', v.product_id, 'variantKey', v.variant_key, 'priceMinor', v.price_minor,
        'oldPriceMinor', v.old_price_minor, 'adjustMinor', v.adjust_minor,
        'outOfStock', v.out_of_stock or coalesce(s.free <= 0, false)
      ) order by v.product_id, v.variant_key), '[]'::json)
      from variants v
      left join variant_stock s on s.product_id = v.product_id and s.variant_key = v.variant_key
      where v.store_id = ${storeId} and v.product_id in (${ids})
    ) as variants, (
      select coalesce(json_agg(json_build_object(
        'id', i.id, 'productId', i.product_id, 'fileKey', i.file_key, 'width', i.width,
        'height', i.height, 'alt', i.alt, 'option', i.option, 'mockupId', i.mockup_id
      ) order by i.product_id, i.position, i.id), '[]'::json)
      from campaign_images i where i.store_id = ${storeId} and i.product_id in (${ids})
    ) as images`,
  );
  return row ?? { variants: [], images: [] };
}
