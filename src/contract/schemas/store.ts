import { z } from "zod";

import { storeStatuses } from "#domain/store/store-status.ts";

export const menuItem = z.object({
  title: z.string(),
  url: z.string(),
  submenu: z.array(z.object({ title: z.string(), url: z.string() })).optional(),
});
const banner = z.object({ image_url: z.string(), url: z.string(), title: z.string() });
const nullableText = z.string().nullable();

/** `image_url` is null where the owner gave it no picture. */
export const collection = z.object({ name: z.string(), slug: z.string(), image_url: nullableText });

/** Rows STORE-19..28 and the flags STORE-29..44; secrets are not among them (OP-138). */
export const storeInfo = z
  .object({
    id: z.int(),
    seller_id: z.int(),
    name: z.string(),
    logo_url: nullableText,
    /** The logo for dark grounds, where the store has one. */
    logo_dark_url: nullableText,
    domain: z.string(),
    status: z.enum(storeStatuses),
    company_id: z.int().nullable(),
    is_proxy: z.boolean(),
    theme: nullableText,
    style: nullableText,
    default_color: nullableText,
    primaryColor: z.string(),
    store_type: z.enum(["express_listing", "google_ads"]).nullable(),
    banner_url: nullableText,
    banners: z.array(banner),
    collections: z.array(collection),
    collection_banners: z.array(banner),
    footerMenu: z.array(z.object({ name: z.string(), url: z.string() })),
    headerMenu: z.array(menuItem),
    default_language: z.string(),
    languages: z.array(z.string()),
    default_currency: z.string(),
    socialsLink: z.partialRecord(
      z.enum(["facebook", "instagram", "skype", "pinterest", "twitter", "youtube", "google"]),
      z.string(),
    ),
    /** Null in pages and for bots; browsers ask for them after hydration (STORE-24, OP-014). */
    storeContact: z.object({
      phone: nullableText,
      email_info: nullableText,
      address: nullableText,
    }),
    promotion_title: nullableText,
    discount_code: nullableText,
    foot_line: nullableText,
    sitewide_banner: nullableText,
    sitewide_banner_enable: z.boolean(),
    head_tags: z.array(z.object({ tag: z.string(), position: z.enum(["head", "body"]) })),
    payment_gateway_type: z.enum(["both", "stripe", "paypal"]),
    paypal_enable_card: z.boolean(),
    /** Percent that payment by card takes off; 0 for no card discount (CHK-36). */
    card_discount_percent: z.number(),
    show_payment_button: z.boolean(),
    product_review_display: z.enum(["enable", "disable"]),
    product_select_type: z.enum(["list", "dropdown"]),
    order_summary_position: z.enum(["top", "bottom"]),
    tracking_code: z.record(z.string(), z.string()),
    enable_search: z.boolean(),
    enable_deliver_to: z.boolean(),
    enable_crisp_support: z.boolean(),
    enable_contract_form: z.boolean(),
    enable_custom_phone: z.boolean(),
    enable_dynamic_base_cost: z.boolean(),
    enable_add_to_cart: z.boolean(),
    enable_distributed_checkout: z.boolean(),
    enable_product_name_after: z.boolean(),
    option_label_enable: z.boolean(),
    disable_promotion: z.boolean(),
    disable_pre_discount: z.boolean(),
  })
  .meta({ id: "StoreInfo" });

export const currency = z
  .object({
    code: z.string(),
    id: z.int(),
    locale: z.string(),
    name: z.string(),
    rate: z.string().nullable(),
    settable: z.boolean(),
  })
  .meta({ id: "Currency" });

/** Rows STORE-49..52. */
export const generalInfo = z
  .object({
    categories: z.array(z.object({ id: z.int(), slug: z.string(), name: z.string() })),
    colors: z.array(z.object({ name: z.string(), hex_code: z.string() })),
    countries: z.array(
      z.object({ code: z.string(), region_code: z.string(), default_currency_code: z.string() }),
    ),
    currencies: z.array(currency),
    languages: z.array(z.object({ code: z.string(), name: z.string(), iso: z.string() })),
    size_guides: z.array(z.unknown()),
    templates: z.array(z.object({ id: z.int(), key: z.string(), name: z.string() })),
    country_disabled_checkout: z.array(z.string()),
    checkout_form_config: z.record(z.string(), z.unknown()),
  })
  .meta({ id: "GeneralInfo" });

export type StoreInfo = z.output<typeof storeInfo>;
export type GeneralInfo = z.output<typeof generalInfo>;
