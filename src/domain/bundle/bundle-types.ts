import type { OptionMap, Variant } from "#domain/campaign/campaign-types.ts";
import type { MissingOption } from "#domain/campaign/choose-options.ts";
import type { AddToCartInput } from "#domain/cart/add-to-cart.ts";
import type { CartItem } from "#domain/cart/cart-types.ts";

type Goods = NonNullable<AddToCartInput["product"]>;
type Personal = Pick<
  CartItem,
  | "approvals"
  | "common_labels"
  | "custom_options"
  | "customer_custom_options"
  | "designs"
  | "pbCustomInfo"
  | "pbPrintUrl"
>;

/** One product of a bundle as the shopper has it before them (BUND-03); amounts in minor units. */
export type BundleProduct = {
  productId: number;
  campaignId: number;
  /** In the bundle (OP-082). */
  isSelected: boolean;
  /** Its options passed validation (OP-082). */
  is_checked: boolean;
  /** What the shopper's own options add to a unit, in the product's currency. */
  customFeePrice: number;
  /** How many groups the shopper fills in. */
  customOptionGroupNumbers: number;
  /** Null where the catalogue has no such variant or the choice is not complete. */
  currentVariant: Pick<Variant, "price" | "out_of_stock"> | null;
  currentOptions: OptionMap;
  /** `options` is JSON text (CAM-08). */
  product: Goods & { options: string };
  campaign: NonNullable<AddToCartInput["campaign"]>;
  product_url?: string | null;
} & Partial<Personal>;

/** What of a product its price in the bundle comes from. */
export type BundlePricePart = Pick<BundleProduct, "isSelected" | "customFeePrice"> & {
  currentVariant: Pick<Variant, "price"> | null;
  product: Pick<Goods, "price" | "currency_code">;
};

/** What keeps a bundle from being added. */
export type BundleProblem =
  | { kind: "too_few" }
  /** `missing` is empty where the shopper's own options are what is missing. */
  | { kind: "options"; productId: number; missing: MissingOption[] }
  | { kind: "unavailable"; productId: number };
