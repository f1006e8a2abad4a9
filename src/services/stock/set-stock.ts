import { and, eq } from "drizzle-orm";

import { setFreeUnits } from "#database/queries/stock.ts";
import { campaignProducts, campaigns, variants } from "#database/schema.ts";
import type { ServiceContext } from "#services/context.ts";
import { ServiceError } from "#services/service-error.ts";
import { recordStoreChange } from "#services/stores/record-store-change.ts";

export type StockInput = {
  campaign: string;
  /** Its key in the campaign's file. */
  product: string;
  variantKey: string;
  /** How many can still be sold, beside what open payments hold; null for no limit. */
  free: number | null;
};

const mostUnits = 1_000_000;

/**
 * Says how many units of a variant can still be sold. Refused with not_found for a variant that the store does not have,
 * and with validation_failed for what is no number of units.
 */
export async function setStock(
  { db, store }: Pick<ServiceContext, "db" | "store">,
  { campaign, product, variantKey, free }: StockInput,
): Promise<void> {
  const isUnits = free === null || (Number.isInteger(free) && free >= 0 && free <= mostUnits);
  if (!isUnits) {
    throw new ServiceError("validation_failed", { fields: { free: `is 0 to ${mostUnits}` } });
  }
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ productId: variants.productId })
      .from(variants)
      .innerJoin(campaignProducts, eq(campaignProducts.id, variants.productId))
      .innerJoin(campaigns, eq(campaigns.id, campaignProducts.campaignId))
      .where(
        and(
          eq(campaigns.storeId, store.id),
          eq(campaigns.slug, campaign),
          eq(campaignProducts.key, product),
          eq(variants.variantKey, variantKey),
        ),
      );
    if (!found) throw new ServiceError("not_found");
    await setFreeUnits(tx, store.id, { productId: found.productId, variantKey }, free);
    await recordStoreChange(tx, store.id);
  });
}
