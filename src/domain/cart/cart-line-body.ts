import type { CartApproval, CartItem } from "./cart-types.ts";
import { lineUnitMinor } from "./change-cart.ts";
import { readApprovals } from "./read-approvals.ts";

export type CartLineBody = Pick<
  CartItem,
  | "cartItemId"
  | "campaign_id"
  | "product_id"
  | "options"
  | "quantity"
  | "price"
  | "currency_code"
  | "extra_custom_fee"
  | "campaignBundleId"
  | "productBundleId"
  | "custom_options"
  | "customer_custom_options"
  | "designs"
  | "pbCustomInfo"
  | "dynamic_base_index"
  | "via"
  | "product_url"
  | "thumb_url"
> & { approvals: Record<string, CartApproval> | null };

/** What the API is told of a line; `price` is the unit price that the shopper sees (CHK-14). */
export function cartLineBody(item: CartItem): CartLineBody {
  return {
    cartItemId: item.cartItemId,
    campaign_id: item.campaign_id,
    product_id: item.product_id,
    options: item.options,
    quantity: item.quantity,
    price: lineUnitMinor(item),
    currency_code: item.currency_code,
    extra_custom_fee: item.extra_custom_fee,
    campaignBundleId: item.campaignBundleId,
    productBundleId: item.productBundleId,
    custom_options: item.custom_options,
    customer_custom_options: item.customer_custom_options,
    designs: item.designs,
    pbCustomInfo: item.pbCustomInfo,
    approvals: readApprovals(item),
    dynamic_base_index: item.dynamic_base_index,
    via: item.via,
    product_url: item.product_url,
    thumb_url: item.thumb_url,
  };
}
