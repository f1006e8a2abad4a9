import { z } from "zod";

import type { EndpointDefinition } from "../endpoint.ts";
import { designDocuments } from "../schemas/cart.ts";
import { designProof } from "../schemas/design.ts";

const id = z.int().min(1).max(2_147_483_647);

export const designEndpoints = {
  "POST /public/design/proof": {
    area: "write",
    summary:
      "Draws what is printed of the designs of one product, for the shopper to approve (CAM-47, OP-148): a proof for each print space, over the product's colour by its options. `url` is the path of the picture, which whoever has it sees; `proof_id` goes into the line's `approvals` once the shopper has approved it. What is missing from a proof is told in `faults`, by object; a line with such a one is not sold. `picture_url` is of the product with all of them, for the line's `thumb_url`. Only designs of the product itself are drawn: with `personalized` 1 made of the campaign's designs, in the size that the options say, with 2 as its template makes them of `pbCustomInfo`; others, and any of a product without designs, are validation_failed by their field. The same question has the same answer, without being drawn again. `unavailable` where too many wait: the same call may pass in a moment.",
    body: z.object({
      campaign_id: id,
      product_id: id,
      /** As a cart line has them. */
      options: z.record(z.string().max(60), z.string().max(120)),
      /** Design documents as JSON, by print space; ten at most. */
      designs: designDocuments,
      /** As a cart line has it: what the designs result from where the campaign's `personalized` is 2. */
      pbCustomInfo: z.unknown().optional(),
      /** Language of the page: it says in whose forms Han letters are meant. */
      locale: z.string().max(5).default("en"),
    }),
    reply: z.object({
      proofs: z.array(designProof),
      /** Path of the picture of the product with them, for `thumb_url` of the line; null for none. */
      picture_url: z.string().nullable(),
    }),
    errors: [
      "validation_failed",
      "store_not_found",
      "store_suspended",
      "not_found",
      "rate_limited",
      "payload_too_large",
      "unavailable",
    ],
    maxBodyBytes: 2 * 1024 * 1024,
    callsPerMinute: 30,
  },
} as const satisfies Record<string, EndpointDefinition>;
