import type { CountedEvent } from "#domain/campaign/counted-event.ts";

import { safeSessionStorage, type SafeStorage } from "../shop/browser-storage.ts";
import { asksNotToBeTracked } from "./do-not-track.ts";
import { statsClient } from "./stats-client.ts";

const sessionName = "track-session";
const sentName = "track-sent";

export type CampaignEvent = {
  track: CountedEvent;
  campaignId: number;
  action?: string;
  pixelsData?: Record<string, unknown>;
};

/**
 * Tells the server of a campaign that was looked at or put into the cart, once a session for each
 * (CAM-88, TRK-11, OP-049); nothing where the browser asks not to be tracked (OP-137). Never throws and
 * says nothing where it fails (TRK-04, T-107); outlives the page.
 */
export async function sendEvent(
  event: CampaignEvent,
  session: Pick<SafeStorage, "getItem" | "setItem"> = safeSessionStorage,
): Promise<void> {
  if (asksNotToBeTracked()) return;
  const name = `${event.track}:${event.campaignId}`;
  const sent = session.getItem(sentName)?.split(" ") ?? [];
  if (sent.includes(name)) return;
  session.setItem(sentName, [...sent.slice(-maxRemembered), name].join(" "));
  await statsClient()("PUT /public/tracking", {
    headers: {},
    body: { appId: "customer", sessionId: sessionId(session), events: [event] },
  });
}

const maxRemembered = 200;

function sessionId(session: Pick<SafeStorage, "getItem" | "setItem">): string {
  const kept = session.getItem(sessionName);
  if (kept !== null) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  session.setItem(sessionName, made);
  return made;
}
