import { and, eq } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { setFreeUnits } from "#database/queries/stock.ts";
import { campaignProducts, campaigns, variants } from "#database/schema.ts";
import type { ServiceContext } from "#services/context.ts";
import { ServiceError } from "#services/service-error.ts";
import { unknownCampaign } from "#services/campaigns/unknown-campaign.ts";
import { inStore, UnknownThing } from "#services/unknown-thing.ts";
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
    const productId = await requireVariant(tx, store, { campaign, product, variantKey });
    await setFreeUnits(tx, store.id, { productId, variantKey }, free);
    await recordStoreChange(tx, store.id);
  });
}

/** The id of the product that has the variant; refuses with whichever of campaign, product and variant is unknown. */
async function requireVariant(
  tx: Database,
  store: ServiceContext["store"],
  { campaign, product, variantKey }: Omit<StockInput, "free">,
): Promise<number> {
  const place = inStore(store);
  const [found] = await tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.storeId, store.id), eq(campaigns.slug, campaign)));
  if (!found) {
    throw await unknownCampaign(tx, store, campaign);
  }
  const inCampaign = [{ kind: "campaign", name: campaign } as const, place];
  const products = await tx
    .select({ id: campaignProducts.id, key: campaignProducts.key })
    .from(campaignProducts)
    .where(eq(campaignProducts.campaignId, found.id));
  const own = products.find(({ key }) => key === product);
  if (!own) {
    const known = products.map(({ key }) => key);
    throw new UnknownThing({ kind: "product", name: product }, { in: inCampaign, known });
  }
  const keys = await tx
    .select({ key: variants.variantKey })
    .from(variants)
    .where(eq(variants.productId, own.id));
  const known = keys.map(({ key }) => key);
  if (known.includes(variantKey)) return own.id;
  throw new UnknownThing(
    { kind: "variant", name: variantKey },
    { in: [{ kind: "product", name: product }, ...inCampaign], known },
  );
}
