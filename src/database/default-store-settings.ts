import { defaultProductionHoldHours } from "#domain/order/production-hold.ts";
import { defaultCardDiscountPercent } from "#domain/pricing/card-discount.ts";
import { withDefaultFlags } from "#domain/store/store-flags.ts";
import type { StoreSettings } from "#domain/store/store-settings.ts";

/** What a new store starts with: nothing of its own yet, English, US dollars (OP-008). */
export function defaultStoreSettings(): StoreSettings {
  return {
    logo_url: null,
    logo_dark_url: null,
    store_type: null,
    theme: null,
    style: null,
    default_color: null,
    banner_url: null,
    banners: [],
    collections: [],
    collection_banners: [],
    footerMenu: [],
    headerMenu: [],
    default_language: "en",
    languages: ["en"],
    default_currency: "USD",
    socialsLink: {},
    storeContact: { phone: null, email_info: null, address: null },
    promotion_title: null,
    discount_code: null,
    foot_line: null,
    sitewide_banner: null,
    head_tags: [],
    payment_gateway_type: "both",
    paypal_enable_card: false,
    card_discount_percent: defaultCardDiscountPercent,
    product_review_display: "disable",
    product_select_type: "list",
    order_summary_position: "top",
    tracking_code: {},
    country_disabled_checkout: null,
    checkout_form_config: {},
    separate_name: false,
    production_hold_hours: defaultProductionHoldHours,
    flags: withDefaultFlags({}),
  };
}
