import { withDefaultFlags } from "#domain/store/store-flags.ts";
import type { StoreSettings } from "#domain/store/store-settings.ts";

/** What the demo stores have in common unless they say otherwise. */
export const commonInfo = {
  logo_url: null,
  store_type: null,
  theme: null,
  style: null,
  banner_url: null,
  banners: [],
  collections: [],
  collection_banners: [],
  socialsLink: {},
  sitewide_banner: null,
  head_tags: [],
  payment_gateway_type: "both",
  paypal_enable_card: false,
  product_review_display: "enable",
  product_select_type: "list",
  order_summary_position: "top",
  tracking_code: {},
  country_disabled_checkout: null,
  checkout_form_config: {},
  separate_name: false,
  flags: withDefaultFlags({ enable_crisp_support: false }),
} satisfies Partial<StoreSettings>;
