import { and, eq, getTableColumns, sql } from "drizzle-orm";

import type { SizeGuide } from "#domain/campaign/size-guide.ts";
import type { ProductVideo } from "#domain/media/product-video.ts";

import { prepareOnce } from "../prepare-once.ts";
import type { Database } from "../connect.ts";
import { campaigns, categories } from "../schema.ts";

export type CampaignProductRow = {
  id: number;
  key: string;
  name: string;
  slug: string;
  description: string;
  priceMinor: number;
  oldPriceMinor: number | null;
  /** Names in the order in which they are shown and make the variant key (OP-040). */
  options: Record<string, string[]>;
  customOptions: unknown;
  defaultOption: Record<string, string>;
  fullPrinted: number;
  systemType: string | null;
  videos: ProductVideo[];
  thumbKey: string | null;
  template: {
    id: number;
    key: string;
    name: string;
    sizeGuide: SizeGuide | null;
    baseCosts: Record<string, number>;
  };
};

export type VariantRow = {
  productId: number;
  variantKey: string;
  priceMinor: number;
  oldPriceMinor: number | null;
  adjustMinor: number;
  outOfStock: boolean;
};

export type CampaignImageRow = {
  id: number;
  productId: number;
  fileKey: string;
  width: number;
  height: number;
  alt: string;
  option: string | null;
  mockupId: number | null;
};

export type CampaignRecord = typeof campaigns.$inferSelect & {
  category: { slug: string; name: string } | null;
  /** Products that are still sold, in the owner's order; the first one is the default. */
  products: CampaignProductRow[];
  variants: VariantRow[];
  /** In the order of products and then of their pictures. */
  images: CampaignImageRow[];
  /** How many codes the store tells shoppers of now, at most 20. */
  promotionCount: number;
  /** Of the shown reviews of what it still sells, all products together; null for none. */
  rating: { average: number; count: number } | null;
  /** Products of its bundle, its own one included; 0 for none in force. */
  bundleSize: number;
};

/** Everything that a campaign page shows, whatever its status, in one round trip (P3). */
export async function getCampaign(
  db: Database,
  storeId: number,
  slug: string,
): Promise<CampaignRecord | undefined> {
  return (await prepared(db).execute({ storeId, slug }))[0];
}

const productsJson = sql<CampaignProductRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', p.id, 'key', p.key, 'name', p.name, 'slug', p.slug, 'description', p.description,
    'priceMinor', p.price_minor, 'oldPriceMinor', p.old_price_minor, 'options', p.options,
    'customOptions', p.custom_options, 'defaultOption', p.default_option,
    'fullPrinted', p.full_printed, 'systemType', p.system_type, 'videos', p.videos,
    'thumbKey', p.thumb_key,
    'template', json_build_object('id', t.id, 'key', t.key, 'name', t.name,
      'sizeGuide', t.size_guide, 'baseCosts', t.base_costs)
  ) order by p.position, p.id), '[]'::json)
  from campaign_products p join templates t on t.id = p.template_id
  where p.campaign_id = "campaigns"."id" and not p.is_retired
)`;

const variantsJson = sql<VariantRow[]>`(
  select coalesce(json_agg(json_build_object(
    'productId', v.product_id, 'variantKey', v.variant_key, 'priceMinor', v.price_minor,
    'oldPriceMinor', v.old_price_minor, 'adjustMinor', v.adjust_minor,
    'outOfStock', v.out_of_stock or coalesce(s.free <= 0, false)
  ) order by p.position, p.id, v.variant_key), '[]'::json)
  from variants v join campaign_products p on p.id = v.product_id
  left join variant_stock s on s.product_id = v.product_id and s.variant_key = v.variant_key
  where p.campaign_id = "campaigns"."id" and not p.is_retired
)`;

const imagesJson = sql<CampaignImageRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', i.id, 'productId', i.product_id, 'fileKey', i.file_key, 'width', i.width,
    'height', i.height, 'alt', i.alt, 'option', i.option, 'mockupId', i.mockup_id
  ) order by p.position, p.id, i.position, i.id), '[]'::json)
  from campaign_images i join campaign_products p on p.id = i.product_id
  where i.campaign_id = "campaigns"."id" and not p.is_retired
)`;

const promotionCount = sql<number>`(
  select count(*)::int from (
    select 1 from discount_codes d
    where d.store_id = "campaigns"."store_id" and d.title is not null
      and (d.starts_at is null or d.starts_at <= now()) and (d.ends_at is null or d.ends_at > now())
      and (d.usage_limit is null or d.used_count < d.usage_limit)
    limit 20
  ) titled
)`;

const bundleSize = sql<number>`coalesce((
  select count(i.product_id)::int + 1 from bundles b join bundle_items i on i.bundle_id = b.id
  where b.campaign_id = "campaigns"."id" and b.store_id = "campaigns"."store_id"
    and (b.starts_at is null or b.starts_at <= now()) and (b.ends_at is null or b.ends_at > now())
  group by b.id
), 0)`;

const rating = sql<CampaignRecord["rating"]>`(
  select json_build_object('average', round(avg(r.rating), 2), 'count', count(*))
  from reviews r
  where r.store_id = "campaigns"."store_id" and r.campaign_id = "campaigns"."id" and not r.is_hidden
    and r.template_id in (
      select p.template_id from campaign_products p
      where p.campaign_id = "campaigns"."id" and not p.is_retired
    )
  having count(*) > 0
)`;

const prepared = prepareOnce((db) =>
  db
    .select({
      ...getTableColumns(campaigns),
      category: { slug: categories.slug, name: categories.name },
      products: productsJson,
      variants: variantsJson,
      images: imagesJson,
      promotionCount,
      bundleSize,
      rating,
    })
    .from(campaigns)
    .leftJoin(categories, eq(categories.id, campaigns.categoryId))
    .where(
      and(
        eq(campaigns.storeId, sql.placeholder("storeId")),
        eq(campaigns.slug, sql.placeholder("slug")),
      ),
    )
    .prepare("get_campaign"),
);
