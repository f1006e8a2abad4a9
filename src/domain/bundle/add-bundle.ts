import { addToCart } from "#domain/cart/add-to-cart.ts";
import type { AddToCartReply } from "#domain/cart/add-to-cart.ts";
import type { CartClock, CartPromotion, CartState } from "#domain/cart/cart-types.ts";

import type { BundleProduct } from "./bundle-types.ts";
import { checkBundle } from "./check-bundle.ts";
import { countedProducts } from "./plan-bundle.ts";

/** What the add bundle action takes (BUND-10). */
export type AddBundleInput = {
  bundleDiscount: { products: readonly BundleProduct[]; promotion: CartPromotion };
  campaignBundleId: number;
  productBundleId: number;
};

export type AddBundleReply = {
  state: CartState;
  /** `message` is a message key, "" where it was added. */
  result: { success: boolean; message: BundleMessage; cartItemIds: string[] };
  notice?: NonNullable<AddToCartReply["notice"]>;
};

export type BundleMessage =
  | ""
  | "campaign.variant_unavailable"
  | "campaign.bundle_too_few"
  | "cart.full";

/**
 * Adds one unit of each of the first 3 selected products and makes the promotion's code the cart's
 * discount, instead of any other (BUND-04, BUND-06, BUND-07, BUND-12, OP-084). All or nothing: where
 * one cannot be bought the given state comes back itself, with the message to show (OP-083).
 */
export function addBundle(
  state: CartState,
  { bundleDiscount, campaignBundleId, productBundleId }: AddBundleInput,
  clock: CartClock,
): AddBundleReply {
  const { products, promotion } = bundleDiscount;
  const problem = checkBundle(products);
  if (problem !== null) {
    const message =
      problem.kind === "too_few" ? "campaign.bundle_too_few" : "campaign.variant_unavailable";
    return { state, result: { success: false, message, cartItemIds: [] } };
  }
  const { discount_percentage, discount_code = null, title = null } = promotion;
  const bundle = {
    campaignBundleId,
    productBundleId,
    promotion: { discount_percentage, discount_code, title },
  };
  const cartItemIds: string[] = [];
  let cart = state;
  let notice: AddBundleReply["notice"];
  for (const product of countedProducts(products)) {
    const added = addToCart(cart, { ...lineInput(product), ...bundle }, clock);
    if (added.result.message === "cart.full") {
      return { state, result: { success: false, message: "cart.full", cartItemIds: [] } };
    }
    cart = added.state;
    notice ??= added.notice;
    if (added.result.cartItemId !== null) cartItemIds.push(added.result.cartItemId);
  }
  return {
    state: { ...cart, discount: discount_code ?? cart.discount },
    result: { success: true, message: "", cartItemIds },
    ...(notice && { notice }),
  };
}

const lineInput = (one: BundleProduct) => ({
  product: one.product,
  campaign: one.campaign,
  options: one.currentOptions,
  variant: one.currentVariant,
  quantity: 1,
  via: "bundle" as const,
  extra_custom_fee: one.customFeePrice,
  designs: one.designs ?? null,
  approvals: one.approvals ?? null,
  custom_options: one.custom_options ?? null,
  pbCustomInfo: one.pbCustomInfo ?? null,
  pbPrintUrl: one.pbPrintUrl ?? null,
  customer_custom_options: one.customer_custom_options ?? null,
  common_labels: one.common_labels ?? null,
  product_url: one.product_url ?? null,
});
