import type { DemoStoreData } from "#services/stores/seed-demo.ts";

import { buildDocument } from "../build-document.ts";
import { sahraCatalogue } from "../campaigns/sahra.ts";
import { demoShipping } from "../demo-shipping.ts";
import { commonInfo } from "./common-info.ts";

/** Sahra: hospitable, unhurried, from right to left, in a currency of three decimals. */
export const sahraStore: DemoStoreData = {
  slug: "sahra",
  name: "صحراء",
  sellerId: 5,
  hosts: ["sahra.localhost"],
  documents: [{ name: "campaigns/sahra.ts", content: buildDocument(sahraCatalogue) }],
  logoFile: "logos/sahra.svg",
  logoDarkFile: "logos/sahra-dark.svg",
  banners: [
    { file: "banners/sahra-hero.webp", url: "/qahwa", title: "ليلٌ هادئ وقهوةٌ على مهل" },
    { file: "banners/sahra-dusk.webp", url: "/maha", title: "آخر ضوءٍ على الرمل" },
    { file: "banners/sahra-majlis.webp", url: "/khatam", title: "نجومٌ وعُقَدٌ لمجلسك" },
  ],
  collectionPictures: {
    zakharif: "banners/sahra-patterns.webp",
    badiya: "banners/sahra-desert.webp",
    khatt: "banners/sahra-home.webp",
  },
  info: {
    ...commonInfo,
    theme: "paper",
    style: "sharp",
    languages: ["ar", "en"],
    default_color: "#B07A26",
    default_language: "ar",
    country: "KW",
    default_currency: "KWD",
    collections: [
      { name: "خطّ عربي", slug: "khatt", image_url: null },
      { name: "زخارف", slug: "zakharif", image_url: null },
      { name: "من البادية", slug: "badiya", image_url: null },
    ],
    headerMenu: [
      { title: "الرئيسية", url: "/" },
      { title: "ملابس", url: "/category/malabis" },
      {
        title: "للبيت",
        url: "/category/bayt",
        submenu: [
          { title: "للبيت", url: "/category/bayt" },
          { title: "للجدار", url: "/category/jidar" },
        ],
      },
      { title: "هدايا", url: "/category/hadaya" },
      {
        title: "المجموعات",
        url: "/collection",
        submenu: [
          { title: "خطّ عربي", url: "/collection/khatt" },
          { title: "زخارف", url: "/collection/zakharif" },
          { title: "من البادية", url: "/collection/badiya" },
        ],
      },
    ],
    footerMenu: [
      { name: "كلّ المجموعات", url: "/collection" },
      { name: "الأسئلة الشائعة", url: "/page/faq" },
      { name: "الشحن", url: "/page/shipping-policy" },
      { name: "الإرجاع", url: "/page/return-policy" },
      { name: "اتصل بنا", url: "/page/contact-us" },
      { name: "الخصوصية", url: "/page/privacy" },
    ],
    socialsLink: { instagram: "https://social.example/sahra" },
    storeContact: {
      phone: null,
      email_info: "ahlan@sahra.example",
      address: "شارع المثال 3، مدينة الكويت، الكويت",
    },
    promotion_title: "أهلًا بك: خصم 10٪ على طلبك الأوّل",
    discount_code: "AHLAN",
    foot_line: "{copyright} {year} صحراء. كلّ قطعة تُطبع بعد أن تطلبها.",
  },
  shipping: demoShipping,
  discounts: [{ code: "AHLAN", percent: 10 }],
};
