import type { FulfilmentSetting } from "#domain/fulfilment/fulfilment-setting.ts";

import type { StoreFlags } from "./store-flags.ts";

export type MenuItem = { title: string; url: string; submenu?: MenuItem[] };
export type FooterLink = { name: string; url: string };
export type Banner = { image_url: string; url: string; title: string };
export type HeadTag = { tag: string; position: "head" | "body" };

/** Everything a store owner sets, as it is kept in the database (rows STORE-19..28). */
export type StoreSettings = {
  logo_url: string | null;
  /** The logo for dark grounds; where it is absent, `logo_url` stands on a light plate there. */
  logo_dark_url?: string | null;
  store_type: "express_listing" | "google_ads" | null;
  theme: string | null;
  style: string | null;
  default_color: string | null;
  banner_url: string | null;
  banners: Banner[];
  /** `key` stays when the slug changes; the slug where it is absent. */
  collections: { key?: string; name: string; slug: string; image_url: string | null }[];
  collection_banners: Banner[];
  footerMenu: FooterLink[];
  headerMenu: MenuItem[];
  default_language: string;
  languages: string[];
  default_currency: string;
  socialsLink: Partial<
    Record<
      "facebook" | "instagram" | "skype" | "pinterest" | "twitter" | "youtube" | "google",
      string
    >
  >;
  storeContact: { phone: string | null; email_info: string | null; address: string | null };
  promotion_title: string | null;
  discount_code: string | null;
  foot_line: string | null;
  sitewide_banner: string | null;
  head_tags: HeadTag[];
  payment_gateway_type: "both" | "stripe" | "paypal";
  paypal_enable_card: boolean;
  /** Percent that payment by card takes off; 2 where it is absent, 0 for no card discount (CHK-36). */
  card_discount_percent?: number;
  product_review_display: "enable" | "disable";
  product_select_type: "list" | "dropdown";
  order_summary_position: "top" | "bottom";
  tracking_code: Record<string, string>;
  /** The store's own country, where checkouts start if nothing tells of the shopper's; none where it is absent. */
  country?: string | null;
  country_disabled_checkout: string[] | null;
  checkout_form_config: Record<string, unknown>;
  separate_name: boolean;
  /** Hours from payment to production of a standard order; 12 where it is absent (OP-147). */
  production_hold_hours?: number;
  /** The last day on which shoppers of Canada are warned of slow deliveries, `YYYY-MM-DD`; none without (OP-107). */
  canada_warning_until?: string | null;
  /** Hosts that shoppers' pictures may be imported from by their address (OP-043); none where it is absent. */
  image_hosts?: string[];
  /** One of its hosts, where checkouts go on that were begun at another (OP-099); none where it is absent. */
  payment_domain?: string | null;
  /** Where a design tool of somebody else is served, in place of the built-in form (OP-067); absent for that. */
  design_tool_url?: string | null;
  /** Who makes its lines, and how they come there; a folder of the deployment where it is absent. */
  fulfilment?: FulfilmentSetting;
  /** The store's own captcha, sealed (services/verification/captcha-account.ts); the deployment's where it is absent. */
  captcha_sealed?: string;
  flags: StoreFlags;
};
