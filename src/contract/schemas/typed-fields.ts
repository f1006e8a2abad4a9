import { maxDiscountCodeLength } from "#domain/discount/discount-from-query.ts";

import { typedText } from "./typed-text.ts";

/** Of a shopper; whether it is one is judged by the use case, which has a text for it (CHK-24). */
export const emailAddress = typedText("email", { max: 254 });

export const discountCode = typedText("code", { max: maxDiscountCodeLength });

/** The number of an order as a mail names it, such as PL-10482-7. */
export const orderNumber = typedText("order-number", { max: 40 });
