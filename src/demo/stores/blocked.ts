import type { DemoStoreData } from "#services/stores/seed-demo.ts";

import { buildDocument } from "../build-document.ts";
import { blockedCatalogue } from "../campaigns/blocked.ts";
import { demoShipping } from "../demo-shipping.ts";
import { commonInfo } from "./common-info.ts";

/** Blocked: its own colour is blue, what is seen is red (STORE-13, STORE-14). */
export const blockedStore: DemoStoreData = {
  slug: "blocked",
  name: "Borrowed Goods",
  status: "blocked",
  sellerId: 6,
  hosts: ["blocked.localhost"],
  documents: [{ name: "campaigns/blocked.ts", content: buildDocument(blockedCatalogue) }],
  logoFile: null,
  info: {
    ...commonInfo,
    languages: ["en"],
    default_color: "#1E5AA8",
    default_language: "en",
    default_currency: "USD",
    headerMenu: [{ title: "Borrowed Owl", url: "/borrowed-owl" }],
    footerMenu: [{ name: "Borrowed Owl", url: "/borrowed-owl" }],
    storeContact: { phone: null, email_info: "hello@borrowed.example", address: null },
    promotion_title: null,
    discount_code: null,
    foot_line: null,
  },
  shipping: demoShipping,
  discounts: [],
};
