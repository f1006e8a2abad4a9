import { z } from "zod";

/** TRK-11. What is unknown of an event is let through and not kept. */
const trackingEvent = z.object({
  /** One of TRK-09; any other is accepted and ignored. */
  track: z.string().max(60),
  campaignId: z.int().min(1).max(2_147_483_647).nullish().catch(null),
  action: z.string().max(60).nullish(),
  pixelsData: z.unknown().optional(),
});

export const trackingBody = z.object({
  appId: z.literal("customer"),
  client: z.unknown().optional(),
  sessionId: z.string().min(1).max(64),
  events: z.array(trackingEvent).max(20),
});

export type TrackingEvent = z.output<typeof trackingEvent>;
