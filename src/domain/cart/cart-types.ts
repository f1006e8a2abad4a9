import type { OptionMap } from "#domain/campaign/campaign-types.ts";

/** Where a line was added (OP-089). */
export type CartVia = "page" | "modal" | "related" | "bundle" | "query";

/** Fields of a promotion (OP-076); `discount_percentage` is a plain number. */
export type CartPromotion = {
  discount_percentage: number;
  discount_code?: string | null;
  title?: string | null;
};

/** The proof that was shown, and when it was approved, as ISO 8601. */
export type CartApproval = { proof_id: string; approved_at: string };

/** A line of the cart (CART-02). Amounts are minor units of `currency_code`. */
export type CartItem = {
  cartItemId: string;
  campaign_id: number;
  campaign_title: string;
  campaign_slug: string;
  product_id: number;
  product_name: string;
  full_printed: number;
  thumb_url: string | null;
  currency_code: string;
  options: OptionMap;
  /** Product price plus `extra_custom_fee` (CART-05); `lineUnitMinor` is what a unit costs. */
  price: number;
  variantPrice: number | null;
  quantity: number;
  isCheckQuantity: boolean;
  extra_custom_fee: number;
  campaignBundleId: number | null;
  productBundleId: number | null;
  promotion: CartPromotion | null;
  seller_id: number | null;
  via: CartVia;
  /** Design document as JSON text by print space (CART-06). */
  designs: Record<string, string> | null;
  /** What the shopper approved of them, by print space (OP-148); as it was stored: `readApprovals`. */
  approvals: Record<string, unknown> | null;
  custom_options: Record<string, unknown> | null;
  pbCustomInfo: unknown;
  pbPrintUrl: string | null;
  /** One record of filled-in values by label a group (CART-18, OP-074). */
  customer_custom_options: Record<string, unknown>[] | null;
  /** Labels of its first record that are asked once for all groups (OP-074); null for none. */
  common_labels: string[] | null;
  product_url: string | null;
  out_of_stock: boolean;
  dynamic_base_index: number | null;
};

/** CART-01. `discount` is a discount code, `token` the token of the cart's open order. */
export type CartState = {
  products: CartItem[];
  relatedCart: Record<string, unknown>[];
  token: string | null;
  discount: string | null;
};

/** Time in milliseconds and a running count, from which line ids are made (CART-03). */
export type CartClock = { now: number; count: number };

export const emptyCart: CartState = { products: [], relatedCart: [], token: null, discount: null };
