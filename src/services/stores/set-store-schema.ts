import { z } from "zod";

import { maxCatalogueName } from "#domain/campaign/catalogue-name.ts";
import { isLocaleCode } from "#domain/locale/locales.ts";
import { maxProductionHoldHours } from "#domain/order/production-hold.ts";
import { maxCardDiscountPercent } from "#domain/pricing/card-discount.ts";
import { normaliseHost } from "#domain/store/host.ts";
import { parseColor } from "#domain/store/parse-color.ts";
import { defaultStoreFlags } from "#domain/store/store-flags.ts";
import { storeStatuses } from "#domain/store/store-status.ts";
import { shippingMethodNames } from "#domain/shipping/shipping-method.ts";

const line = z.string().trim().max(500);
const nullableLine = line.nullable();
/** Nothing that a browser would run: a path of the shop or a web address. */
const address = z
  .string()
  .max(2_000)
  .refine(
    (value) => /^\/(?![/\\])/u.test(value) || /^(?:https?:\/\/|mailto:|tel:)/u.test(value),
    "must start with / or https://",
  );
/** A stored picture's address, or what `prepareSettingPictures` turns into one. */
const picture = z.string().trim().min(1).max(2_000);
/** Nothing but an address; plain http for a machine's own tests alone. */
const toolAddress = z
  .url({ protocol: /^https?$/u })
  .max(500)
  .refine((value) => {
    const { protocol, hostname, username, password } = new URL(value);
    const isLocal =
      hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "127.0.0.1";
    const isPlain = /^[a-z0-9.-]+$/u.test(hostname) && username + password === "";
    return isPlain && (protocol === "https:" || isLocal);
  }, "must be an https address without a name and password")
  .transform((value) => new URL(value).href);
const edition = z.int().min(1).max(1_000_000).exactOptional();
const locale = z.string().refine(isLocaleCode, "is not a language code");
const color = z.string().refine((value) => parseColor(value) !== undefined, "is not a colour");
const currencyCode = z.string().regex(/^[A-Z]{3}$/u, "must be a currency code such as USD");
const amount = z.string().regex(/^\d{1,9}(?:\.\d{1,4})?$/u, 'must be an amount such as "4.99"');

const host = z.string().transform((value, context) => {
  const normal = normaliseHost(value);
  if (normal !== undefined) return normal;
  context.addIssue({ code: "custom", message: `"${value}" is not a host name` });
  return z.NEVER;
});

const link = { title: line.min(1), url: address };
const banner = z.strictObject({ image_url: picture, url: address, title: line });
const flagNames = Object.keys(defaultStoreFlags);

const settings = z.strictObject({
  logo_url: picture.nullable(),
  logo_dark_url: picture.nullable(),
  store_type: z.enum(["express_listing", "google_ads"]).nullable(),
  theme: nullableLine,
  style: nullableLine,
  default_color: color.nullable(),
  banner_url: picture.nullable(),
  banners: z.array(banner).max(20),
  collections: z
    .array(
      z.strictObject({
        name: line.min(1),
        slug: line.min(1).max(maxCatalogueName),
        image_url: picture.nullable(),
      }),
    )
    .max(100),
  collection_banners: z.array(banner).max(20),
  footerMenu: z.array(z.strictObject({ name: line.min(1), url: address })).max(50),
  headerMenu: z
    .array(z.strictObject({ ...link, submenu: z.array(z.strictObject(link)).max(50).optional() }))
    .max(50),
  default_language: locale,
  languages: z.array(locale).min(1),
  default_currency: currencyCode,
  socialsLink: z.partialRecord(
    z.enum(["facebook", "instagram", "skype", "pinterest", "twitter", "youtube", "google"]),
    address,
  ),
  storeContact: z.strictObject({
    phone: nullableLine,
    email_info: nullableLine,
    address: nullableLine,
  }),
  promotion_title: nullableLine,
  discount_code: nullableLine,
  foot_line: nullableLine,
  sitewide_banner: nullableLine,
  head_tags: z
    .array(z.strictObject({ tag: z.string().max(5_000), position: z.enum(["head", "body"]) }))
    .max(20),
  payment_gateway_type: z.enum(["both", "stripe", "paypal"]),
  paypal_enable_card: z.boolean(),
  /** Percent; 0 for no card discount. */
  card_discount_percent: z
    .number()
    .min(0)
    .max(maxCardDiscountPercent)
    .multipleOf(0.01, "must have at most two decimals"),
  product_review_display: z.enum(["enable", "disable"]),
  product_select_type: z.enum(["list", "dropdown"]),
  order_summary_position: z.enum(["top", "bottom"]),
  tracking_code: z.record(z.string().max(60), line),
  country_disabled_checkout: z.array(z.string().regex(/^[A-Z]{2}$/u)).nullable(),
  checkout_form_config: z.record(z.string().max(60), z.unknown()),
  separate_name: z.boolean(),
  /** Of orders that are paid from now on. */
  canada_warning_until: z.iso.date().nullable(),
  production_hold_hours: z.int().min(0).max(maxProductionHoldHours),
  /** Where pictures of others may be imported from. */
  image_hosts: z.array(host).max(20),
  /** Where checkouts go on: one of the store's hosts. */
  payment_domain: host.nullable(),
  /** In place of the built-in form of campaigns of mode 2. */
  design_tool_url: toolAddress.nullable(),
  fulfilment: z.discriminatedUnion("via", [
    z.strictObject({ via: z.literal("folder"), secret_edition: edition }),
    z.strictObject({ via: z.literal("webhook"), url: toolAddress, secret_edition: edition }),
  ]),
  flags: z.partialRecord(z.enum(flagNames), z.boolean()),
});

const method = z.enum(shippingMethodNames);
const days = z.int().min(0).max(365);
const shipping = z.strictObject({
  /** The currency of the prices; the store's default currency if left out. */
  currency: currencyCode.optional(),
  methods: z.array(
    z.strictObject({
      name: method,
      shipping_time: z
        .tuple([days, days])
        .refine(([least, most]) => least <= most, "the fewest days come first"),
      printing_time: days,
    }),
  ),
  rates: z.array(
    z.strictObject({
      method,
      zone: z.string().regex(/^(?:\*|[A-Z]{2,10})$/u, "must be a country, a region or *"),
      template: line.nullable(),
      first: amount,
      further: amount,
    }),
  ),
});

const instant = z.iso.datetime({ offset: true });
const discount = z
  .strictObject({
    code: z.string().trim().min(1).max(60),
    /** What shoppers read of it; a code without one is shown nowhere. */
    title: z.string().trim().min(1).max(120).optional(),
    percent: z.number().gt(0).max(100).optional(),
    amount: amount.optional(),
    currency_code: currencyCode.optional(),
    min_items: amount.optional(),
    min_quantity: z.int().min(1).optional(),
    usage_limit: z.int().min(1).optional(),
    starts_at: instant.optional(),
    ends_at: instant.optional(),
  })
  .refine(
    (row) => (row.percent === undefined) !== (row.amount === undefined),
    "needs either percent or amount",
  );

export const storeSlug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, "must be lower-case letters, digits and single dashes");

/** What an owner may change of a store; a list replaces the one before, settings are merged. */
export const storePatch = z.strictObject({
  name: line.min(1).max(80).optional(),
  status: z.enum(storeStatuses).optional(),
  seller_id: z.int().min(1).optional(),
  company_id: z.int().min(1).nullable().optional(),
  is_proxy: z.boolean().optional(),
  /** The first one is the primary host. */
  hosts: z.array(host).min(1).max(50).optional(),
  settings: settings.partial().optional(),
  /** Prices in US dollars; `template` is a key. */
  shipping: shipping.optional(),
  discounts: z.array(discount).max(1_000).optional(),
});

export type StorePatch = z.input<typeof storePatch>;
export type ParsedStorePatch = z.output<typeof storePatch>;
