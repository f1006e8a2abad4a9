import type { CartLineBody } from "#contract/schemas/cart.ts";
import type { CampaignOverrides } from "#database/testing/factories.ts";
import { offerDesigns } from "#database/testing/offer-designs.ts";
import type { ServiceContext } from "#services/context.ts";

import { sellLine } from "./service-fixture.ts";

/** A line with designs, of a product that is sold with designs made of these. */
export async function sellDesigned(
  ctx: ServiceContext,
  designs: Record<string, string>,
  campaign: CampaignOverrides = {},
): Promise<CartLineBody> {
  const line = await sellLine(ctx, campaign);
  const { campaign_id: campaignId, product_id: productId } = line;
  await offerDesigns(ctx.db, { storeId: ctx.store.id, campaignId, productId }, designs);
  return { ...line, designs };
}
