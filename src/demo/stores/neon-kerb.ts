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
  banners: [
    { campaign: "dizzy", title: "Walls too quiet?" },
    { campaign: "kerb-patrol", title: "Push hard. Fall better." },
    { campaign: "glitch-grid", title: "Hides crisps" },
  ],
  info: {
    ...commonInfo,
    theme: "studio",
    style: "sharp",
    languages: ["en-gb"],
    default_color: "#E0218A",
    default_language: "en-gb",
    default_currency: "GBP",
    order_summary_position: "bottom",
    headerMenu: [
      {
        title: "Threads",
        url: "/kerb-patrol",
        submenu: [
          { title: "Kerb Patrol", url: "/kerb-patrol" },
          { title: "Insert Coin", url: "/insert-coin" },
          { title: "Summer Never Ended", url: "/summer-never-ended" },
          { title: "Out of Orbit", url: "/out-of-orbit" },
        ],
      },
      {
        title: "Prints",
        url: "/louder",
        submenu: [
          { title: "LOUDER!", url: "/louder" },
          { title: "Dizzy", url: "/dizzy" },
        ],
      },
      { title: "Lids", url: "/bolt" },
      { title: "Stuff", url: "/glitch-grid" },
    ],
    footerMenu: [
      { name: "LOUDER!", url: "/louder" },
      { name: "Bolt", url: "/bolt" },
      { name: "Basket", url: "/cart" },
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
    flags: withDefaultFlags({ ...commonInfo.flags, sitewide_banner_enable: true }),
  },
  shipping: demoShipping,
  discounts: [{ code: "LOUDER", percent: 15 }],
};
