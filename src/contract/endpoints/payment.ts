import { z } from "zod";

import type { EndpointDefinition } from "../endpoint.ts";
import { idempotencyHeader, orderToken, recaptchaToken } from "./order.ts";

export const paymentEndpoints = {
  "POST /public/order/payment": {
    area: "write",
    summary:
      "Starts the payment of an order at a gateway; the price is computed anew (OP-146). Answers need_verify when many payments of the caller's network were declined: then it is to be called again, with the same key, with the solution of a challenge (GET /public/order/challenge) as recaptcha_token (S11).",
    headers: idempotencyHeader,
    body: z.object({
      token: orderToken,
      gateway: z.string().max(40),
      /** The total that the shopper accepted; another one answers price_changed (OP-098). */
      total_minor: z.int().min(0),
      recaptcha_token: recaptchaToken,
    }),
    reply: z.object({ redirect_url: z.string() }),
    errors: [
      "validation_failed",
      "store_not_found",
      "store_suspended",
      "order_not_found",
      "forbidden",
      "price_changed",
      "conflict",
      "cannot_ship",
      "variant_unavailable",
      "idempotency_conflict",
      "order_in_payment",
      "payment_failed",
      "gateway_unavailable",
      "need_verify",
      "rate_limited",
    ],
    callsPerMinute: 30,
  },
  "POST /public/payments/{gateway}/webhook": {
    area: "webhook",
    summary: "Receives a signed event of a gateway; a repeated event changes nothing.",
    params: z.object({ gateway: z.string().max(40) }),
    reply: z.object({ received: z.boolean() }),
    errors: ["forbidden", "not_found"],
    maxBodyBytes: 256 * 1024,
  },
} as const satisfies Record<string, EndpointDefinition>;
