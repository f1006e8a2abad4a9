import { z } from "zod";

import { testPriceArms } from "#domain/pricing/test-price.ts";

import type { EndpointDefinition } from "../endpoint.ts";
import { cartCheckLine, cartDiscount, cartLines, testPriceToken } from "../schemas/cart.ts";
import { discountCode } from "../schemas/typed-fields.ts";

export const cartEndpoints = {
  "POST /public/cart/check": {
    area: "write",
    summary:
      "Compares the lines of a cart with the catalogue: price, stock, availability; with `discount_code` also what the code takes off what can be ordered, or why it does not. Changes nothing. Prices are those of the country that the call comes from (OP-039) and, with a token of the test, those of the test (OP-036).",
    body: z.object({
      products: cartLines,
      currency_code: z.string().regex(/^[A-Z]{3}$/),
      discount_code: discountCode.nullish(),
      test_price_token: testPriceToken,
    }),
    reply: z.object({
      currency_code: z.string(),
      lines: z.array(cartCheckLine),
      items_minor: z.int(),
      discount: cartDiscount.nullable(),
      /** Why the code takes nothing off: no such code in force, or its conditions are not met. */
      discount_problem: z.enum(["invalid", "conditions"]).nullable(),
    }),
    errors: ["validation_failed", "store_not_found", "rate_limited"],
    maxBodyBytes: 2 * 1024 * 1024,
    callsPerMinute: 240,
  },
  "POST /public/test-price": {
    area: "write",
    summary:
      "Confirms the half of the price test that a browser has drawn (CAM-06, CAM-69, OP-036): cart and orders take the test price with the token of `test` alone. Nothing is kept.",
    body: z.object({ arm: z.enum(testPriceArms) }),
    reply: z.object({ token: z.string(), expires_at: z.iso.datetime() }),
    errors: ["validation_failed", "store_not_found", "rate_limited"],
    maxBodyBytes: 1_024,
    callsPerMinute: 60,
  },
} as const satisfies Record<string, EndpointDefinition>;
