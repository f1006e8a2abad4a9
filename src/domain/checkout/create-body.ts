import { checkoutBodyCountry } from "#domain/address/countries.ts";
import { cartLineBody } from "#domain/cart/cart-line-body.ts";
import type { CartLineBody } from "#domain/cart/cart-line-body.ts";
import type { CartItem } from "#domain/cart/cart-types.ts";

export type CreateBody = {
  email: string | null;
  products: CartLineBody[];
  country: string | null;
  token: string | null;
  discount_code: string | null;
  currency_code: string;
  visit_info: Record<string, unknown>;
  correct_price: boolean;
  recaptcha_token?: string;
  test_price_token?: string;
};

export type CreateBodyInput = {
  email: string | null;
  products: readonly CartItem[];
  /** Country of the visitor, as detected. */
  country: string | null;
  token: string | null;
  discountCode: string | null;
  currencyCode: string;
  visitInfo: Record<string, unknown>;
  /** True to take the server's prices, false to be told of a difference (OP-098). */
  correctPrice: boolean;
  recaptchaToken?: string | undefined;
  testPriceToken?: string | undefined;
  extraFields?: Record<string, unknown>;
};

/** The body of the create call (CHK-14); MX, RU and UA are sent as US (CHK-31). */
export function buildCreateBody(input: CreateBodyInput): CreateBody & Record<string, unknown> {
  return {
    ...input.extraFields,
    email: input.email?.trim() || null,
    products: input.products.map(cartLineBody),
    country: input.country === null ? null : checkoutBodyCountry(input.country),
    token: input.token,
    discount_code: input.discountCode?.trim() || null,
    currency_code: input.currencyCode,
    visit_info: input.visitInfo,
    correct_price: input.correctPrice,
    ...(input.testPriceToken && { test_price_token: input.testPriceToken }),
    ...(input.recaptchaToken && { recaptcha_token: input.recaptchaToken }),
  };
}
