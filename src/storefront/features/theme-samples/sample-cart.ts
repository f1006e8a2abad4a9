import { addToCart } from "#domain/cart/add-to-cart.ts";
import { type CartState, emptyCart } from "#domain/cart/cart-types.ts";

import type { CampaignView } from "../campaign/campaign-view.ts";

/** A cart with the first two products of a campaign, apart from the visitor's own. */
export const buildSampleCart = (campaign: CampaignView): CartState =>
  campaign.products.slice(0, 2).reduce((cart, product, index) => {
    const line = { product, campaign, options: product.default_option, quantity: 2 - index };
    return addToCart(cart, line, { now: 0, count: index }).state;
  }, emptyCart);
