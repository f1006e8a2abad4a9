import { z } from "zod";

import { shippingMethodNames } from "#domain/shipping/shipping-method.ts";

import type { EndpointDefinition } from "../endpoint.ts";
import { closedOrderCodes } from "../errors.ts";
import { cartLineBody } from "../schemas/cart.ts";
import { addressBody, checkout } from "../schemas/order.ts";
import { emailAddress, orderNumber } from "../schemas/typed-fields.ts";
import { idempotencyHeader, orderToken, recaptchaToken } from "./order.ts";

const amountDue = {
  script_url: z.string(),
  amount_minor: z.int(),
  currency_code: z.string(),
};

const pageErrors = [
  "store_not_found",
  "order_not_found",
  ...closedOrderCodes,
  "payment_failed",
  "gateway_refused",
  "gateway_unavailable",
  "rate_limited",
] as const;

export const paymentEndpoints = {
  "POST /public/order/payment": {
    area: "write",
    summary:
      "Starts the payment of an order at a gateway; the price is computed anew (OP-146). An order that takes no payment any more is refused as what it is: order_in_payment, order_paid, order_refunded or order_cancelled. Answers need_verify when many payments of the caller's network were declined: then it is to be called again, with the same key, with the solution of a challenge (GET /public/order/challenge) as recaptcha_token (S11).",
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
      "currency_unavailable",
      "variant_unavailable",
      "idempotency_conflict",
      ...closedOrderCodes,
      "payment_failed",
      "gateway_refused",
      "gateway_unavailable",
      "need_verify",
      "rate_limited",
    ],
    callsPerMinute: 30,
  },
  "POST /public/order/addition": {
    area: "write",
    summary:
      "Starts the payment of a change of a paid order that was refused with price_differs as it costs more (OP-114): of a line, or of where the order goes and to whom, as PUT /public/order/line/{id} and PUT /public/order/customer/{id} take it. The change is made once the money is there; where it cannot be made by then, the money goes back. By the cookie of the browser that ordered alone. `price_changed` says in `extra_minor` what it costs where that is another amount; need_verify as with POST /public/order/payment.",
    headers: idempotencyHeader,
    body: z.object({
      token: orderToken,
      line: cartLineBody.optional(),
      address: addressBody.optional(),
      email: emailAddress.optional(),
      /** What the shopper accepted to pay for it, in minor units of the order's currency. */
      extra_minor: z.int().min(1),
      recaptcha_token: recaptchaToken,
    }),
    reply: z.object({ redirect_url: z.string() }),
    errors: [
      "validation_failed",
      "store_not_found",
      "store_suspended",
      "order_not_found",
      "forbidden",
      "not_found",
      "price_changed",
      "change_refused",
      "conflict",
      "cannot_ship",
      "currency_unavailable",
      "variant_unavailable",
      "picture_missing",
      "design_invalid",
      "campaign_blocked",
      "campaign_taken_down",
      "idempotency_conflict",
      "order_in_payment",
      "payment_failed",
      "gateway_refused",
      "gateway_unavailable",
      "need_verify",
      "payload_too_large",
      "rate_limited",
    ],
    maxBodyBytes: 2 * 1024 * 1024,
    callsPerMinute: 30,
  },
  "POST /public/order/payment/return": {
    area: "write",
    summary:
      "Where the payment that this browser started last stands: its gateway is asked, and what the shopper has approved there is taken (OP-113). For the pages that gateways lead back to, whose addresses have no token.",
    body: z.object({ gateway: z.string().max(40).optional() }),
    reply: z.object({
      state: z.enum(["open", "verifying", "paid", "failed"]),
      token: orderToken,
      /** Of a change of an order that is paid already. */
      is_addition: z.boolean(),
    }),
    errors: ["store_not_found", "order_not_found", "rate_limited"],
    callsPerMinute: 60,
  },
  "POST /public/order/stripe/get-intent-order": {
    area: "write",
    summary:
      "What Stripe's own script needs for the payment that this browser started there last (PAY-05). Nobody but the buyer's browser is given the client secret.",
    body: z.object({
      /** Of the one order that is meant, where it is known; the browser may be paying others in other tabs. */
      token: orderToken.optional(),
      /** In place of `token`, for an address, which has none. */
      number: orderNumber.optional(),
    }),
    reply: z.object({
      ...amountDue,
      publishable_key: z.string(),
      client_secret: z.string(),
      /** Whether the store shows express buttons of wallets (STORE-44). */
      show_wallets: z.boolean(),
    }),
    errors: pageErrors,
    callsPerMinute: 60,
  },
  "POST /public/order/stripe/get-intent-order-addition": {
    area: "write",
    summary:
      "The same where that payment is of a change of a paid order; `client_secret` is null and the amount 0 where nothing is due (PAY-06, OP-114).",
    body: z.object({}),
    reply: z.object({
      ...amountDue,
      publishable_key: z.string().nullable(),
      client_secret: z.string().nullable(),
    }),
    errors: pageErrors,
    callsPerMinute: 60,
  },
  "POST /public/order/stripe/get-express": {
    area: "write",
    summary:
      "What Stripe's express buttons of wallets need for the unpaid order that this browser made or changed last, or for the one of `number` (STORE-44, PAY-03): priced as it is paid there, with the card discount (OP-104), while the order itself stays as it is. Nobody but the buyer's browser is given it. `not_found` where the store shows no such buttons, or Stripe is not offered for the order's currency; order_in_payment while that order is being paid; order_paid, order_refunded or order_cancelled once it is, also where what this browser did last was paying.",
    body: z.object({
      /** Of the one order that is meant, where it is known; another browser's is order_not_found. */
      number: orderNumber.optional(),
    }),
    reply: z.object({
      script_url: z.string(),
      publishable_key: z.string(),
      token: orderToken,
      checkout,
      /** ISO codes of where all of it can be sent, by each method of the store, in the order of these. */
      destinations: z.array(
        z.object({ shipping_method: z.enum(shippingMethodNames), countries: z.array(z.string()) }),
      ),
    }),
    errors: [
      "store_not_found",
      "store_suspended",
      "not_found",
      "order_not_found",
      ...closedOrderCodes,
      "currency_unavailable",
      "rate_limited",
    ],
    callsPerMinute: 60,
  },
  "POST /public/order/paypal/get-order": {
    area: "write",
    summary: "The same for PayPal's script: the order that is to be approved.",
    body: z.object({}),
    reply: z.object({
      ...amountDue,
      client_id: z.string(),
      order_id: z.string(),
      /** PayPal's own page, for whom its script does not come. */
      approve_url: z.string(),
    }),
    errors: pageErrors,
    callsPerMinute: 60,
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
