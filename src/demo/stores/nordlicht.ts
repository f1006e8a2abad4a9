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
  logoDarkFile: "logos/nordlicht-dark.svg",
  banners: [
    { file: "banners/nordlicht-hero.webp", url: "/fjord", title: "Aussicht, auch ohne Fenster" },
    {
      file: "banners/nordlicht-quay.webp",
      url: "/moin",
      title: "Moin. Mehr muss man nicht sagen.",
    },
    { file: "banners/nordlicht-herring.webp", url: "/heringe", title: "Fisch, frisch bezogen" },
  ],
  collectionPictures: {
    kueste: "banners/nordlicht-meer.webp",
    sprueche: "banners/nordlicht-warm.webp",
    "nordische-naechte": "banners/nordlicht-wand.webp",
  },
  info: {
    ...commonInfo,
    style: "sharp",
    languages: ["de", "en"],
    default_color: "#1F4E79",
    default_language: "de",
    country: "DE",
    default_currency: "EUR",
    collections: [
      { name: "An der Küste", slug: "kueste", image_url: null },
      { name: "Seefahrt", slug: "seefahrt", image_url: null },
      { name: "Sprüche", slug: "sprueche", image_url: null },
      { name: "Nordische Nächte", slug: "nordische-naechte", image_url: null },
    ],
    headerMenu: [
      { title: "Startseite", url: "/" },
      {
        title: "Anziehen",
        url: "/category/bekleidung",
        submenu: [
          { title: "Bekleidung", url: "/category/bekleidung" },
          { title: "Taschen & Kappen", url: "/category/taschen" },
        ],
      },
      { title: "Wohnen", url: "/category/wohnen" },
      { title: "An die Wand", url: "/category/poster" },
      {
        title: "Kollektionen",
        url: "/collection",
        submenu: [
          { title: "An der Küste", url: "/collection/kueste" },
          { title: "Seefahrt", url: "/collection/seefahrt" },
          { title: "Sprüche", url: "/collection/sprueche" },
          { title: "Nordische Nächte", url: "/collection/nordische-naechte" },
        ],
      },
    ],
    footerMenu: [
      { name: "Alle Kollektionen", url: "/collection" },
      { name: "Häufige Fragen", url: "/page/faq" },
      { name: "Versand", url: "/page/shipping-policy" },
      { name: "Rückgabe", url: "/page/return-policy" },
      { name: "Kontakt", url: "/page/contact-us" },
      { name: "AGB", url: "/page/terms-of-service" },
      { name: "Datenschutz", url: "/page/privacy" },
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
