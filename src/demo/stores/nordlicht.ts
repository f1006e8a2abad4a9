import type { DemoStoreData } from "#services/stores/seed-demo.ts";

import { buildDocument } from "../build-document.ts";
import { nordlichtCatalogue } from "../campaigns/nordlicht.ts";
import { demoShipping } from "../demo-shipping.ts";
import { commonInfo } from "./common-info.ts";

/** Nordlicht: dry, maritime, German. */
export const nordlichtStore: DemoStoreData = {
  slug: "nordlicht",
  name: "Nordlicht",
  sellerId: 2,
  hosts: ["nordlicht.localhost"],
  documents: [
    "campaigns/nordlicht.json",
    { name: "campaigns/nordlicht.ts", content: buildDocument(nordlichtCatalogue) },
  ],
  logoFile: "logos/nordlicht.svg",
  info: {
    ...commonInfo,
    style: "sharp",
    languages: ["de", "en"],
    default_color: "#1F4E79",
    default_language: "de",
    default_currency: "EUR",
    headerMenu: [
      { title: "Startseite", url: "/" },
      {
        title: "Anziehen",
        url: "/polarlicht",
        submenu: [
          { title: "Polarlicht", url: "/polarlicht" },
          { title: "Moin", url: "/moin" },
          { title: "Leuchtfeuer", url: "/leuchtfeuer" },
          { title: "Windstärke 9", url: "/windstaerke-9" },
        ],
      },
      {
        title: "Wohnen",
        url: "/kompass",
        submenu: [
          { title: "Kompass", url: "/kompass" },
          { title: "Heringe", url: "/heringe" },
          { title: "Erst mal Kaffee", url: "/erst-mal-kaffee" },
        ],
      },
      {
        title: "An die Wand",
        url: "/fjord",
        submenu: [
          { title: "Fjord", url: "/fjord" },
          { title: "Polarnacht", url: "/polarnacht" },
        ],
      },
    ],
    footerMenu: [
      { name: "Startseite", url: "/" },
      { name: "Polarlicht", url: "/polarlicht" },
      { name: "Möwe", url: "/moewe" },
      { name: "Warenkorb", url: "/cart" },
    ],
    storeContact: {
      phone: null,
      email_info: "hallo@nordlicht.example",
      address: "Musterweg 5, 24103 Kiel, Deutschland",
    },
    promotion_title: "10 % auf die erste Bestellung",
    discount_code: "WELCOME10",
    foot_line: "{copyright} {year} Nordlicht. Gedruckt, sobald du bestellst.",
  },
  shipping: demoShipping,
  discounts: [{ code: "WELCOME10", percent: 10 }],
};
