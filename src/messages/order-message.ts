import type { ApiErrorCode } from "#contract/errors.ts";

import { apiMessageKey, type GeneralCode } from "./api-message.ts";
import type { MessageKey } from "./message-key.ts";

const keys = {
  cancel_refused: "order.cancel_refused",
  cancel_expired: "order.cancel_expired",
  change_refused: "order.change_refused",
  review_refused: "order.review_refused",
  price_differs: "order.price_differs",
  discount_maximum: "discount.maximum",
} as const satisfies Record<Exclude<ApiErrorCode, GeneralCode>, MessageKey>;

/** `apiMessageKey` with the codes of an order that is there. */
export function orderMessageKey(code: string): MessageKey {
  return isOfOrder(code) ? keys[code] : apiMessageKey(code);
}

function isOfOrder(code: string): code is keyof typeof keys {
  return Object.hasOwn(keys, code);
}
