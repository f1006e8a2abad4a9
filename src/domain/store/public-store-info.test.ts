import { describe, expect, it } from "vitest";

import { publicStoreInfo, publicTrackingCode } from "./public-store-info.ts";
import { withDefaultFlags } from "./store-flags.ts";
import type { StoreSettings } from "./store-settings.ts";

const tracking_code = {
  facebook_pixel: "1234567890",
  facebook_pixel_version: "v18.0",
  facebook_conversion_token: "SECRET",
  google_analytics: "G-ABC",
  google_tag: "AW-1",
  google_merchant_verification: "abc",
  facebook_meta_tag: '<meta name="facebook-domain-verification" content="x">',
  pinterest_meta_tag: "def",
};

const identity = {
  id: 5,
  seller_id: 7,
  name: "Acme",
  domain: "acme.example",
  status: "verified",
  company_id: null,
  is_proxy: false,
} as const;

const publicSettings: Omit<
  StoreSettings,
  | "storeContact"
  | "tracking_code"
  | "country_disabled_checkout"
  | "checkout_form_config"
  | "separate_name"
  | "flags"
> = {
  logo_url: null,
  store_type: null,
  theme: "studio",
  style: null,
  default_color: "#123456",
  banner_url: null,
  banners: [],
  collections: [],
  collection_banners: [],
  footerMenu: [{ name: "FAQ", url: "/page/faq" }],
  headerMenu: [],
  default_language: "en",
  languages: ["en", "fr"],
  default_currency: "USD",
  socialsLink: {},
  promotion_title: null,
  discount_code: "SAVE10",
  foot_line: null,
  sitewide_banner: null,
  head_tags: [],
  payment_gateway_type: "both",
  paypal_enable_card: true,
  product_review_display: "enable",
  product_select_type: "list",
  order_summary_position: "top",
};

const settings = {
  ...publicSettings,
  storeContact: { phone: "+1 555 0100", email_info: "info@acme.example", address: "1 Main St" },
  tracking_code,
  country_disabled_checkout: null,
  checkout_form_config: { webhook: "SECRET" },
  separate_name: false,
  flags: withDefaultFlags({ enable_search: false }),
  stripe_secret_key: "SECRET",
  smtp: { password: "SECRET" },
};

describe("STORE-28 OP-138 public store info", () => {
  it("T-005 the secret occurs nowhere", () => {
    const leaky = { ...identity, api_key: "SECRET" };
    for (const contact of [false, true]) {
      expect(JSON.stringify(publicStoreInfo(leaky, settings, { contact }))).not.toContain("SECRET");
    }
  });

  it("STORE-19 to STORE-45 is the listed settings and the flags, all else left out", () => {
    const { facebook_conversion_token: _, ...publicCodes } = tracking_code;
    expect(publicStoreInfo(identity, settings)).toStrictEqual({
      ...identity,
      ...publicSettings,
      logo_dark_url: null,
      card_discount_percent: 2,
      ...withDefaultFlags({ enable_search: false }),
      primaryColor: "#123456",
      storeContact: { phone: null, email_info: null, address: null },
      tracking_code: publicCodes,
    });
  });

  it("STORE-19 carries the logo for dark grounds where there is one", () => {
    const logo_dark_url = "/media/catalogue/dark.png";
    const info = publicStoreInfo(identity, { ...settings, logo_dark_url });
    expect(info.logo_dark_url).toBe(logo_dark_url);
  });

  it("carries the card discount, 0 where it is switched off (CHK-36)", () => {
    const info = publicStoreInfo(identity, { ...settings, card_discount_percent: 0 });
    expect(info.card_discount_percent).toBe(0);
  });

  it("STORE-14 STORE-20 carries the primary colour of the status", () => {
    expect(publicStoreInfo({ ...identity, status: "blocked" }, settings).primaryColor).toBe(
      "#FF0000",
    );
  });

  it("OP-014 STORE-24 gives the contact only when asked", () => {
    const { storeContact } = publicStoreInfo(identity, settings, { contact: true });
    expect(storeContact).toEqual(settings.storeContact);
  });
});

describe("STORE-28 other pixels", () => {
  it.each([
    ["tiktok_pixel", "C4ABCDEF"],
    ["quora_pixel_id", "a1b2c3"],
    ["bing_tag", "5678"],
    ["snap_pixel", "6f1e-77"],
    ["klaviyo_company_id", "XyZ123"],
  ])("%s %s is public", (key, value) => {
    expect(publicTrackingCode({ [key]: value })).toEqual({ [key]: value });
  });

  it.each([
    ["facebook_conversion_token", "SECRET"],
    ["tiktok_access_token", "SECRET"],
    ["snap_api_id", "SECRET"],
    ["klaviyo_private_key_id", "SECRET"],
    ["reddit_secret_tag", "SECRET"],
    ["conversion", "SECRET"],
    ["Tiktok_Pixel", "SECRET"],
    ["__proto__", "SECRET"],
    ["tiktok_pixel", "a".repeat(41)],
    ["tiktok_pixel", "</script>"],
    ["tiktok_pixel", ""],
  ])("%s %j is not", (key, value) => {
    expect(publicTrackingCode(Object.fromEntries([[key, value]]))).toEqual({});
  });
});

describe("a blocked or suspended store", () => {
  const wares = {
    ...settings,
    banner_url: "/media/hero.webp",
    banners: [{ image_url: "/media/a.webp", url: "/mug", title: "Mug" }],
    collections: [{ name: "Mugs", slug: "mugs", image_url: "/media/b.webp" }],
    collection_banners: [{ image_url: "/media/c.webp", url: "/mug", title: "Mug" }],
    headerMenu: [{ title: "Mugs", url: "/collection/mugs" }],
    footerMenu: [
      { name: "Mugs", url: "/collection/mugs" },
      { name: "FAQ", url: "/page/faq" },
      { name: "Contact", url: "/page/contact-us" },
      { name: "Track", url: "/order/track" },
      { name: "Elsewhere", url: "https://mugs.example/page/contact-us" },
    ],
    promotion_title: "All mugs -10%",
    discount_code: "MUGS",
    sitewide_banner: "Mugs for everyone",
  };

  it.each(["blocked", "suspended"] as const)(
    "shows nothing that it sold while it is %s (STORE-13)",
    (status) => {
      const info = publicStoreInfo({ ...identity, status }, wares);
      expect(JSON.stringify(info)).not.toMatch(/mug|\/media\//iu);
      expect(info.footerMenu).toEqual([
        { name: "Contact", url: "/page/contact-us" },
        { name: "Track", url: "/order/track" },
      ]);
      expect(info).toMatchObject({ name: "Acme", logo_url: null, languages: ["en", "fr"] });
    },
  );

  it("shows it all once it is verified", () => {
    expect(publicStoreInfo(identity, wares)).toMatchObject({ banners: wares.banners });
  });
});
