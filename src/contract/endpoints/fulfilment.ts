import { z } from "zod";

import type { EndpointDefinition } from "../endpoint.ts";

export const fulfilmentEndpoints = {
  "POST /public/fulfilment/report": {
    area: "webhook",
    summary:
      "What whoever makes a store's lines says of a hand-over, signed with the store's secret (docs/fulfilment.md): how far its lines are, and in which parcel they lie. A repeated report changes nothing, one that comes late is acknowledged and ignored.",
    reply: z.object({ received: z.boolean(), outcome: z.enum(["applied", "repeated", "ignored"]) }),
    errors: ["forbidden", "not_found", "validation_failed", "conflict", "rate_limited"],
    maxBodyBytes: 64 * 1024,
    callsPerMinute: 600,
  },
} as const satisfies Record<string, EndpointDefinition>;
