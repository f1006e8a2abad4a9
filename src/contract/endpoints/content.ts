import { z } from "zod";

import type { EndpointDefinition } from "../endpoint.ts";
import { contentPage, contentQuery, pageLink, question } from "../schemas/content.ts";

export const contentEndpoints = {
  "GET /public/storefront/pages": {
    area: "read",
    summary:
      "The store's content pages with their titles in `locale`, or the language that the store has each in (CAT-13).",
    query: contentQuery,
    keptBy: ["locale"],
    reply: z.array(pageLink),
    errors: ["validation_failed", "store_not_found"],
  },
  "GET /public/page/{slug}": {
    area: "read",
    summary:
      "A content page as blocks, in `locale` or the language that the store has it in (CAT-13, OP-018). Every store has faq, about, contact-us, return-policy, shipping-policy, terms-of-service, privacy and dmca.",
    params: z.object({ slug: z.string().min(1).max(200) }),
    query: contentQuery,
    keptBy: ["locale"],
    reply: contentPage,
    errors: ["validation_failed", "moved", "not_found", "store_not_found"],
  },
  "GET /public/faq": {
    area: "read",
    summary: "The questions of the page `faq` with their answers as plain text (CAT-12).",
    query: contentQuery,
    keptBy: ["locale"],
    reply: z.array(question),
    errors: ["validation_failed", "store_not_found"],
  },
} as const satisfies Record<string, EndpointDefinition>;
