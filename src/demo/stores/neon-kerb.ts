import type { DemoStoreData } from "#services/stores/seed-demo.ts";

import { withDefaultFlags } from "#domain/store/store-flags.ts";

import { buildDocument } from "../build-document.ts";
import { neonKerbCatalogue } from "../campaigns/neon-kerb.ts";
import { demoShipping } from "../demo-shipping.ts";
import { commonInfo } from "./common-info.ts";

/** Neon Kerb: loud, British, nothing rounded. */
export const neonKerbStore: DemoStoreData = {
  slug: "neon-kerb",
  name: "Neon Kerb",
  sellerId: 4,
  hosts: ["neon-kerb.localhost"],
  documents: [{ name: "campaigns/neon-kerb.ts", content: buildDocument(neonKerbCatalogue) }],
  logoFile: "logos/neon-kerb.svg",
  logoDarkFile: "logos/neon-kerb-dark.svg",
  banners: [
    { file: "banners/neon-kerb-hero.webp", url: "/louder", title: "Walls too quiet?" },
    { file: "banners/neon-kerb-court.webp", url: "/kerb-patrol", title: "Push hard. Fall better." },
    { file: "banners/neon-kerb-static.webp", url: "/glitch-grid", title: "Hides crisps" },
  ],
  collectionPictures: {
    arcade: "banners/neon-kerb-arcade.webp",
    mixtape: "banners/neon-kerb-loud.webp",
    "after-dark": "banners/neon-kerb-street.webp",
  },
  info: {
    ...commonInfo,
    theme: "studio",
    style: "sharp",
    languages: ["en-gb"],
    default_color: "#E0218A",
    default_language: "en-gb",
    country: "GB",
    default_currency: "GBP",
    order_summary_position: "bottom",
    collections: [
      { name: "After Dark", slug: "after-dark", image_url: null },
      { name: "Mixtape", slug: "mixtape", image_url: null },
      { name: "Arcade", slug: "arcade", image_url: null },
    ],
    headerMenu: [
      { title: "Threads", url: "/category/threads" },
      { title: "Prints", url: "/category/prints" },
      { title: "Lids", url: "/category/lids-and-bags" },
      { title: "Stuff", url: "/category/stuff" },
      {
        title: "Drops",
        url: "/collection",
        submenu: [
          { title: "After Dark", url: "/collection/after-dark" },
          { title: "Mixtape", url: "/collection/mixtape" },
          { title: "Arcade", url: "/collection/arcade" },
        ],
      },
    ],
    footerMenu: [
      { name: "All drops", url: "/collection" },
      { name: "FAQ", url: "/page/faq" },
      { name: "Shipping", url: "/page/shipping-policy" },
      { name: "Returns", url: "/page/return-policy" },
      { name: "Contact us", url: "/page/contact-us" },
      { name: "Privacy", url: "/page/privacy" },
    ],
    socialsLink: {
      youtube: "https://video.example/neonkerb",
      instagram: "https://social.example/neonkerb",
    },
    storeContact: {
      phone: "+44 20 7946 0143",
      email_info: "oi@neon-kerb.example",
      address: null,
    },
    promotion_title: "15% off if you know the word",
    discount_code: "LOUDER",
    foot_line: "{copyright} {year} Neon Kerb. Mind the kerb.",
    sitewide_banner: "Printed when you order it. Not a second sooner.",
    flags: withDefaultFlags({
      ...commonInfo.flags,
      enable_custom_phone: true,
      sitewide_banner_enable: true,
    }),
  },
  shipping: demoShipping,
  discounts: [{ code: "LOUDER", percent: 15 }],
};
