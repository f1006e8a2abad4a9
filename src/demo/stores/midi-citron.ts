import type { DemoStoreData } from "#services/stores/seed-demo.ts";

import { buildDocument } from "../build-document.ts";
import { midiCitronCatalogue } from "../campaigns/midi-citron.ts";
import { demoShipping } from "../demo-shipping.ts";
import { commonInfo } from "./common-info.ts";

/** Midi Citron: warm, hungry, from the south, paid in francs. */
export const midiCitronStore: DemoStoreData = {
  slug: "midi-citron",
  name: "Midi Citron",
  sellerId: 3,
  hosts: ["midi-citron.localhost"],
  documents: [{ name: "campaigns/midi-citron.ts", content: buildDocument(midiCitronCatalogue) }],
  logoFile: "logos/midi-citron.svg",
  logoDarkFile: "logos/midi-citron-dark.svg",
  banners: [
    { file: "banners/midi-citron-hero.webp", url: "/les-figues", title: "Figs, all year round" },
    {
      file: "banners/midi-citron-from-the-market.webp",
      url: "/citrons",
      title: "Straight from the tree",
    },
    {
      file: "banners/midi-citron-floor.webp",
      url: "/azulejo",
      title: "The kitchen floor, now for the sofa",
    },
  ],
  collectionPictures: {
    "under-the-sun": "banners/midi-citron-market.webp",
    "long-lunch": "banners/midi-citron-table.webp",
    botanical: "banners/midi-citron-botanical.webp",
  },
  info: {
    ...commonInfo,
    theme: "paper",
    style: "round",
    languages: ["en", "de"],
    default_color: "#C8602F",
    default_language: "en",
    country: "CH",
    default_currency: "CHF",
    product_select_type: "dropdown",
    collections: [
      { name: "Botanical", slug: "botanical", image_url: null },
      { name: "Long Lunch", slug: "long-lunch", image_url: null },
      { name: "Under the Sun", slug: "under-the-sun", image_url: null },
    ],
    headerMenu: [
      { title: "At table", url: "/category/table" },
      { title: "In the kitchen", url: "/category/kitchen" },
      { title: "To the market", url: "/category/market" },
      { title: "On the wall", url: "/category/walls" },
      {
        title: "Collections",
        url: "/collection",
        submenu: [
          { title: "Botanical", url: "/collection/botanical" },
          { title: "Long Lunch", url: "/collection/long-lunch" },
          { title: "Under the Sun", url: "/collection/under-the-sun" },
        ],
      },
    ],
    footerMenu: [
      { name: "Collections", url: "/collection" },
      { name: "FAQ", url: "/page/faq" },
      { name: "Shipping", url: "/page/shipping-policy" },
      { name: "Returns", url: "/page/return-policy" },
      { name: "Contact us", url: "/page/contact-us" },
      { name: "Privacy", url: "/page/privacy" },
    ],
    socialsLink: {
      instagram: "https://social.example/midicitron",
      pinterest: "https://pins.example/midicitron",
    },
    storeContact: {
      phone: null,
      email_info: "bonjour@midi-citron.example",
      address: "Beispielgasse 7, 8001 Zürich, Switzerland",
    },
    promotion_title: "Come hungry: 8 francs off from two pieces",
    discount_code: "ATABLE",
    foot_line: "{copyright} {year} Midi Citron. Printed to order, best enjoyed in company.",
  },
  shipping: demoShipping,
  discounts: [{ code: "ATABLE", amount: "8.00", currency_code: "CHF", min_quantity: 2 }],
};
