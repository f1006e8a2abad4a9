import { z } from "zod";

import { shippingMethodNames } from "#domain/shipping/shipping-method.ts";

import type { EndpointDefinition } from "../endpoint.ts";
import { cartLineBody, cartLines, testPriceToken } from "../schemas/cart.ts";
import { countryCode } from "../schemas/country-code.ts";
import { addressBody, checkout, order, orderedLine } from "../schemas/order.ts";
import { typedText } from "../schemas/typed-text.ts";

/** An order's token: 192 random-looking bits, base64url (OP-119, OP-141). */
export const orderToken = z.string().regex(/^[A-Za-z0-9_-]{32}$/);

export const idempotencyHeader = z.object({
  "idempotency-key": z.string().regex(/^[A-Za-z0-9_-]{16,64}$/),
});

/** After need_verify: the solution of a challenge (GET /public/order/challenge), good for one call. */
export const recaptchaToken = z.string().max(4_000).nullish();

const createBody = z.object({
  email: z.string().max(254).nullish(),
  products: cartLines,
  /** Country of the visitor (OP-100), not the one shipped to. */
  country: countryCode.nullish(),
  token: z.string().max(64).nullish(),
  discount_code: z.string().max(64).nullish(),
  currency_code: z.string().regex(/^[A-Z]{3}$/),
  visit_info: z.record(z.string().max(60), z.unknown()).default({}),
  /** True: take the server's prices; false: answer 409 when the shopper saw others (OP-098). */
  correct_price: z.boolean().default(false),
  test_price_token: testPriceToken,
  recaptcha_token: recaptchaToken,
  locale: z.string().max(5).default("en"),
});

const updateBody = z.object({
  token: orderToken,
  email: z.string().max(254).optional(),
  address: addressBody.optional(),
  /** Country to price for while the rest is being typed; paid only with an address there (OP-102). */
  ship_to: z
    .object({ country: countryCode, state: typedText("line", { max: 100 }).optional() })
    .optional(),
  shipping_method: z.enum(shippingMethodNames).optional(),
  pay_by_card: z.boolean().optional(),
  /** A code to take off; null takes away the one that is counted. One code an order. */
  discount_code: z.string().max(64).nullable().optional(),
});

const create = {
  area: "write",
  summary:
    "Creates an order from cart lines; `data` is its token (CHK-14, API-09, API-13, OP-146). Answers need_verify when the caller's network made unusually many orders: then it is to be called again with the solution of a challenge (GET /public/order/challenge) as recaptcha_token (CHK-09).",
  headers: idempotencyHeader,
  body: createBody,
  reply: z.string(),
  errors: [
    "validation_failed",
    "store_not_found",
    "store_suspended",
    "price_changed",
    "variant_unavailable",
    "picture_missing",
    "design_invalid",
    "campaign_blocked",
    "campaign_taken_down",
    "discount_invalid",
    "discount_conditions",
    "idempotency_conflict",
    "order_in_payment",
    "need_verify",
    "rate_limited",
    "payload_too_large",
  ],
  maxBodyBytes: 2 * 1024 * 1024,
  callsPerMinute: 60,
} as const satisfies EndpointDefinition;

const update = {
  area: "write",
  summary:
    "Sets e-mail, address, shipping method and discount code of an unpaid order and prices it anew (API-10, API-14). While a code is counted, also that of a bundle, another one is answered with discount_maximum (CHK-34): take the first away before.",
  body: updateBody,
  reply: checkout,
  errors: [
    "validation_failed",
    "store_not_found",
    "order_not_found",
    "forbidden",
    "cannot_ship",
    "currency_unavailable",
    "discount_invalid",
    "discount_conditions",
    "discount_maximum",
    "order_in_payment",
    "rate_limited",
  ],
  callsPerMinute: 240,
} as const satisfies EndpointDefinition;

const startHandoff = {
  area: "write",
  summary:
    "A code to go on with an unpaid order at the store's payment domain (OP-099), for the browser that made it: `code` is posted as a form to `address` within 60 s, once. Nothing where `payment_domain` is null.",
  params: z.object({ id: orderToken }),
  body: z.object({ locale: z.string().max(5).default("en") }),
  reply: z.object({ address: z.string(), code: z.string() }),
  errors: [
    "validation_failed",
    "store_not_found",
    "not_found",
    "order_not_found",
    "forbidden",
    "order_in_payment",
    "rate_limited",
  ],
  callsPerMinute: 60,
} as const satisfies EndpointDefinition;

const takeOver = {
  area: "write",
  summary:
    "Uses such a code up at the payment domain: the caller's cookie there opens the order from then on, as the first one does (OP-099). `number` names the order in addresses that have no token.",
  params: z.object({ id: orderToken }),
  body: z.object({ code: z.string().regex(/^[A-Za-z0-9_-]{32}$/) }),
  reply: z.object({ number: z.string() }),
  errors: ["validation_failed", "store_not_found", "order_not_found", "forbidden", "rate_limited"],
  callsPerMinute: 60,
} as const satisfies EndpointDefinition;

const emailValidation = {
  area: "write",
  summary:
    "Judges an e-mail address: `doubtful` is a warning that blocks nothing, `temporary` and `invalid` are refused by orders too (CHK-25, OP-109).",
  body: z.object({ email: z.string().max(1_000) }),
  reply: z.object({
    valid: z.boolean(),
    state: z.enum(["ok", "invalid", "temporary", "doubtful"]),
    message: z.string(),
  }),
  errors: ["validation_failed", "store_not_found", "rate_limited"],
  callsPerMinute: 60,
} as const satisfies EndpointDefinition;

const challenge = {
  area: "read",
  summary:
    "What one order or payment is to be confirmed with. In a store with a captcha `recaptcha` says which, and its token, earned for the action `order`, is the `recaptcha_token` (CHK-15; `/checkout/captcha` of the store runs it in a frame). Elsewhere a proof of work, for the caller's network in this store, good for five minutes (CHK-09, OP-111). Let H be SHA-256 of `challenge`. For every part p from 0 to `parts` - 1 find a number n so that the first four bytes of SHA-256(H, p, n), with p and n as four bytes each, are less than 2^32 / `work`, all numbers big-endian. `recaptcha_token` is then `challenge`, '~', and the n of all parts in base 36, joined by '.'.",
  reply: z.union([
    z.object({ challenge: z.string(), parts: z.int(), work: z.int() }),
    z.object({
      recaptcha: z.object({ site_key: z.string().nullish(), version: z.int().nullish() }),
    }),
  ]),
  errors: ["store_not_found", "rate_limited"],
  callsPerMinute: 60,
} as const satisfies EndpointDefinition;

const userHeader = z.object({ "x-user-id": z.string().max(64).optional() });
const signature = z.string().max(64);

const cancelErrors = [
  "validation_failed",
  "store_not_found",
  "order_not_found",
  "forbidden",
  "cancel_refused",
  "rate_limited",
] as const;

const customerErrors = [
  "validation_failed",
  "store_not_found",
  "order_not_found",
  "forbidden",
  "rate_limited",
] as const;

const readErrors = ["store_not_found", "order_not_found"] as const;

export const orderEndpoints = {
  "POST /public/order/create": create,
  "POST /v2/public/order/create": create,
  "POST /public/order/update": update,
  "POST /v2/public/order/update": update,
  "POST /public/email-validation": emailValidation,
  "GET /public/order/challenge": challenge,
  "POST /public/order/{id}/handoff": startHandoff,
  "PUT /public/order/{id}/handoff": takeOver,
  "GET /public/order": {
    area: "read",
    summary: "Reads an order with what its checkout needs (API-11).",
    query: z.object({ token: z.string().max(64) }),
    reply: checkout,
    errors: readErrors,
  },
  "GET /v2/public/order/{token}": {
    area: "read",
    summary: "Reads an order with what its checkout needs (API-15).",
    params: z.object({ token: z.string().max(64) }),
    reply: checkout,
    errors: readErrors,
  },
  "POST /public/order/log-checkout-exception": {
    area: "write",
    summary:
      "Notes in an order's history, which the owner alone sees, that its checkout went wrong in the buyer's browser (PAY-10). `data` says whether it was kept.",
    body: z.object({
      /** Without it, the order whose payment this browser started last. */
      token: orderToken.nullish(),
      stage: z.enum(["update", "payment", "gateway"]),
      message: z.string().min(1).max(2_000),
    }),
    reply: z.boolean(),
    errors: ["store_not_found", "rate_limited"],
    callsPerMinute: 20,
  },
  "DELETE /public/order/confirm-cancel/{id}": {
    area: "write",
    summary:
      "Files the request to cancel a paid order (ORD-14, OP-118): production waits, and a mail asks for its confirmation within twelve hours. `id` is the order's token; only the browser that ordered may, by its cookie. `cancel_refused` where production has begun, with express printing, or where nothing was paid.",
    headers: userHeader,
    params: z.object({ id: orderToken }),
    reply: order,
    errors: cancelErrors,
    callsPerMinute: 30,
  },
  "PUT /public/order/confirm-cancel/{id}": {
    area: "write",
    summary:
      "Confirms the cancel by the link of its mail, on any device (ORD-15, T-098): `signature` is the link's `cancel`. `cancel_expired` from twelve hours on, with the order resumed (ORD-06).",
    headers: userHeader,
    params: z.object({ id: orderToken }),
    body: z.object({ signature }),
    reply: order,
    errors: [...cancelErrors, "cancel_expired"],
    callsPerMinute: 30,
  },
  "POST /public/order/cancel": {
    area: "write",
    summary:
      "Drops an unpaid order, or with `action` `resume` withdraws a cancel request that is not confirmed yet (API-12, OP-118): by the cookie of the browser that ordered, a request also by the `signature` of its mail.",
    headers: userHeader,
    body: z.object({
      token: orderToken,
      action: z.enum(["cancel", "resume"]).default("cancel"),
      signature: signature.optional(),
    }),
    reply: order,
    errors: [...cancelErrors, "order_in_payment"],
    callsPerMinute: 30,
  },
  "PUT /public/order/confirm-address/{id}": {
    area: "write",
    summary:
      "Confirms that an order whose address is in doubt goes there as it was entered (ORD-13, OP-120). `id` is the order's token; by the cookie of the browser that ordered, or by the `signature` of a mail about this order (`change` in its link).",
    headers: userHeader,
    params: z.object({ id: orderToken }),
    body: z.object({ signature: signature.optional() }),
    reply: order,
    errors: customerErrors,
    callsPerMinute: 30,
  },
  "PUT /public/order/customer/{id}": {
    area: "write",
    summary:
      "Changes to whom a paid order goes, and where, until its production starts (ORD-12, OP-147): who may is as with confirm-address, but for `email`, which the browser that ordered changes alone. `price_differs` where the order would cost another amount there, `change_refused` once it is being made or cancelled.",
    headers: userHeader,
    params: z.object({ id: orderToken }),
    body: z.object({
      address: addressBody.optional(),
      email: z.string().max(254).optional(),
      signature: signature.optional(),
    }),
    reply: order,
    errors: [
      ...customerErrors,
      "cannot_ship",
      "currency_unavailable",
      "price_differs",
      "change_refused",
      "conflict",
    ],
    callsPerMinute: 30,
  },
  "POST /public/order/line/{id}/read": {
    area: "write",
    summary:
      "A line of a paid order with all that it was made of, for whoever may change it (OP-147); a call with a body, as the `signature` of a mail is in no address.",
    params: z.object({ id: orderToken }),
    body: z.object({ cartItemId: z.string().max(40), signature: signature.optional() }),
    reply: orderedLine,
    errors: [...customerErrors, "not_found", "change_refused"],
    callsPerMinute: 60,
  },
  "PUT /public/order/line/{id}": {
    area: "write",
    summary:
      "Changes a line of a paid order until its production starts (OP-147): size, colour and what it was personalised with, each design with a proof and its approval, at the price that was paid. `line` is as POST /public/order/create takes it; quantity and prices in it are ignored. Who may is as with confirm-address.",
    headers: userHeader,
    params: z.object({ id: orderToken }),
    body: z.object({ line: cartLineBody, signature: signature.optional() }),
    reply: order,
    errors: [
      ...customerErrors,
      "not_found",
      "currency_unavailable",
      "variant_unavailable",
      "picture_missing",
      "design_invalid",
      "campaign_blocked",
      "campaign_taken_down",
      "price_differs",
      "change_refused",
      "conflict",
      "payload_too_large",
    ],
    maxBodyBytes: 2 * 1024 * 1024,
    callsPerMinute: 30,
  },
  "POST /public/order/track": {
    area: "write",
    summary:
      "Mails the link of an order to the address that it has, for its number and that address together (NAV-10, OP-119), once an hour at most. `order_not_found` whichever of the two is another, `rate_limited` where the address was mailed too often (S10).",
    body: z.object({ number: z.string().max(40), email: z.string().max(254) }),
    reply: z.null(),
    errors: ["validation_failed", "store_not_found", "order_not_found", "rate_limited"],
    callsPerMinute: 10,
  },
  "GET /public/order/{id}": {
    area: "read",
    summary: "Reads the order for the thank-you page; `id` is its token (ORD-10, OP-119).",
    params: z.object({ id: z.string().max(64) }),
    query: z.object({ ref: z.string().max(20).optional() }),
    reply: order,
    errors: readErrors,
  },
  "GET /public/order/{id}/detail": {
    area: "read",
    summary: "Reads the order for its status page; `id` is its token (ORD-11, OP-119).",
    params: z.object({ id: z.string().max(64) }),
    reply: order,
    errors: readErrors,
  },
} as const satisfies Record<string, EndpointDefinition>;
