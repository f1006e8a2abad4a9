import type { Database } from "#database/connect.ts";
import { type CampaignRecord, getCampaign } from "#database/queries/campaign.ts";
import { ServiceError } from "#services/service-error.ts";

/** A campaign that is for sale; not_found, campaign_blocked and campaign_taken_down for others (OP-051). */
export async function requireCampaign(
  db: Database,
  storeId: number,
  slug: string,
): Promise<CampaignRecord> {
  const found = await getCampaign(db, storeId, slug);
  if (found === undefined) throw new ServiceError("not_found");
  if (found.status === "blocked") throw new ServiceError("campaign_blocked");
  if (found.status === "taken_down") throw new ServiceError("campaign_taken_down");
  return found;
}
