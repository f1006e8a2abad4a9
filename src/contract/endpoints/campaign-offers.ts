import { z } from "zod";

import { maxCatalogueName } from "#domain/campaign/catalogue-name.ts";

import type { EndpointDefinition } from "../endpoint.ts";
import { bundleDiscount, promotion } from "../schemas/campaign-offers.ts";

const params = z.object({ slug: z.string().min(1).max(maxCatalogueName) });

/** Ids joined by commas; what cannot be read counts as not given. */
const ids = z
  .string()
  .regex(/^\d{1,10}(?:,\d{1,10}){0,19}$/u)
  .optional()
  .catch(undefined);
const word = z.string().max(40).optional().catch(undefined);

const errors = [
  "store_suspended",
  "moved",
  "not_found",
  "campaign_blocked",
  "campaign_taken_down",
  "validation_failed",
  "store_not_found",
] as const;

export const campaignOfferEndpoints = {
  "GET /public/campaign/{slug}/bundle-discount": {
    area: "read",
    needsOpenStore: true,
    summary:
      "The bundle that a campaign's page offers, null where there is none in force (BUND-02, BUND-09, OP-091). The first of `productIds` that is of the campaign is the page's own product, else its default one.",
    params,
    query: z.object({ campaignIds: ids, viewPlace: word, productIds: ids, isRefetch: word }),
    keptBy: ["campaignIds", "viewPlace", "productIds"],
    reply: bundleDiscount.nullable(),
    errors,
  },
  "GET /public/campaign/{slug}/promotions": {
    area: "read",
    needsOpenStore: true,
    summary:
      "The store's discount codes with a title that hold now; none with the flag disable_promotion (CAM-81, CAM-85, STORE-31, OP-076).",
    params,
    query: z.object({
      campaignSlug: params.shape.slug.optional().catch(undefined),
      campaignIds: ids,
    }),
    keptBy: ["campaignSlug", "campaignIds"],
    reply: z.array(promotion),
    errors,
  },
} as const satisfies Record<string, EndpointDefinition>;
