import { and, eq, inArray, type SQL, sql } from "drizzle-orm";

import { dashedName } from "#domain/listing/listing-choice.ts";

import type { Database } from "../connect.ts";
import { campaigns } from "../schema.ts";
import { asksForProduct, dashed, offeredProduct, type Refinements } from "./listing-filter.ts";

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
  /** Each once, in the order of the products: of all, of the one that the card leads to (CAT-17). */
  colors: string[];
};

// Drizzle drops the table's name from columns when it selects from one table alone, where inside
// these parts they would mean the inner table: hence "campaigns"."id" written out.

/**
 * A picture of the product on a card; where a colour is asked for one in it, else one for all colours.
 * Only the first may be in another one, where there is nothing better.
 */
function imageOf({ color, ...others }: Refinements, offset: 0 | 1): SQL<string | null> {
  const rank =
    color === undefined
      ? sql`0::int`
      : sql`case when i.option is null then 1
          when ${dashed(sql`i.option`)} = ${dashed(sql`${color}::text`)} then 0 else 2 end`;
  const isShown = offset === 0 ? sql`true` : sql`${rank} < 2`;
  return sql<string | null>`(
    select i.file_key from campaign_images i
    where i.campaign_id = "campaigns"."id" and ${isShown}
      and i.product_id = ${offeredProduct({ color, ...others }, sql`p.id`)}
    order by ${rank}, i.position, i.id limit 1 offset ${sql.raw(String(offset))}
  )`;
}

/** The campaign's own picture, else the first of its first product. */
export const thumbOfCampaign = sql<string | null>`coalesce(
  "campaigns"."thumb_key", ${imageOf({}, 0)})`;

type OfferedProduct = {
  slug: string;
  priceMinor: number;
  oldPriceMinor: number | null;
  colors: string[] | null;
  defaultColor: string | null;
  isFirst: boolean;
};

const offeredColumns = (
  refinements: Refinements,
) => sql`json_build_object('slug', p.slug, 'priceMinor', p.price_minor,
  'oldPriceMinor', p.old_price_minor, 'colors', p.options->'color',
  'defaultColor', p.default_option->>'color',
  'isFirst', ${asksForProduct(refinements) ? sql`p.id = ${offeredProduct({}, sql`p.id`)}` : sql`true`})`;

const cardColumns = (refinements: Refinements) => ({
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
  firstKey: asksForProduct(refinements) ? imageOf(refinements, 0) : sql<string | null>`null`,
  secondKey: imageOf(refinements, 1),
  product: sql<OfferedProduct | null>`${offeredProduct(refinements, offeredColumns(refinements))}`,
  colorLists: sql<(string[] | null)[]>`(
    select coalesce(json_agg(f.options->'color' order by f.position, f.id), '[]'::json)
    from campaign_products f
    where f.campaign_id = "campaigns"."id" and not f.is_retired
  )`,
});

/**
 * The cards of these campaigns of the store, in the order of the ids; unknown ids are left out. Where
 * there are refinements, a card is that of the product they find, with its picture, its price and its
 * link; a campaign that has none is left out.
 */
export async function listCards(
  db: Database,
  storeId: number,
  ids: readonly number[],
  refinements: Refinements = {},
): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(cardColumns(refinements))
    .from(campaigns)
    .where(and(eq(campaigns.storeId, storeId), inArray(campaigns.id, [...ids])));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { firstKey, secondKey, product, colorLists, ...card } = row;
    if (asksForProduct(refinements)) {
      return product === null
        ? []
        : offerCard({ ...card, firstKey, secondKey }, product, refinements);
    }
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

type Found = Omit<CardRow, "hoverKey" | "productSlug" | "defaultColor" | "colors"> & {
  firstKey: string | null;
  secondKey: string | null;
};

function offerCard(found: Found, product: OfferedProduct, { color }: Refinements): CardRow {
  const { firstKey, secondKey, ...card } = found;
  const { slug, priceMinor, oldPriceMinor, isFirst } = product;
  const colors = [...new Set(product.colors ?? [])];
  const chosen = colors.find(
    (name) => color !== undefined && dashedName(name) === dashedName(color),
  );
  return {
    ...card,
    ...{ priceMinor, oldPriceMinor, colors },
    ...(isFirst ? {} : { testPriceMinor: null, testOldPriceMinor: null }),
    thumbKey: firstKey ?? card.thumbKey,
    hoverKey: secondKey,
    productSlug: slug,
    defaultColor: chosen ?? product.defaultColor,
  };
}
