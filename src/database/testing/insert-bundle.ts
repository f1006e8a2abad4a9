import type { Database } from "../connect.ts";
import { bundleItems, bundles } from "../schema.ts";

import type { InsertedCampaign } from "./insert-campaign.ts";

type Columns = Partial<Omit<typeof bundles.$inferInsert, "id" | "storeId" | "campaignId">>;

/** A bundle at 15% on the page of a campaign, with the first product of each of the others. */
export async function insertBundle(
  db: Database,
  { campaign }: Pick<InsertedCampaign, "campaign">,
  others: readonly Pick<InsertedCampaign, "products">[],
  columns: Columns = {},
): Promise<typeof bundles.$inferSelect> {
  const { storeId, id: campaignId } = campaign;
  const [bundle] = await db
    .insert(bundles)
    .values({ code: "TRIO15", percent: "15", title: "Together", ...columns, storeId, campaignId })
    .returning();
  if (!bundle) throw new Error("a bundle was not inserted");
  const items = others.flatMap(({ products: [product] }, position) =>
    product ? [{ storeId, bundleId: bundle.id, position, productId: product.id }] : [],
  );
  if (items.length > 0) await db.insert(bundleItems).values(items);
  return bundle;
}
