import { z } from "zod";

import type { EndpointDefinition } from "../endpoint.ts";
import { cartCheckLine, cartLines } from "../schemas/cart.ts";

export const cartEndpoints = {
  "POST /public/cart/check": {
    area: "write",
    summary:
      "Compares the lines of a cart with the catalogue: price, stock, availability. Changes nothing.",
    body: z.object({ products: cartLines, currency_code: z.string().regex(/^[A-Z]{3}$/) }),
    reply: z.object({
      currency_code: z.string(),
      lines: z.array(cartCheckLine),
      items_minor: z.int(),
    }),
    errors: ["validation_failed", "store_not_found", "rate_limited"],
    maxBodyBytes: 2 * 1024 * 1024,
    callsPerMinute: 240,
  },
} as const satisfies Record<string, EndpointDefinition>;
