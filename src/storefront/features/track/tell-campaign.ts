import { mayBeInEu } from "#domain/address/countries.ts";
import type { CountedEvent } from "#domain/campaign/counted-event.ts";

import { clientState } from "../visit/client-state.ts";
import { sendEvent } from "./send-event.ts";

/**
 * Counts a campaign's event (CAM-88). Until visitors of the European Union are asked, nothing is sent
 * from there, nor where the country is not known (S14).
 */
export async function tellCampaign(track: CountedEvent, campaignId: number): Promise<void> {
  if (mayBeInEu(clientState.getState().userCountry)) return;
  await sendEvent({ track, campaignId });
}
