import type { DemoStoreData } from "#services/stores/seed-demo.ts";

import { buildDocument } from "../build-document.ts";
import { mainCatalogue } from "../campaigns/main.ts";
import { demoShipping } from "../demo-shipping.ts";
import { commonInfo } from "./common-info.ts";

/** The main store: calm, precise, everything there is. */
export const mainStore: DemoStoreData = {
  slug: "platen-demo",
  id: 1,
  name: "Platen Demo",
  sellerId: 1,
  hosts: ["localhost"],
  documents: [
    "campaigns/main.json",
    { name: "campaigns/main.ts", content: buildDocument(mainCatalogue) },
  ],
  logoFile: "logos/platen.svg",
  info: {
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
          { title: "Night Owl", url: "/night-owl" },
          { title: "Above the Treeline", url: "/above-the-treeline" },
          { title: "Fieldwork", url: "/fieldwork" },
        ],
      },
      {
        title: "Live with",
        url: "/slow-morning",
        submenu: [
          { title: "Slow Morning", url: "/slow-morning" },
          { title: "Harbour Stripe", url: "/harbour-stripe" },
          { title: "Camp Kitchen", url: "/camp-kitchen" },
        ],
      },
      {
        title: "Hang up",
        url: "/topographic-moon",
        submenu: [
          { title: "Topographic Moon", url: "/topographic-moon" },
          { title: "Ridges at Dawn", url: "/ridges-at-dawn" },
          { title: "The Northern Sky", url: "/the-northern-sky" },
        ],
      },
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
  },
  shipping: demoShipping,
  discounts: [{ code: "WELCOME10", percent: 10 }],
};
