import type { Database } from "#database/connect.ts";
import { type CampaignRecord, getCampaign } from "#database/queries/campaign.ts";
import { findMovedCampaign } from "#database/queries/former-addresses.ts";
import { ServiceError } from "#services/service-error.ts";

import { missing } from "./moved.ts";

type Status = CampaignRecord["status"];

/**
 * Refuses a campaign that is not for sale: moved where another slug is its address by now, not_found,
 * campaign_blocked and campaign_taken_down for others (OP-051).
 */
export async function assertForSale(
  db: Database,
  storeId: number,
  { slug, status }: { slug: string; status: Status | undefined },
): Promise<void> {
  if (status === undefined) throw missing(await findMovedCampaign(db, storeId, slug));
  if (status === "removed") throw new ServiceError("not_found");
  if (status === "blocked") throw new ServiceError("campaign_blocked");
  if (status === "taken_down") throw new ServiceError("campaign_taken_down");
}

/** A campaign that is for sale, by its slug; refuses as `assertForSale`. */
export async function requireCampaign(
  db: Database,
  storeId: number,
  slug: string,
): Promise<CampaignRecord & { status: "active" }> {
  const found = await getCampaign(db, storeId, slug);
  await assertForSale(db, storeId, { slug, status: found?.status });
  if (found?.status !== "active") throw new Error(`Campaign ${slug} is not for sale`);
  return { ...found, status: found.status };
}
