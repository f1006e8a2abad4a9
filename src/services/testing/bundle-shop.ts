import { randomUUID } from "node:crypto";

import type { CartLineBody } from "#contract/schemas/cart.ts";
import { insertBundle } from "#database/testing/insert-bundle.ts";
import { insertCampaign } from "#database/testing/factories.ts";

import type { ServiceContext } from "../context.ts";

/** T-078: the page's product first. */
const prices = [1999, 2499, 1450, 3000, 900];

/**
 * A store's campaign whose page offers four others beside its own product, all at 15% off, and the
 * cart lines of the five as an add of the bundle makes them.
 */
export async function openBundleShop(
  { db, store }: ServiceContext,
  columns: Parameters<typeof insertBundle>[3] = {},
) {
  const campaigns = [];
  for (const priceMinor of prices) {
    campaigns.push(await insertCampaign(db, store.id, { priceMinor }));
  }
  const [page, ...others] = campaigns;
  if (!page) throw new Error("no campaign");
  const bundle = await insertBundle(db, page, others, columns);
  const lines = campaigns.flatMap(({ products: [product] }): CartLineBody[] =>
    product
      ? [
          {
            cartItemId: randomUUID(),
            campaign_id: product.campaignId,
            product_id: product.id,
            options: { color: "sand", size: "m" },
            quantity: 1,
            price: product.priceMinor,
            currency_code: "USD",
            extra_custom_fee: 0,
            campaignBundleId: bundle.id,
            productBundleId: page.products[0]?.id ?? null,
          },
        ]
      : [],
  );
  return { bundle, page, others, lines };
}
