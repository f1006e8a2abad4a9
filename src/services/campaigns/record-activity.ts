import { createHash } from "node:crypto";

import type { TrackingEvent } from "#contract/schemas/tracking.ts";
import { type ActivityOf, countActivity } from "#database/queries/campaign-activity.ts";
import { countCall } from "#database/queries/rate-limits.ts";
import { activityKindOf } from "#domain/campaign/counted-event.ts";
import { networkOf } from "#domain/verification/network.ts";

import type { ServiceContext } from "#services/context.ts";

export type ActivityReport = {
  events: readonly Pick<TrackingEvent, "track" | "campaignId">[];
  sessionId: string;
  clientIp: string;
};

const hourMs = 3_600_000;

/** A household may look at one thing together; more than this is somebody who counts himself. */
const perNetworkAndMinute = 5;

const maxRemembered = 20_000;
let remembered = new Set<string>();

/**
 * Counts what a visit did with the store's active campaigns: `view_content` and `add_to_cart`, each
 * once for a session, a campaign and an hour, and from one network five times a minute (OP-049).
 * Sessions are not stored: this process remembers hashes of the last ones, so that one which changes
 * the process, or its id, may count again. Other events, and campaigns of another store, count nothing.
 */
export async function recordActivity(
  ctx: Pick<ServiceContext, "db" | "store">,
  { events, sessionId, clientIp }: ActivityReport,
): Promise<void> {
  const deeds: ActivityOf[] = [];
  for (const { track, campaignId } of events) {
    const kind = activityKindOf(track);
    if (kind === undefined || !campaignId) continue;
    const deed = `${ctx.store.id} ${campaignId} ${kind}`;
    if (!isFirst(`${deed} ${sessionId} ${Math.floor(Date.now() / hourMs)}`)) continue;
    const bucket = `activity ${deed} ${networkOf(clientIp)}`;
    if ((await countCall(ctx.db, bucket, perNetworkAndMinute)).isAllowed)
      deeds.push({ campaignId, kind });
  }
  await countActivity(ctx.db, ctx.store.id, deeds);
}

function isFirst(source: string): boolean {
  const print = createHash("sha256").update(source).digest("base64url");
  if (remembered.has(print)) return false;
  if (remembered.size >= maxRemembered) remembered = new Set();
  remembered.add(print);
  return true;
}
