import { storeCardDiscountPercent } from "#domain/pricing/card-discount.ts";

import { primaryColor } from "./primary-color.ts";
import { withDefaultFlags } from "./store-flags.ts";
import type { StoreFlags } from "./store-flags.ts";
import type { StoreSettings } from "./store-settings.ts";
import { isExemptFromBlock, isStoreOpen, type StoreStatus } from "./store-status.ts";

/** What a store is beside its settings. Source: STORE-19. */
export type StoreIdentity = {
  readonly id: number;
  readonly seller_id: number;
  readonly name: string;
  readonly domain: string;
  readonly status: StoreStatus;
  readonly company_id: number | null;
  readonly is_proxy: boolean;
};

const publicSettingKeys = [
  "logo_url",
  "store_type",
  "theme",
  "style",
  "default_color",
  "banner_url",
  "banners",
  "collections",
  "collection_banners",
  "footerMenu",
  "headerMenu",
  "default_language",
  "languages",
  "default_currency",
  "socialsLink",
  "promotion_title",
  "discount_code",
  "foot_line",
  "sitewide_banner",
  "head_tags",
  "payment_gateway_type",
  "paypal_enable_card",
  "product_review_display",
  "product_select_type",
  "order_summary_position",
] as const satisfies readonly (keyof StoreSettings)[];

type PublicSettings = Pick<StoreSettings, (typeof publicSettingKeys)[number]> & {
  logo_dark_url: string | null;
  card_discount_percent: number;
};
type StoreContact = StoreSettings["storeContact"];

/** A store as it may be shown to anyone; the flags stand beside the settings. */
export type PublicStoreInfo = StoreIdentity &
  PublicSettings &
  StoreFlags & {
    readonly primaryColor: string;
    readonly storeContact: StoreContact;
    readonly tracking_code: Record<string, string>;
  };

/** Addresses of menus have no locale. */
const noPrefixes: ReadonlySet<string> = new Set();
const noContact: StoreContact = { phone: null, email_info: null, address: null };

const publicTrackingKeys: ReadonlySet<string> = new Set([
  "facebook_pixel",
  "facebook_pixel_version",
  "google_analytics",
  "google_tag",
  "google_merchant_verification",
  "facebook_meta_tag",
  "pinterest_meta_tag",
]);

// Further pixels ("tiktok_pixel", "quora_pixel_id"): an id by its name and by its look.
const pixelKey = /^[a-z0-9]+(?:_[a-z0-9]+)*_(?:pixel|tag|id)$/;
const secretWords =
  /(?:^|_)(?:token|secret|key|password|private|api|access|auth|credential)s?(?:_|$)/;
const pixelId = /^[A-Za-z0-9_.-]{1,40}$/;

/**
 * What of a store may stand in HTML, page state and replies: the listed settings alone, so that a
 * new setting is private until it is listed, all flags, and of tracking_code what
 * publicTrackingCode leaves. The contact is null without `contact: true`, which is for people who ask
 * the API; pages and bots never get it. Of a blocked or suspended store nothing shows what it sold.
 * Source: STORE-13, STORE-19 to STORE-45, OP-138, OP-014.
 */
export function publicStoreInfo(
  store: StoreIdentity,
  settings: StoreSettings,
  { contact = false }: { readonly contact?: boolean } = {},
): PublicStoreInfo {
  const { id, seller_id, name, domain, status, company_id, is_proxy } = store;
  const { phone, email_info, address } = settings.storeContact;
  return {
    id,
    seller_id,
    name,
    domain,
    status,
    company_id,
    is_proxy,
    ...pickPublicSettings(isStoreOpen(status) ? settings : withoutWares(settings)),
    ...withDefaultFlags(settings.flags),
    primaryColor: primaryColor({ default_color: settings.default_color, status }),
    storeContact: contact ? { phone, email_info, address } : noContact,
    tracking_code: publicTrackingCode(settings.tracking_code),
  };
}

/** The settings of a blocked or suspended store: nothing in them shows or leads to what it sold (STORE-13). */
function withoutWares(settings: StoreSettings): StoreSettings {
  const footerMenu = settings.footerMenu.filter(({ url }) => isExemptFromBlock(url, noPrefixes));
  return {
    ...settings,
    ...{ banner_url: null, banners: [], collections: [], collection_banners: [] },
    ...{ headerMenu: [], footerMenu },
    ...{ promotion_title: null, discount_code: null, sitewide_banner: null },
  };
}

/**
 * The tracking codes without secrets: the keys of STORE-28 but facebook_conversion_token, and
 * other keys whose name ends in _pixel, _tag or _id, names no secret, and whose value looks like
 * a plain id of at most 40 characters. Source: STORE-28, OP-138.
 */
export function publicTrackingCode(
  trackingCode: Readonly<Record<string, string>>,
): Record<string, string> {
  const entries = Object.entries(trackingCode).filter(
    ([key, value]) =>
      typeof value === "string" && (publicTrackingKeys.has(key) || isPixel(key, value)),
  );
  return Object.fromEntries(entries);
}

function pickPublicSettings(settings: StoreSettings): PublicSettings {
  const entries = publicSettingKeys.map((key) => [key, settings[key]] as const);
  const listed = Object.fromEntries(entries) as Omit<
    PublicSettings,
    "logo_dark_url" | "card_discount_percent"
  >;
  const collections = settings.collections.map(({ name, slug, image_url }) => ({
    ...{ name, slug, image_url },
  }));
  return {
    ...listed,
    collections,
    logo_dark_url: settings.logo_dark_url ?? null,
    card_discount_percent: storeCardDiscountPercent(settings),
  };
}

function isPixel(key: string, value: string): boolean {
  return pixelKey.test(key) && !secretWords.test(key) && pixelId.test(value);
}
