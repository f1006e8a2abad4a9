import { and, eq, inArray, type SQL, sql } from "drizzle-orm";

import type { Database } from "../connect.ts";
import { campaigns } from "../schema.ts";

/** What a card of a campaign needs; amounts in minor units of `currencyCode`. */
export type CardRow = {
  id: number;
  slug: string;
  name: string;
  productType: "product" | "shortcut" | null;
  priceMinor: number;
  oldPriceMinor: number | null;
  testPriceMinor: number | null;
  testOldPriceMinor: number | null;
  currencyCode: string;
  personalized: number;
  sellerNickname: string | null;
  thumbKey: string | null;
  /** The second picture of the first product, shown on hover. */
  hoverKey: string | null;
  productSlug: string | null;
  defaultColor: string | null;
  /** Each once, in the order of the products: of all, of the one that a `product` card leads to (CAT-17). */
  colors: string[];
};

// Drizzle drops the table's name from columns when it selects from one table alone, where inside
// these parts they would mean the inner table: hence "campaigns"."id" written out.
const firstProductId = `(
  select f.id from campaign_products f
  where f.campaign_id = "campaigns"."id" and not f.is_retired
  order by f.position, f.id limit 1
)`;

function imageOfFirstProduct(offset: number): SQL<string | null> {
  return sql<string | null>`${sql.raw(`(
    select i.file_key from campaign_images i where i.product_id = ${firstProductId}
    order by i.position, i.id limit 1 offset ${offset}
  )`)}`;
}

/** The campaign's own picture, else the first of its first product. */
export const thumbOfCampaign = sql<string | null>`coalesce(
  "campaigns"."thumb_key", ${imageOfFirstProduct(0)})`;

const cardColumns = {
  id: campaigns.id,
  slug: campaigns.slug,
  name: campaigns.name,
  productType: campaigns.productType,
  priceMinor: campaigns.priceMinor,
  oldPriceMinor: campaigns.oldPriceMinor,
  testPriceMinor: campaigns.testPriceMinor,
  testOldPriceMinor: campaigns.testOldPriceMinor,
  currencyCode: campaigns.currencyCode,
  personalized: campaigns.personalized,
  sellerNickname: campaigns.sellerNickname,
  thumbKey: thumbOfCampaign,
  secondKey: imageOfFirstProduct(1),
  product: sql<{ slug: string; defaultColor: string | null } | null>`(
    select json_build_object('slug', f.slug, 'defaultColor', f.default_option->>'color')
    from campaign_products f where f.id = ${sql.raw(firstProductId)}
  )`,
  colorLists: sql<(string[] | null)[]>`(
    select coalesce(json_agg(f.options->'color' order by f.position, f.id), '[]'::json)
    from campaign_products f
    where f.campaign_id = "campaigns"."id" and not f.is_retired
  )`,
};

/** The cards of these campaigns of the store, in the order of the ids; unknown ids are left out. */
export async function listCards(
  db: Database,
  storeId: number,
  ids: readonly number[],
): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(cardColumns)
    .from(campaigns)
    .where(and(eq(campaigns.storeId, storeId), inArray(campaigns.id, [...ids])));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { secondKey, product, colorLists, ...card } = row;
    const shownLists = card.productType === "product" ? colorLists.slice(0, 1) : colorLists;
    return {
      ...card,
      hoverKey: secondKey,
      productSlug: product?.slug ?? null,
      defaultColor: product?.defaultColor ?? null,
      colors: [...new Set(shownLists.flatMap((list) => list ?? []))],
    };
  });
}
