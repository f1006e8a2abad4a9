import type { DemoStoreData } from "#services/stores/seed-demo.ts";

import { withDefaultFlags } from "#domain/store/store-flags.ts";

import { bareDocument } from "../campaigns/bare.ts";
import { demoShipping } from "../demo-shipping.ts";
import { commonInfo } from "./common-info.ts";

/** Nothing that a store can do without: every page has to stand that. */
export const bareStore: DemoStoreData = {
  slug: "bare",
  name: "Bare",
  sellerId: 7,
  hosts: ["bare.localhost"],
  documents: [{ name: "campaigns/bare.ts", content: bareDocument }],
  logoFile: null,
  info: {
    ...commonInfo,
    languages: ["en"],
    default_color: null,
    default_language: "en",
    default_currency: "USD",
    headerMenu: [],
    footerMenu: [],
    storeContact: { phone: null, email_info: null, address: null },
    promotion_title: null,
    discount_code: null,
    foot_line: null,
    product_review_display: "disable",
    flags: withDefaultFlags({ enable_crisp_support: false }),
  },
  shipping: demoShipping,
  discounts: [],
};
