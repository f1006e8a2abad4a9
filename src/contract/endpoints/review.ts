import { z } from "zod";

import { maxReviewFiles, reviewFilters } from "#domain/review/review-rules.ts";

import type { EndpointDefinition } from "../endpoint.ts";
import { review, reviewSummary } from "../schemas/review.ts";
import { typedText } from "../schemas/typed-text.ts";
import { orderToken } from "./order.ts";

const id = z.string().regex(/^[1-9]\d{0,8}$/u);
const params = z.object({ templateId: id });

const readErrors = [
  "store_suspended",
  "validation_failed",
  "store_not_found",
  "not_found",
] as const;

export const reviewEndpoints = {
  "GET /public/product-reviews/{templateId}/summary": {
    area: "read",
    needsOpenStore: true,
    summary:
      "How a campaign's product of a template is rated: average, number, and how many reviews of each number of stars (REV-01 to 03). not_found with the setting product_review_display disabled (STORE-41).",
    params,
    query: z.object({ campaignId: id }),
    keptBy: ["campaignId"],
    reply: reviewSummary,
    errors: readErrors,
  },
  "GET /public/product-reviews/{templateId}": {
    area: "read",
    needsOpenStore: true,
    summary:
      "Its reviews, ten a page. `filter`: helpful (those with pictures first, then the longest, newer before older; the default), newest, photos, or a number of stars (REV-03, OP-128). `page` counts from 1; beyond the last page the last one is returned, as `current_page` says. not_found with the setting product_review_display disabled (STORE-41).",
    params,
    query: z.object({
      campaignId: id,
      filter: z.enum(reviewFilters).optional(),
      page: z
        .string()
        .regex(/^[1-9]\d{0,4}$/u)
        .optional(),
    }),
    keptBy: ["campaignId", "filter", "page"],
    reply: z.object({
      data: z.array(review),
      current_page: z.int(),
      last_page: z.int(),
      per_page: z.int(),
      total: z.int(),
    }),
    errors: readErrors,
  },
  "POST /public/product-reviews/open": {
    area: "write",
    summary:
      "What the caller's browser has bought of a campaign and received and may write a review of, each with the token of its order (OP-002, OP-128).",
    body: z.object({ campaign_id: z.int().positive() }),
    reply: z.array(
      z.object({
        token: orderToken,
        product_id: z.int(),
        template_id: z.int(),
        product_name: z.string(),
        options: z.array(z.string()),
        thumb_url: z.string(),
      }),
    ),
    errors: ["validation_failed", "store_not_found", "rate_limited"],
    callsPerMinute: 60,
  },
  "POST /public/product-reviews/create": {
    area: "write",
    summary:
      "Writes a review of a product of an order once it is delivered, one of each (REV-04, OP-128): whoever has the order's token may. At most 300 characters, counted as a reader sees them, and at most five pictures and videos, by the keys under which they were uploaded (REV-06, REV-07, UPL-12). review_refused says why in `data.reason`: not_delivered, not_of_order or written; picture_missing names the files that are not there.",
    body: z.object({
      token: orderToken,
      product_id: z.int().positive(),
      rating: z.int().min(1).max(5),
      content: typedText("prose", { max: 5_000 }).default(""),
      files: z.array(z.string().max(100)).max(maxReviewFiles).default([]),
      /** The language that it is written in, as far as the page's tells; else the order's. */
      locale: z.string().max(5).optional(),
    }),
    reply: z.object({ id: z.int() }),
    errors: [
      "validation_failed",
      "store_not_found",
      "store_suspended",
      "not_found",
      "order_not_found",
      "review_refused",
      "picture_missing",
      "rate_limited",
    ],
    maxBodyBytes: 32 * 1024,
    callsPerMinute: 20,
  },
} as const satisfies Record<string, EndpointDefinition>;
