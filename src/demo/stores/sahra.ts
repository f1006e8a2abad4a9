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
  info: {
    ...commonInfo,
    theme: "paper",
    style: "sharp",
    languages: ["ar", "en"],
    default_color: "#B07A26",
    default_language: "ar",
    default_currency: "KWD",
    headerMenu: [
      { title: "الرئيسية", url: "/" },
      {
        title: "ملابس",
        url: "/sabah-al-khair",
        submenu: [
          { title: "صباح الخير", url: "/sabah-al-khair" },
          { title: "مشربيّة", url: "/mashrabiya" },
          { title: "نجمة", url: "/najma" },
        ],
      },
      {
        title: "للبيت",
        url: "/khatam",
        submenu: [
          { title: "خاتم", url: "/khatam" },
          { title: "بيت", url: "/bayt" },
          { title: "عُقَد", url: "/girih" },
        ],
      },
      {
        title: "هدايا",
        url: "/qahwa",
        submenu: [
          { title: "قهوة", url: "/qahwa" },
          { title: "هلا وغلا", url: "/hala-wa-ghala" },
        ],
      },
    ],
    footerMenu: [
      { name: "الرئيسية", url: "/" },
      { name: "قهوة", url: "/qahwa" },
      { name: "سلّة المشتريات", url: "/cart" },
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
