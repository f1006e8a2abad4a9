import { checkoutBodyCountry } from "#domain/address/countries.ts";
import type { CartItem } from "#domain/cart/cart-types.ts";
import { lineUnitMinor } from "#domain/cart/change-cart.ts";

/** What the server needs of a line: names, addresses and stock it looks up itself. */
export type CreateBodyProduct = Pick<
  CartItem,
  | "cartItemId"
  | "campaign_id"
  | "product_id"
  | "options"
  | "quantity"
  | "price"
  | "variantPrice"
  | "currency_code"
  | "extra_custom_fee"
  | "campaignBundleId"
  | "productBundleId"
  | "seller_id"
  | "via"
  | "designs"
  | "custom_options"
  | "pbCustomInfo"
  | "pbPrintUrl"
  | "customer_custom_options"
  | "dynamic_base_index"
>;

export type CreateBody = {
  email: string | null;
  products: CreateBodyProduct[];
  country: string;
  token: string | null;
  discount_code: string | null;
  currency_code: string;
  visit_info: Record<string, unknown>;
  correct_price: boolean;
  recaptcha_token?: string;
};

export type CreateBodyInput = {
  email: string | null;
  products: readonly CartItem[];
  /** Country of the visitor, as detected. */
  country: string;
  token: string | null;
  discountCode: string | null;
  currencyCode: string;
  visitInfo: Record<string, unknown>;
  /** True to take the server's prices, false to be told of a difference (OP-098). */
  correctPrice: boolean;
  recaptchaToken?: string | undefined;
  extraFields?: Record<string, unknown>;
};

/** The body of the create call (CHK-14); MX, RU and UA are sent as US (CHK-31). */
export function buildCreateBody(input: CreateBodyInput): CreateBody & Record<string, unknown> {
  return {
    ...input.extraFields,
    email: input.email?.trim() || null,
    products: input.products.map(sentProduct),
    country: checkoutBodyCountry(input.country),
    token: input.token,
    discount_code: input.discountCode?.trim() || null,
    currency_code: input.currencyCode,
    visit_info: input.visitInfo,
    correct_price: input.correctPrice,
    ...(input.recaptchaToken && { recaptcha_token: input.recaptchaToken }),
  };
}

function sentProduct(item: CartItem): CreateBodyProduct {
  return {
    cartItemId: item.cartItemId,
    campaign_id: item.campaign_id,
    product_id: item.product_id,
    options: item.options,
    quantity: item.quantity,
    price: lineUnitMinor(item),
    variantPrice: item.variantPrice,
    currency_code: item.currency_code,
    extra_custom_fee: item.extra_custom_fee,
    campaignBundleId: item.campaignBundleId,
    productBundleId: item.productBundleId,
    seller_id: item.seller_id,
    via: item.via,
    designs: item.designs,
    custom_options: item.custom_options,
    pbCustomInfo: item.pbCustomInfo,
    pbPrintUrl: item.pbPrintUrl,
    customer_custom_options: item.customer_custom_options,
    dynamic_base_index: item.dynamic_base_index,
  };
}
