import type { ApiErrorCode } from "#contract/errors.ts";
import type { MessageKey } from "./message-key.ts";

const keys = {
  validation_failed: "api.validation",
  moved: "api.not_found",
  not_found: "api.not_found",
  store_not_found: "error.store",
  order_not_found: "order.not_found",
  method_not_allowed: "api.method_not_allowed",
  payload_too_large: "api.payload_too_large",
  forbidden: "api.forbidden",
  rate_limited: "api.rate_limited",
  conflict: "api.conflict",
  price_changed: "api.price_changed",
  idempotency_conflict: "api.idempotency_conflict",
  order_in_payment: "api.order_in_payment",
  order_paid: "api.order_paid",
  order_refunded: "api.order_refunded",
  order_cancelled: "api.order_cancelled",
  variant_unavailable: "campaign.variant_unavailable",
  picture_missing: "api.picture_missing",
  design_invalid: "api.design_invalid",
  currency_unavailable: "api.currency_unavailable",
  cannot_ship: "checkout.cannot_ship",
  discount_invalid: "discount.invalid",
  discount_conditions: "discount.conditions",
  need_verify: "checkout.verification",
  store_suspended: "error.suspended",
  campaign_blocked: "campaign.blocked",
  campaign_taken_down: "campaign.taken_down",
  payment_failed: "api.payment_failed",
  gateway_refused: "api.gateway_refused",
  gateway_unavailable: "api.gateway_unavailable",
  unavailable: "error.try_later",
  internal: "error.occurred",
} as const satisfies Partial<Record<ApiErrorCode, MessageKey>>;

export type GeneralCode = keyof typeof keys;

/**
 * The shopper's text for a refused call (OP-033: the API speaks English, the client translates what
 * it knows). `cannot_ship` takes the value `country`. Unknown codes give 'An error occurred', as do those
 * of an order that was made (`orderMessageKey`), whose texts no page needs that sells.
 */
export function apiMessageKey(code: string): MessageKey {
  return isKnown(code) ? keys[code] : "error.occurred";
}

function isKnown(code: string): code is GeneralCode {
  return Object.hasOwn(keys, code);
}
