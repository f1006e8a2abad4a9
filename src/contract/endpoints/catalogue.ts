import { z } from "zod";

import { maxCatalogueName } from "#domain/campaign/catalogue-name.ts";
import { listingSorts } from "#domain/listing/listing-subject.ts";

import type { EndpointDefinition } from "../endpoint.ts";
import {
  campaign,
  campaignCard,
  homeReply,
  listing,
  listingFilters,
} from "../schemas/catalogue.ts";
import { collection } from "../schemas/store.ts";
import { typedText } from "../schemas/typed-text.ts";

const slug = z.string().min(1).max(maxCatalogueName);

/** Rows CAT-01, OP-053; a value that cannot be read counts as not given, so that no address ever fails. */
export const listingQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
  s: typedText("line", { max: 200 }).optional().catch(undefined),
  collection_slug: slug.optional().catch(undefined),
  category_slug: slug.optional().catch(undefined),
  nickname: slug.optional().catch(undefined),
  product: slug.optional().catch(undefined),
  color: slug.optional().catch(undefined),
  filter_price: z
    .string()
    .regex(/^\d{1,9}(\.\d+)?-(\d{1,9}(\.\d+)?)?$/)
    .optional()
    .catch(undefined),
  sort: z.enum(listingSorts).optional().catch(undefined),
  type: slug.optional().catch(undefined),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional()
    .catch(undefined),
  time: z.string().max(20).optional().catch(undefined),
});

const keptListings = [
  "page",
  "collection_slug",
  "category_slug",
  "nickname",
  "product",
  "color",
  "sort",
  "type",
  "currency",
];

export const catalogueEndpoints = {
  "GET /public/home": {
    area: "read",
    needsOpenStore: true,
    summary: "Blocks of the home page (API-08, STORE-54).",
    keptBy: [],
    reply: homeReply,
    errors: ["store_suspended", "store_not_found"],
  },
  "GET /public/collections": {
    area: "read",
    needsOpenStore: true,
    summary: "The store's collections, each with a picture where it shows one (NAV-07).",
    keptBy: [],
    reply: z.array(collection),
    errors: ["store_suspended", "store_not_found"],
  },
  "GET /public/products": {
    area: "read",
    needsOpenStore: true,
    summary: "Listing of campaigns: filters, sort, pages of 24 (CAT-01, CAT-02, CAT-05).",
    query: listingQuery,
    keptBy: keptListings,
    reply: listing,
    errors: ["store_suspended", "moved", "not_found", "store_not_found"],
  },
  "GET /public/products/get-filter": {
    area: "read",
    needsOpenStore: true,
    summary: "Filters that a listing offers, with counts (CAT-03).",
    query: listingQuery,
    keptBy: keptListings,
    reply: listingFilters,
    errors: ["store_suspended", "moved", "not_found", "store_not_found"],
  },
  "GET /public/products/similar": {
    area: "read",
    needsOpenStore: true,
    summary: "Campaigns similar to one (CAT-04).",
    query: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
    keptBy: ["id"],
    reply: z.array(campaignCard),
    errors: ["store_suspended", "validation_failed", "not_found", "store_not_found"],
  },
  "GET /public/campaign/{slug}": {
    area: "read",
    needsOpenStore: true,
    summary: "One campaign with its products, variants and pictures (CAM-03..11, OP-091).",
    params: z.object({ slug }),
    keptBy: [],
    reply: campaign,
    errors: [
      "store_suspended",
      "moved",
      "not_found",
      "campaign_blocked",
      "campaign_taken_down",
      "store_not_found",
    ],
  },
} as const satisfies Record<string, EndpointDefinition>;
