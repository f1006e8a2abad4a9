import { z } from "zod";

import { maxCatalogueName } from "#domain/campaign/catalogue-name.ts";
import { isLocaleCode, localeCodes } from "#domain/locale/locales.ts";
import { maxProductionHoldHours } from "#domain/order/production-hold.ts";
import { maxCardDiscountPercent } from "#domain/pricing/card-discount.ts";
import { normaliseHost, notAHost } from "#domain/store/host.ts";
import { parseColor } from "#domain/store/parse-color.ts";
import { defaultStoreFlags, type StoreFlag } from "#domain/store/store-flags.ts";
import { storeStatuses } from "#domain/store/store-status.ts";
import { styles, themes } from "#domain/store/theme.ts";
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
  )
  .meta({ title: "web address, or a path such as `/page/about`" });
/** A stored picture's address, or what `prepareSettingPictures` turns into one. */
const picture = z
  .string()
  .trim()
  .min(1)
  .max(2_000)
  .meta({ title: "picture: https address, path of a file, or address of a stored file" });
/** Nothing but an address; plain http for a machine's own tests alone. */
const toolAddress = z
  .url({ protocol: /^https?$/u })
  .max(500)
  .refine((value) => {
    const url = URL.parse(value);
    // Another check reports that.
    if (url === null) return true;
    const { protocol, hostname, username, password } = url;
    const isLocal =
      hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "127.0.0.1";
    const isPlain = /^[a-z0-9.-]+$/u.test(hostname) && username + password === "";
    return isPlain && (protocol === "https:" || isLocal);
  }, "must be an https address without a name and password")
  .transform((value) => new URL(value).href)
  .meta({ title: "https address" });
const edition = z.int().min(1).max(1_000_000).exactOptional();
/** Which of the buyer's contact details packing lists have. */
const buyerContact = {
  buyer_phone: z.boolean().exactOptional(),
  buyer_email: z.boolean().exactOptional(),
};
const locale = z
  .string()
  .refine(isLocaleCode, { error: `is not a language code: ${localeCodes.join(", ")}` })
  .meta({ title: "language code" });
const color = z
  .string()
  .refine(
    (value) => parseColor(value) !== undefined,
    "is not a colour; write it as #1a7f5a or by a CSS name",
  )
  .meta({ title: "colour such as `#1a7f5a`" });
const currencyCode = z
  .string()
  .regex(/^[A-Z]{3}$/u, "must be a currency code such as USD")
  .meta({ title: "currency code such as `EUR`" });
const amount = z
  .string()
  .regex(/^\d{1,9}(?:\.\d{1,4})?$/u, 'must be an amount such as "4.99"')
  .meta({ title: 'amount in quotes, such as `"4.99"`' });

/** One of some words, which `findSettingFaults` checks: a stored one may be wrong. */
const wordOf = (words: readonly string[]) =>
  line.meta({ title: words.map((word) => `\`${word}\``).join(", ") }).nullable();

const host = z
  .string()
  .transform((value, context) => {
    const normal = normaliseHost(value);
    if (normal !== undefined) return normal;
    context.addIssue({ code: "custom", message: notAHost(value) });
    return z.NEVER;
  })
  .meta({ title: "host name" });

const link = { title: line.min(1), url: address };
const banner = z.strictObject({ image_url: picture, url: address, title: line });
const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/u, "must be a country code such as DE")
  .meta({ title: "country code such as `DE`" });
const flagNames = Object.keys(defaultStoreFlags) as StoreFlag[];

export const storeSettingsSchema = z.strictObject({
  logo_url: picture.nullable(),
  logo_dark_url: picture.nullable(),
  store_type: z.enum(["express_listing", "google_ads"]).nullable(),
  theme: wordOf(themes),
  style: wordOf(styles),
  default_color: color.nullable(),
  banner_url: picture.nullable(),
  banners: z.array(banner).max(20),
  collections: z
    .array(
      z.strictObject({
        /** The tag of its campaigns, which stays when the slug changes; the slug where it is absent. */
        key: line.min(1).max(maxCatalogueName).exactOptional(),
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
    email_info: line.meta({ title: "email address" }).nullable(),
    address: nullableLine,
  }),
  promotion_title: nullableLine,
  discount_code: line.meta({ title: "code of one of the `discounts`" }).nullable(),
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
  country: countryCode.nullable().optional(),
  country_disabled_checkout: z.array(countryCode).nullable(),
  checkout_form_config: z.record(z.string().max(60), z.unknown()),
  separate_name: z.boolean(),
  /** Of orders that are paid from now on. */
  canada_warning_until: z.iso.date().meta({ title: "day as `YYYY-MM-DD`" }).nullable(),
  production_hold_hours: z.int().min(0).max(maxProductionHoldHours),
  /** Where pictures of others may be imported from. */
  image_hosts: z.array(host).max(20),
  /** Where checkouts go on: one of the store's hosts. */
  payment_domain: host.nullable(),
  /** In place of the built-in form of campaigns of mode 2. */
  design_tool_url: toolAddress.nullable(),
  fulfilment: z.discriminatedUnion("via", [
    z.strictObject({ via: z.literal("folder"), secret_edition: edition, ...buyerContact }),
    z.strictObject({
      via: z.literal("webhook"),
      url: toolAddress,
      secret_edition: edition,
      ...buyerContact,
    }),
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
      zone: z
        .string()
        .regex(/^(?:\*|[A-Z]{2,10})$/u, "must be a country, a region or *")
        .meta({ title: "country code, region code such as `EU`, or `*` for everywhere else" }),
      template: line.nullable(),
      first: amount,
      further: amount,
    }),
  ),
});

const instant = z.iso
  .datetime({ offset: true })
  .meta({ title: 'instant such as `"2026-05-01T00:00:00+02:00"`' });
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
  settings: storeSettingsSchema.partial().optional(),
  /** Prices in US dollars; `template` is a key. */
  shipping: shipping.optional(),
  discounts: z.array(discount).max(1_000).optional(),
});

export type StorePatch = z.input<typeof storePatch>;
export type ParsedStorePatch = z.output<typeof storePatch>;
