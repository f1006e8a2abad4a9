import { randomUUID } from "node:crypto";

import { productSlug, variantKey } from "#domain/campaign/variant-key.ts";

import type { Database } from "../connect.ts";
import { campaignImages, campaignProducts, campaigns, templates, variants } from "../schema.ts";

export type ProductOverrides = Partial<
  Omit<typeof campaignProducts.$inferInsert, "id" | "storeId" | "campaignId">
> & {
  /** Key of the template; made when the store has none of that key. */
  template?: string;
  /** Changes to single variants by their key. */
  variants?: Record<string, Partial<typeof variants.$inferInsert>>;
  images?: Partial<typeof campaignImages.$inferInsert>[];
};

export type CampaignOverrides = Partial<Omit<typeof campaigns.$inferInsert, "id" | "storeId">> & {
  products?: ProductOverrides[];
};

export type InsertedCampaign = {
  campaign: typeof campaigns.$inferSelect;
  products: (typeof campaignProducts.$inferSelect)[];
  variants: (typeof variants.$inferSelect)[];
  images: (typeof campaignImages.$inferSelect)[];
};

/**
 * An active campaign in USD; without `products` one T-shirt for 19.99 in colours sand and navy and
 * sizes s and m, each with a variant of that price, and two pictures.
 */
export async function insertCampaign(
  db: Database,
  storeId: number,
  overrides: CampaignOverrides = {},
): Promise<InsertedCampaign> {
  const { products: asked = [{}], ...columns } = overrides;
  const slug = columns.slug ?? `campaign-${randomUUID()}`;
  const [campaign] = await db
    .insert(campaigns)
    .values({
      name: "Trail Lines",
      sellerId: 1,
      currencyCode: "USD",
      priceMinor: asked[0]?.priceMinor ?? 1999,
      thumbKey: `catalogue/${slug}-1.webp`,
      key: slug,
      ...columns,
      slug,
      storeId,
    })
    .returning();
  if (!campaign) throw new Error(`Campaign ${slug} was not inserted`);
  const inserted: InsertedCampaign = { campaign, products: [], variants: [], images: [] };
  for (const [position, product] of asked.entries()) {
    await insertProduct(db, inserted, product, position);
  }
  return inserted;
}

async function insertProduct(
  db: Database,
  inserted: InsertedCampaign,
  overrides: ProductOverrides,
  position: number,
): Promise<void> {
  const { template = "tshirt", variants: changes = {}, images = [{}, {}], ...columns } = overrides;
  const { storeId, id: campaignId, slug } = inserted.campaign;
  const name = columns.name ?? "Classic T-Shirt";
  const [product] = await db
    .insert(campaignProducts)
    .values({
      templateId: await ensureTemplate(db, storeId, template),
      key: `product-${position + 1}`,
      slug: productSlug(name),
      position,
      priceMinor: inserted.campaign.priceMinor,
      options: { color: ["sand", "navy"], size: ["s", "m"] },
      defaultOption: { color: "sand" },
      ...columns,
      name,
      storeId,
      campaignId,
    })
    .returning();
  if (!product) throw new Error(`Product ${name} was not inserted`);
  const productId = product.id;
  inserted.products.push(product);
  const rows = combinations(product.options).map((values) => {
    const key = variantKey(Object.keys(product.options), values);
    const base = { storeId, productId, variantKey: key, priceMinor: product.priceMinor };
    return { ...base, ...changes[key] };
  });
  inserted.variants.push(...(await db.insert(variants).values(rows).returning()));
  if (images.length === 0) return;
  const pictures = images.map((image, index) => ({
    position: index,
    fileKey: `catalogue/${slug}-${index + 1}.webp`,
    width: 1200,
    height: 1200,
    alt: `${name}, picture ${index + 1}`,
    ...image,
    storeId,
    campaignId,
    productId,
  }));
  inserted.images.push(...(await db.insert(campaignImages).values(pictures).returning()));
}

async function ensureTemplate(db: Database, storeId: number, key: string): Promise<number> {
  const [row] = await db
    .insert(templates)
    .values({ storeId, key, name: key })
    .onConflictDoUpdate({ target: [templates.storeId, templates.key], set: { key } })
    .returning({ id: templates.id });
  return row?.id ?? 0;
}

function combinations(options: Record<string, string[]>): Record<string, string>[] {
  return Object.entries(options).reduce<Record<string, string>[]>(
    (partial, [name, values]) =>
      partial.flatMap((chosen) => values.map((value) => ({ ...chosen, [name]: value }))),
    [{}],
  );
}
