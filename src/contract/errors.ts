/**
 * Every way in which a call can be refused. `status` is the HTTP status, `retryable` says whether
 * the same call may succeed later unchanged. The shopper's text is in messages/order-message.ts.
 */
export const apiErrors = {
  validation_failed: { status: 422, retryable: false },
  /** The campaign, listing or page has another address; `data.slug` is its slug there. */
  moved: { status: 301, retryable: false },
  not_found: { status: 404, retryable: false },
  store_not_found: { status: 404, retryable: false },
  order_not_found: { status: 404, retryable: false },
  method_not_allowed: { status: 405, retryable: false },
  payload_too_large: { status: 413, retryable: false },
  forbidden: { status: 403, retryable: false },
  rate_limited: { status: 429, retryable: true },
  conflict: { status: 409, retryable: false },
  price_changed: { status: 409, retryable: false },
  idempotency_conflict: { status: 409, retryable: false },
  /** A payment of the order is being made or verified. */
  order_in_payment: { status: 409, retryable: false },
  order_paid: { status: 409, retryable: false },
  order_refunded: { status: 409, retryable: false },
  order_cancelled: { status: 409, retryable: false },
  cancel_refused: { status: 409, retryable: false },
  cancel_expired: { status: 409, retryable: false },
  change_refused: { status: 409, retryable: false },
  review_refused: { status: 409, retryable: false },
  price_differs: { status: 409, retryable: false },
  variant_unavailable: { status: 409, retryable: false },
  picture_missing: { status: 409, retryable: false },
  design_invalid: { status: 422, retryable: false },
  /** A stored order needs an exchange rate that was removed, and has not stored it itself. */
  currency_unavailable: { status: 409, retryable: false },
  cannot_ship: { status: 422, retryable: false },
  discount_invalid: { status: 422, retryable: false },
  discount_maximum: { status: 409, retryable: false },
  discount_conditions: { status: 422, retryable: false },
  need_verify: { status: 403, retryable: false },
  store_suspended: { status: 403, retryable: false },
  campaign_blocked: { status: 404, retryable: false },
  campaign_taken_down: { status: 410, retryable: false },
  payment_failed: { status: 402, retryable: false },
  gateway_refused: { status: 422, retryable: false },
  gateway_unavailable: { status: 503, retryable: true },
  unavailable: { status: 503, retryable: true },
  internal: { status: 500, retryable: false },
} as const satisfies Record<string, { status: number; retryable: boolean }>;

export type ApiErrorCode = keyof typeof apiErrors;

/** Refusals of an order that takes no payment: it is being paid, or has been, or was given up. */
export const closedOrderCodes = [
  "order_in_payment",
  "order_paid",
  "order_refunded",
  "order_cancelled",
] as const satisfies readonly ApiErrorCode[];

export const isClosedOrderCode = (code: string): boolean =>
  closedOrderCodes.some((closed) => closed === code);

/** `message` is one text, or one text a field (422), or `{ content }` where a row of the ledger asks for it. */
export type ErrorReply = {
  success: false;
  code: ApiErrorCode;
  message: string | Record<string, string>;
  /** Message keys of `message`, by field, for clients that translate. */
  keys?: Record<string, string>;
  /** Values of the texts of `keys`, by field, such as the most characters; each text names its field besides. */
  values?: Record<string, Record<string, string | number>>;
  data?: unknown;
};

/** When a refused call may succeed (`data.retry_at`, ISO 8601), or null where its refusal does not say. */
export function retryTimeOf({ data }: { data?: unknown }): Date | null {
  if (typeof data !== "object" || data === null || !("retry_at" in data)) return null;
  const { retry_at: text } = data;
  const at = typeof text === "string" ? new Date(text) : null;
  return at === null || Number.isNaN(at.getTime()) ? null : at;
}
