import { withDefaultFlags } from "#domain/store/store-flags.ts";
import type { StoreSettings } from "#domain/store/store-settings.ts";
import type { DemoStoreData } from "#services/stores/seed-demo.ts";

import { demoShipping } from "./demo-shipping.ts";

const commonInfo = {
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

const mainInfo: StoreSettings = {
  ...commonInfo,
  languages: ["en", "de", "ar"],
  default_color: null,
  default_language: "en",
  default_currency: "USD",
  headerMenu: [
    { title: "Home", url: "/" },
    {
      title: "Wear",
      url: "/trail-lines",
      submenu: [
        { title: "Trail Lines", url: "/trail-lines" },
        { title: "Fieldwork", url: "/fieldwork" },
      ],
    },
    {
      title: "Live with",
      url: "/slow-morning",
      submenu: [
        { title: "Slow Morning", url: "/slow-morning" },
        { title: "Harbour Stripe", url: "/harbour-stripe" },
      ],
    },
    { title: "Topographic Moon", url: "/topographic-moon" },
  ],
  footerMenu: [
    { name: "Home", url: "/" },
    { name: "Trail Lines", url: "/trail-lines" },
    { name: "Topographic Moon", url: "/topographic-moon" },
    { name: "Cart", url: "/cart" },
  ],
  storeContact: {
    phone: "+1 202 555 0143",
    email_info: "hello@platen.example",
    address: "12 Example Street, Springfield, IL 62701, United States",
  },
  promotion_title: "10% off your first order",
  discount_code: "WELCOME10",
  foot_line: "Printed after you order. What you approve is what gets printed.",
};

const nordlichtInfo: StoreSettings = {
  ...commonInfo,
  languages: ["de", "en"],
  default_color: "#1F4E79",
  default_language: "de",
  default_currency: "EUR",
  headerMenu: [
    { title: "Startseite", url: "/" },
    { title: "Polarlicht", url: "/polarlicht" },
    { title: "Kompass", url: "/kompass" },
    { title: "Fjord", url: "/fjord" },
  ],
  footerMenu: [
    { name: "Startseite", url: "/" },
    { name: "Polarlicht", url: "/polarlicht" },
    { name: "Warenkorb", url: "/cart" },
  ],
  storeContact: {
    phone: null,
    email_info: "hallo@nordlicht.example",
    address: "Musterweg 5, 24103 Kiel, Deutschland",
  },
  promotion_title: "10 % auf die erste Bestellung",
  discount_code: "WELCOME10",
  foot_line: "Gedruckt, sobald du bestellst.",
};

/** The two stores of a fresh start: a main one in English and a second one in German. */
export const demoStores: readonly DemoStoreData[] = [
  {
    slug: "platen-demo",
    id: 1,
    name: "Platen Demo",
    sellerId: 1,
    hosts: ["localhost"],
    campaignFile: "campaigns/main.json",
    logoFile: "pictures/logo-platen.svg",
    info: mainInfo,
    shipping: demoShipping,
    discounts: [{ code: "WELCOME10", percent: 10 }],
  },
  {
    slug: "nordlicht",
    name: "Nordlicht",
    sellerId: 2,
    hosts: ["nordlicht.localhost"],
    campaignFile: "campaigns/nordlicht.json",
    logoFile: "pictures/logo-nordlicht.svg",
    info: nordlichtInfo,
    shipping: demoShipping,
    discounts: [{ code: "WELCOME10", percent: 10 }],
  },
];
