import { z } from "zod";

import { localeCodes } from "#domain/locale/locales.ts";

import type { EndpointDefinition } from "../endpoint.ts";

/** As `parseDraft` of the domain reads it: what is broken in it is left out. */
const draft = z.looseObject({
  version: z.int(),
  campaign_id: z.int(),
  product_id: z.int(),
});
const expires_at = z.string();

export const draftEndpoints = {
  "POST /public/draft": {
    area: "write",
    summary:
      "Keeps what a shopper has made of a product for another device. `url` opens it, as does `key`, for thirty days after it was opened last; nothing else finds it. Each picture that it names must be there, and counts as used. At most 500,000 characters.",
    body: z.object({
      draft,
      locale: z.enum(localeCodes).catch("en").default("en"),
    }),
    reply: z.object({ key: z.string(), url: z.string(), expires_at }),
    errors: [
      "validation_failed",
      "not_found",
      "campaign_blocked",
      "campaign_taken_down",
      "picture_missing",
      "store_not_found",
      "store_suspended",
      "payload_too_large",
      "rate_limited",
    ],
    maxBodyBytes: 1024 * 1024,
    callsPerMinute: 10,
  },
  "GET /public/draft/{key}": {
    area: "read",
    needsOpenStore: true,
    summary:
      "The draft of a link, which lasts thirty days more from then on. A key of another store, one that has ended and any other text are not_found.",
    params: z.object({ key: z.string().min(1).max(100) }),
    reply: z.object({ draft, expires_at }),
    errors: [
      "store_suspended",
      "validation_failed",
      "not_found",
      "store_not_found",
      "rate_limited",
    ],
    callsPerMinute: 60,
  },
} as const satisfies Record<string, EndpointDefinition>;
