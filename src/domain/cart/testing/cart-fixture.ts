import type { AddToCartInput } from "../add-to-cart.ts";

/** A product and its campaign, as `addToCart` takes them. */
export const testProduct = {
  id: 7,
  name: "T",
  price: 2499,
  currency_code: "USD",
  full_printed: 0,
  thumb_url: null,
} satisfies AddToCartInput["product"];

export const testCampaign = {
  id: 3,
  name: "C",
  slug: "c",
  seller_id: 1,
} satisfies AddToCartInput["campaign"];
