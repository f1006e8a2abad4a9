import type { StoreFlag } from "#domain/store/store-flags.ts";

import type { StoreDocument } from "./store-document.ts";

type Doc<Value> = {
  /** What it does, in one or two sentences of Markdown. */
  about: string;
  /** A valid value that is not the default; the round trip of export and set is tested with it. */
  example: Value;
};

type RootName = Exclude<keyof StoreDocument, "settings">;
type SettingName = keyof StoreDocument["settings"];

/** Each part of a store that is not among its settings; a missing one fails the type check. */
export const rootDocs: { [Name in RootName]: Doc<StoreDocument[Name]> } = {
  name: { about: "The store's name in pages, titles and mails.", example: "Fern & Fjord" },
  status: {
    about:
      "`verified` sells. `blocked` and `suspended` show a notice in place of every page except order status, order tracking and contact, and refuse new orders. All their pages are `noindex`, and neither pages nor API show products.",
    example: "suspended",
  },
  seller_id: {
    about:
      "Number of the seller whom orders are credited to, unless a link names another with `spsid`.",
    example: 12,
  },
  company_id: {
    about: "Number of the company in another system; the API passes it on.",
    example: 7,
  },
  is_proxy: {
    about: "Marks a store that is shown under another one; the API passes it on.",
    example: true,
  },
  hosts: {
    about: "Where the store answers. Links and mails carry the first one.",
    example: ["shop.example", "www.shop.example"],
  },
  shipping: {
    about:
      "How orders are sent and what that costs. Without a rate for a country nothing can be sent there.",
    example: {
      currency: "EUR",
      methods: [{ name: "standard", shipping_time: [2, 5], printing_time: 2 }],
      rates: [
        { method: "standard", zone: "DE", template: null, first: "4.90", further: "1.50" },
        { method: "standard", zone: "*", template: null, first: "12.90", further: "4.00" },
      ],
    },
  },
  discounts: {
    about:
      "Discount codes. How often each was used is counted beside them and is never changed here.",
    example: [
      {
        ...{ code: "SUMMER10", title: "10% off in summer", percent: 10, currency_code: "EUR" },
        ...{ min_items: "20.00", min_quantity: 2, usage_limit: 500 },
        starts_at: "2026-06-01T00:00:00.000Z",
        ends_at: "2026-09-01T00:00:00.000Z",
      },
      { code: "WELCOME5", amount: "5.00", currency_code: "EUR" },
    ],
  },
};

/** Each setting; a missing one fails the type check. */
export const settingDocs: {
  [Name in SettingName]: Doc<Exclude<StoreDocument["settings"][Name], null>>;
} = {
  logo_url: {
    about: "Logo in the header and in mails ([files.md](files.md)).",
    example: "/media/catalogue/file-logo-0a1b2c3d4e5f6071.png",
  },
  logo_dark_url: {
    about: "Logo for dark backgrounds. Without it `logo_url` stands there on a light plate.",
    example: "/media/catalogue/file-logo-dark-0a1b2c3d4e5f6071.png",
  },
  store_type: {
    about:
      "`google_ads` hides countdowns, sales figures and crossed-out prices, which advertising rules forbid; `express_listing` changes nothing.",
    example: "google_ads",
  },
  theme: {
    about:
      "Look of the pages: `default`, `studio` (dark header and footer) or `paper` (warm background, double lines). `null` means `default`.",
    example: "studio",
  },
  style: {
    about: "Corners: `sharp` or `round`. `null` leaves them as the theme has them.",
    example: "round",
  },
  default_color: {
    about: "Colour of buttons and links. White, black and no value mean `#4bb232`.",
    example: "#1a7f5a",
  },
  banner_url: {
    about:
      "Picture at the top of the home page while `banners` is empty, and of listings without their own.",
    example: "/media/catalogue/file-banner-0a1b2c3d4e5f6071.png",
  },
  banners: {
    about: "Pictures at the top of the home page, in their order.",
    example: [
      {
        image_url: "/media/catalogue/file-summer-0a1b2c3d4e5f6071.png",
        url: "/collection/summer",
        title: "Summer",
      },
    ],
  },
  collections: {
    about:
      "Collections, each at `/collection/SLUG`. The home page shows the first four. `--set collections.summer.slug=sun` changes an address: the collection keeps its key and with it its campaigns, its picture in `collection_banners` follows, and the old address redirects. In a list that replaces the whole one, an entry is the collection with its key, or without a key the one with its slug; without a key, another slug is another collection. An export holds every key.",
    example: [
      {
        key: "summer",
        name: "Summer",
        slug: "summer",
        image_url: "/media/catalogue/file-summer-tile-0a1b2c3d4e5f6071.png",
      },
    ],
  },
  collection_banners: {
    about: "Pictures above collections and categories; `url` is the path of the listing.",
    example: [
      {
        image_url: "/media/catalogue/file-summer-0a1b2c3d4e5f6071.png",
        url: "/collection/summer",
        title: "Summer",
      },
    ],
  },
  footerMenu: {
    about: "Links in the footer.",
    example: [{ name: "Privacy", url: "/page/privacy" }],
  },
  headerMenu: {
    about: "Menu in the header; an entry may have a submenu of one level.",
    example: [
      {
        ...{ title: "Shop", url: "/collection" },
        submenu: [{ title: "Summer", url: "/collection/summer" }],
      },
    ],
  },
  default_language: {
    about:
      "Language of visitors who have not chosen one. English is at addresses without a prefix, every other language under its own, such as `/de`.",
    example: "de",
  },
  languages: {
    about:
      "Languages that shoppers can choose, English always beside them; `default_language` is one of them.",
    example: ["de", "en"],
  },
  default_currency: {
    about: "The store's own currency. It must be a currency of the deployment.",
    example: "EUR",
  },
  socialsLink: {
    about: "Addresses of the store's profiles; the footer links those that are set.",
    example: { instagram: "https://instagram.com/fern", youtube: "https://youtube.com/@fern" },
  },
  storeContact: {
    about: "Contact in the footer and on the contact page; robots do not see it.",
    example: {
      phone: "+49 30 1234567",
      email_info: "hello@shop.example",
      address: "Fern GmbH, Hauptstr. 1, 10115 Berlin",
    },
  },
  promotion_title: {
    about: "Title of a promotion. It is part of the API's store info; no page shows it yet.",
    example: "Spring sale",
  },
  discount_code: {
    about: "Code of that promotion. It is part of the API's store info; no page shows it yet.",
    example: "SUMMER10",
  },
  foot_line: {
    about:
      "Last line of the footer; `{year}` and `{copyright}` are filled in. Without it a default line with the store's name.",
    example: "{copyright} {year} Fern GmbH",
  },
  sitewide_banner: {
    about: "Text of the bar above the header, shown with `flags.sitewide_banner_enable`.",
    example: "Free returns within 30 days",
  },
  head_tags: {
    about: "Tags for `<head>` or the end of `<body>`. They are stored; no page renders them yet.",
    example: [{ tag: '<meta name="verify" content="abc">', position: "head" }],
  },
  payment_gateway_type: {
    about: "Which of the configured gateways the checkout offers: Stripe, PayPal or both.",
    example: "stripe",
  },
  paypal_enable_card: { about: "Whether PayPal may take cards too.", example: true },
  product_review_display: {
    about: "`enable` shows reviews and lets buyers write them.",
    example: "enable",
  },
  product_select_type: {
    about: "How a campaign page lists its products: links or a dropdown.",
    example: "dropdown",
  },
  order_summary_position: {
    about: "Whether the checkout shows the summary above or below the form on a narrow screen.",
    example: "bottom",
  },
  tracking_code: {
    about:
      "Ids of analytics and advertising services, by name, such as `google_analytics`. They are stored; no page loads a service yet.",
    example: { google_analytics: "G-ABC123" },
  },
  country: {
    about:
      "The store's own country. A checkout starts with it if neither the shopper's network nor the language of the browser names a country. Without it such shoppers choose one first.",
    example: "DE",
  },
  country_disabled_checkout: {
    about:
      "Countries to which nothing is sold. `null` means the built-in list, an empty list means none.",
    example: ["US", "CA"],
  },
  checkout_form_config: {
    about:
      "Changes to the address form: by country code, or `*` for all, by field, `show`, `required` and `label`.",
    example: { "*": { phone: { required: true } }, CA: { state: { label: "province" } } },
  },
  separate_name: {
    about: "Whether the address form has fields for first and last name instead of one.",
    example: true,
  },
  canada_warning_until: {
    about: "Last day on which shoppers in Canada see a warning of slow delivery.",
    example: "2026-12-31",
  },
  card_discount_percent: {
    about:
      "The percentage that is taken off the items of an order that is paid by card, 0 to 20 with at most two decimals; 0 switches the discount off. Paid orders keep theirs.",
    example: 1.5,
  },
  production_hold_hours: {
    about:
      "Hours from payment to production of an order with standard shipping, in which a shopper can still change it. It holds for orders paid from then on.",
    example: 24,
  },
  image_hosts: {
    about: "Hosts from which a shopper's picture may be imported by its address.",
    example: ["pictures.example"],
  },
  payment_domain: {
    about: "One of the store's hosts, on which checkouts continue that began on another one.",
    example: "www.shop.example",
  },
  design_tool_url: {
    about: "Address of a design tool that replaces the built-in print builder.",
    example: "https://design.example/tool",
  },
  fulfilment: {
    about:
      "Where the lines of paid orders go: into a folder of the deployment, or by a signed call to a print provider ([fulfilment.md](fulfilment.md)).",
    example: { via: "webhook", url: "https://print.example/orders", secret_edition: 2 },
  },
  flags: {
    about: "Switches, each `true` or `false`; [below](#flags) what they do.",
    example: {
      enable_add_to_cart: false,
      enable_search: false,
      enable_deliver_to: false,
      enable_crisp_support: false,
      enable_contract_form: false,
      enable_product_name_after: false,
      enable_custom_phone: true,
      enable_dynamic_base_cost: true,
      enable_distributed_checkout: true,
      disable_pre_discount: true,
      disable_promotion: true,
      option_label_enable: false,
      show_payment_button: false,
      sitewide_banner_enable: true,
    } satisfies Record<StoreFlag, boolean>,
  },
};
