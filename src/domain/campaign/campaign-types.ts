import type { PricingMode } from "#domain/pricing/unit-price.ts";

/** Option name to chosen value, e.g. `{ color: "navy", size: "m" }`. */
export type OptionMap = Record<string, string>;

export type CustomOptionType = "text" | "dropdown" | "image";

/** One option that the shopper fills in (CAM-12, CAM-13, PERS-05). `price` in minor units. */
export type CustomOption = {
  type: CustomOptionType;
  label: string;
  value: string | string[] | null;
  placeholder?: string | null;
  max_length?: number | null;
  unrequired?: boolean;
  price?: number | null;
  imagePath?: string | null;
};

/** Custom options asked once per group (CAM-04). `extra_custom_fee` in minor units. */
export type CampaignOptionGroup = { limit: number; extra_custom_fee: number; name: string };

export type CampaignOptions = { group: CampaignOptionGroup | null; options: CustomOption[] };

export type CampaignImage = {
  id: number;
  product_id: number;
  file_url: string;
  option: string | null;
  mockup_id: number | null;
};

/**
 * Prices are minor units of the product's currency, already settled by the campaign's pricing mode
 * (OP-037), so that readers never repeat that rule.
 */
export type Variant = {
  variant_key: string;
  product_id: number;
  price: number;
  old_price: number | null;
  out_of_stock: boolean;
};

/** `options` and `attributes` are JSON text on the wire (CAM-08, CAM-10). */
export type CampaignProduct = {
  id: number;
  name: string;
  template_id: number;
  campaign_id: number;
  price: number;
  old_price: number | null;
  options: string;
  default_option: OptionMap | null;
  full_printed: number;
  system_type: string | null;
  attributes: string | null;
  thumb_url: string | null;
  full_path: string | null;
  videos: string[];
  description: string | null;
  currency_code: string;
  template_custom_options: CustomOption[] | null;
  common_options: CustomOption[] | null;
  personalized: number;
  filterDesigns: unknown;
};

/** A campaign as the wire carries it (CAM-03); amounts in minor units of `currency_code`. */
export type Campaign = {
  id: number;
  slug: string;
  name: string;
  campaign_name: string;
  product_type: "product" | "shortcut" | null;
  campaign_id: number;
  thumb_url: string | null;
  price: number;
  old_price: number | null;
  r_price: number | null;
  r_old_price: number | null;
  currency_code: string;
  seller_id: number;
  personalized: number;
  default_product_id: number | null;
  products: CampaignProduct[];
  variants: Variant[];
  options: CampaignOptions | null;
  common_options: CustomOption[] | null;
  description: string | null;
  show_countdown: number;
  end_time: string | null;
  market_location: string | null;
  pricing_mode: PricingMode;
  store_name: string;
  images: CampaignImage[];
  system_type: string | null;
};
