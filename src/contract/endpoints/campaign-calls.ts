import { z } from "zod";

import { maxCatalogueName } from "#domain/campaign/catalogue-name.ts";

import type { EndpointDefinition } from "../endpoint.ts";
import { campaignCard, productStat, variant } from "../schemas/catalogue.ts";
import { customDesignsReply } from "../schemas/custom-designs.ts";
import { trackingBody } from "../schemas/tracking.ts";

const slug = z.string().min(1).max(maxCatalogueName);
const maxId = 2_147_483_647;
const id = z.coerce.number().int().min(1).max(maxId);

const params = z.object({ slug });
const campaignErrors = [
  "store_suspended",
  "validation_failed",
  "moved",
  "not_found",
  "campaign_blocked",
  "campaign_taken_down",
  "store_not_found",
] as const;

const maxFilterText = 2_048;
const maxFilterLines = 20;

const lineId = z.int().min(1).max(maxId).nullish().catch(null);
const filterLines = z
  .array(z.object({ product_id: lineId, campaign_id: lineId, template_id: lineId }))
  .max(maxFilterLines);

function parseFilter(text: string): z.output<typeof filterLines> {
  try {
    return filterLines.safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
}

/** Lines of a cart or a page as JSON text; what cannot be read, or is too much, counts as none. */
const relatedFilter = z.string().max(maxFilterText).catch("").default("").transform(parseFilter);

/** The calls of a campaign's page after its first view (OP-091, API-21). */
export const campaignCallEndpoints = {
  "GET /public/campaign/{slug}/variants": {
    area: "read",
    needsOpenStore: true,
    summary:
      "The variants of one product of a campaign (CAM-83); none without a product id, for a product that the campaign does not have, or for another seller (CAM-73).",
    params,
    query: z.object({
      productId: id.optional().catch(undefined),
      sellerId: id.optional().catch(undefined),
    }),
    keptBy: ["productId", "sellerId"],
    reply: z.object({ variants: z.array(variant) }),
    errors: campaignErrors,
  },
  "GET /public/campaign/{slug}/custom-designs": {
    area: "read",
    needsOpenStore: true,
    summary:
      "What a campaign's products can be personalised on (CAM-84): in `custom_designs` the designs that a shopper fills in, product by product, in `base_mockup` its pictures that are drawn from a mockup, each product and colour. `pb_artworks` are the templates that its products are filled in by (PERS-03), which `custom_designs` name by `pb_artwork_id`; `design_tool` is where the store's own tool is served for them (OP-067). `three_d_mockups` is empty: nothing that is stored can fill it yet.",
    params,
    keptBy: [],
    reply: customDesignsReply,
    errors: campaignErrors,
  },
  "GET /public/campaign/{slug}/related": {
    area: "read",
    needsOpenStore: true,
    summary:
      "Up to 12 campaigns that go with one, the most alike first (CAM-80, CAM-87, OP-050). `filter` is a JSON list of at most 20 {product_id, campaign_id, template_id} in at most 2048 characters: their campaigns are left out, and with type `cart`, where `slug` is the first line's, what goes with any of them is found. A filter that cannot be read counts as empty.",
    params,
    query: z.object({
      type: z.enum(["related", "cart"]).catch("related").default("related"),
      filter: relatedFilter,
    }),
    reply: z.array(campaignCard),
    errors: ["store_suspended", "validation_failed", "store_not_found", "rate_limited"],
    callsPerMinute: 240,
  },
  "GET /public/campaign/{slug}/stats": {
    area: "stats",
    needsOpenStore: true,
    summary:
      "How often a campaign was looked at, put into a cart and sold in the last 7 days (CAM-79, OP-049), as far as that is worth showing.",
    params,
    reply: z.array(productStat),
    errors: ["store_suspended", "validation_failed", "store_not_found", "rate_limited"],
    callsPerMinute: 240,
  },
  "GET /public/products/stats": {
    area: "stats",
    needsOpenStore: true,
    summary:
      "The same as /public/campaign/{slug}/stats, for a slug or an id (CAM-86); of an unknown one nothing is known. The query of the page may come along.",
    query: z.object({
      campaignSlug: slug.optional().catch(undefined),
      campaign_id: id.optional().catch(undefined),
    }),
    reply: z.array(productStat),
    errors: ["store_suspended", "store_not_found", "rate_limited"],
    callsPerMinute: 240,
  },
  "PUT /public/tracking": {
    area: "stats",
    summary:
      "Takes what happened in a visit (TRK-11). `view_content` and `add_to_cart` of a campaign count for its statistics, at most once an hour for a session; nothing else is kept, and nothing at all of bots and of browsers that ask not to be tracked (OP-137).",
    headers: z.object({ dnt: z.string().optional(), "sec-gpc": z.string().optional() }),
    body: trackingBody,
    reply: z.object({ received: z.boolean() }),
    errors: ["validation_failed", "store_not_found", "rate_limited", "payload_too_large"],
    maxBodyBytes: 8 * 1024,
    callsPerMinute: 120,
  },
} as const satisfies Record<string, EndpointDefinition>;
