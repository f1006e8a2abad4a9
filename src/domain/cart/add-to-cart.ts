import type { OptionMap, Variant } from "#domain/campaign/campaign-types.ts";
import { isQuantity, maxQuantity, parseQuantity } from "#domain/campaign/quantity.ts";
import { blankDataUrls } from "./blank-data-urls.ts";
import { nextCartItemId } from "./cart-item-id.ts";
import { maxCartLines } from "./cart-limits.ts";
import { cartOptions, hasSameOptions } from "./cart-options.ts";
import type { CartClock, CartItem, CartState } from "./cart-types.ts";

type Personal = Pick<
  CartItem,
  "designs" | "custom_options" | "pbCustomInfo" | "pbPrintUrl" | "customer_custom_options"
>;
type Extras = Pick<
  CartItem,
  | "approvals"
  | "common_labels"
  | "extra_custom_fee"
  | "campaignBundleId"
  | "productBundleId"
  | "promotion"
  | "via"
  | "product_url"
  | "thumb_url"
  | "dynamic_base_index"
>;

/** What an add may bring (CART-20); prices and `extra_custom_fee` in minor units. */
export type AddToCartInput = {
  product?: {
    id: number;
    name: string;
    price: number;
    currency_code: string;
    full_printed: number;
    thumb_url: string | null;
  } | null;
  campaign?: { id: number; name: string; slug: string; seller_id: number } | null;
  options?: OptionMap | null;
  quantity?: unknown;
  variant?: Pick<Variant, "price" | "out_of_stock"> | null;
} & Partial<Personal & Extras>;

/** `message` is "" where it was added; "cart.full" is a message key with `max`, `maxCartLines`. */
export type AddToCartResult = {
  success: boolean;
  cartItemId: string | null;
  message: "" | "Missing data" | "cart.full";
};
export type AddToCartReply = {
  state: CartState;
  result: AddToCartResult;
  notice?: { key: "cart.quantity_capped"; params: { max: number } };
};

/**
 * Adds a line, or raises the quantity of the line with the same product, campaign, options and
 * bundle when neither carries designs or customer options; at most 50 a line, told by `notice`.
 * Without campaign or product it fails with "Missing data", where it would be a line more than
 * `maxCartLines` with "cart.full", and the given state comes back itself (CART-03..05, 09, 10, 20, 21,
 * OP-078, OP-079). The given state is never changed.
 */
export function addToCart(
  state: CartState,
  input: AddToCartInput,
  clock: CartClock,
): AddToCartReply {
  const line = buildLine(state, input, clock);
  if (line === null) return refusal(state, "Missing data");
  const asked = askedQuantity(input.quantity);
  const index = state.products.findIndex((item) => canMerge(item, line));
  const existing = state.products[index];
  if (existing === undefined && isFull(state)) return refusal(state, "cart.full");
  const total = (existing?.quantity ?? 0) + asked;
  const quantity = Math.min(maxQuantity, total);
  const added = existing === undefined ? { ...line, quantity } : refresh(existing, line, quantity);
  const products =
    existing === undefined ? [...state.products, added] : state.products.with(index, added);
  return {
    state: { ...state, products },
    result: { success: true, cartItemId: added.cartItemId, message: "" },
    ...(total > maxQuantity && {
      notice: { key: "cart.quantity_capped", params: { max: maxQuantity } },
    }),
  };
}

const isFull = ({ products }: CartState) => products.length >= maxCartLines;

/** The answer of an add that changes nothing. */
export function refusal(state: CartState, message: "Missing data" | "cart.full"): AddToCartReply {
  return { state, result: { success: false, cartItemId: null, message } };
}

/** Whether a line carries anything of the shopper's own, so that it never merges (CART-09, T-073). */
export function isPersonalLine(line: Personal): boolean {
  return [
    line.designs,
    line.custom_options,
    line.pbCustomInfo,
    line.pbPrintUrl,
    line.customer_custom_options,
  ].some(isFilled);
}

function isFilled(value: unknown): boolean {
  if (value === null || value === undefined || value === "" || value === false) return false;
  return typeof value !== "object" || Object.keys(value).length > 0;
}

/** Whether two lines are one choice that may stand as one line (CART-09, OP-079). */
export function canMerge(item: CartItem, line: CartItem): boolean {
  return (
    item.product_id === line.product_id &&
    item.campaign_id === line.campaign_id &&
    item.campaignBundleId === line.campaignBundleId &&
    item.productBundleId === line.productBundleId &&
    !isPersonalLine(item) &&
    !isPersonalLine(line) &&
    hasSameOptions(item.options, line.options)
  );
}

function refresh(item: CartItem, line: CartItem, quantity: number): CartItem {
  const { price, variantPrice, extra_custom_fee, currency_code, out_of_stock } = line;
  const fresh = { price, variantPrice, extra_custom_fee, currency_code, out_of_stock };
  return { ...item, ...fresh, thumb_url: line.thumb_url ?? item.thumb_url, quantity };
}

/** The number of units asked for, uncapped, so that the cap can be told. */
export function askedQuantity(quantity: unknown): number {
  const parsed = parseQuantity(quantity);
  return parsed === maxQuantity ? Math.max(maxQuantity, Math.trunc(Number(quantity))) : parsed;
}

/** The line of an add, with an id of its own; null where campaign or product is missing (OP-078). */
export function buildLine(
  state: CartState,
  input: AddToCartInput,
  clock: CartClock,
): CartItem | null {
  const { product, campaign, variant } = input;
  if (!product || !campaign) return null;
  const extra_custom_fee = input.extra_custom_fee ?? 0;
  return {
    cartItemId: nextCartItemId(state.products, clock),
    campaign_id: campaign.id,
    campaign_title: campaign.name,
    campaign_slug: campaign.slug,
    product_id: product.id,
    product_name: product.name,
    full_printed: product.full_printed,
    thumb_url: input.thumb_url ?? product.thumb_url,
    currency_code: product.currency_code,
    options: cartOptions(input.options ?? {}),
    price: product.price + extra_custom_fee,
    variantPrice: variant?.price ?? null,
    quantity: parseQuantity(input.quantity),
    isCheckQuantity: input.quantity === undefined || isQuantity(input.quantity),
    extra_custom_fee,
    campaignBundleId: input.campaignBundleId ?? null,
    productBundleId: input.productBundleId ?? null,
    promotion: input.promotion ?? null,
    seller_id: campaign.seller_id,
    via: input.via ?? "page",
    designs: input.designs ?? null,
    approvals: input.approvals ?? null,
    custom_options: input.custom_options ?? null,
    pbCustomInfo: blankDataUrls(input.pbCustomInfo ?? null),
    pbPrintUrl: input.pbPrintUrl ?? null,
    customer_custom_options: input.customer_custom_options ?? null,
    common_labels: input.common_labels ?? null,
    product_url: input.product_url ?? null,
    out_of_stock: variant?.out_of_stock ?? false,
    dynamic_base_index: input.dynamic_base_index ?? null,
  };
}
