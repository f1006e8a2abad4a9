import type { DemoStoreData } from "#services/stores/seed-demo.ts";

import { withDefaultFlags } from "#domain/store/store-flags.ts";

import { buildDocument } from "../build-document.ts";
import { mainCatalogue } from "../campaigns/main.ts";
import { mainMadeToOrder } from "../campaigns/main-made-to-order.ts";
import { mainPersonalGifts } from "../campaigns/main-personal-gifts.ts";
import { mainPrintBuilder } from "../campaigns/main-print-builder.ts";
import { demoShipping } from "../demo-shipping.ts";
import { commonInfo } from "./common-info.ts";

const campaigns = [
  ...mainMadeToOrder,
  ...mainPersonalGifts,
  ...mainPrintBuilder,
  ...mainCatalogue.campaigns,
];

/** The main store: calm, precise, everything there is. */
export const mainStore: DemoStoreData = {
  slug: "platen-demo",
  id: 1,
  name: "Platen Demo",
  sellerId: 1,
  hosts: ["localhost"],
  artworks: mainPrintBuilder.map(({ template }) => `${template}/${template}.json`),
  documents: [
    "campaigns/main.json",
    { name: "campaigns/main.ts", content: buildDocument({ ...mainCatalogue, campaigns }) },
  ],
  logoFile: "logos/platen.svg",
  logoDarkFile: "logos/platen-dark.svg",
  banners: [
    {
      file: "banners/platen-hero.webp",
      url: "/ridges-at-dawn",
      title: "First light, first coffee",
    },
    {
      file: "banners/platen-trail.webp",
      url: "/trail-lines",
      title: "Packed for the long way home",
    },
    { file: "banners/platen-water.webp", url: "/harbour-stripe", title: "The harbour, indoors" },
  ],
  collectionPictures: {
    "the-outdoors": "banners/platen-outdoors.webp",
    "by-the-water": "banners/platen-by-the-water.webp",
    "slow-living": "banners/platen-at-home.webp",
  },
  info: {
    ...commonInfo,
    languages: ["en", "de", "ar"],
    default_color: null,
    default_language: "en",
    country: "US",
    default_currency: "USD",
    collections: [
      { name: "The Outdoors", slug: "the-outdoors", image_url: null },
      { name: "By the Water", slug: "by-the-water", image_url: null },
      { name: "Night Sky", slug: "night-sky", image_url: null },
      { name: "Slow Living", slug: "slow-living", image_url: null },
    ],
    headerMenu: [
      { title: "Home", url: "/" },
      {
        title: "Wear",
        url: "/category/apparel",
        submenu: [
          { title: "Apparel", url: "/category/apparel" },
          { title: "Bags & caps", url: "/category/bags-and-caps" },
          { title: "Night Owl", url: "/night-owl" },
        ],
      },
      {
        title: "For the home",
        url: "/category/home",
        submenu: [
          { title: "Home & living", url: "/category/home" },
          { title: "Accessories", url: "/category/accessories" },
          { title: "Harbour Stripe", url: "/harbour-stripe" },
        ],
      },
      { title: "Wall art", url: "/category/wall-art" },
      {
        title: "Collections",
        url: "/collection",
        submenu: [
          { title: "The Outdoors", url: "/collection/the-outdoors" },
          { title: "By the Water", url: "/collection/by-the-water" },
          { title: "Night Sky", url: "/collection/night-sky" },
          { title: "Slow Living", url: "/collection/slow-living" },
        ],
      },
    ],
    footerMenu: [
      { name: "All collections", url: "/collection" },
      { name: "FAQ", url: "/page/faq" },
      { name: "Shipping", url: "/page/shipping-policy" },
      { name: "Returns", url: "/page/return-policy" },
      { name: "Contact us", url: "/page/contact-us" },
      { name: "Terms of service", url: "/page/terms-of-service" },
      { name: "Privacy", url: "/page/privacy" },
    ],
    socialsLink: {
      instagram: "https://social.example/platen",
      pinterest: "https://pins.example/platen",
      youtube: "https://video.example/platen",
    },
    storeContact: {
      phone: "+1 202 555 0143",
      email_info: "hello@platen.example",
      address: "12 Example Street, Springfield, IL 62701, United States",
    },
    promotion_title: "10% off your first order",
    discount_code: "WELCOME10",
    foot_line: "Printed after you order. What you approve is what gets printed.",
    flags: withDefaultFlags({ ...commonInfo.flags, enable_custom_phone: true }),
  },
  shipping: demoShipping,
  discounts: [
    { code: "WELCOME10", percent: 10 },
    { code: "THREE12", percent: 12, min_quantity: 3, title: "12% off when you take three or more" },
  ],
};
