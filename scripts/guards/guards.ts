import type { Guard } from "./guard.ts";
import { browserGuards } from "./list/browser.ts";
import { fileGuards } from "./list/files.ts";
import { orderGuards } from "./list/orders.ts";
import { pageGuards } from "./list/pages.ts";
import { partnerGuards } from "./list/partners.ts";
import { paymentGuards } from "./list/payments.ts";
import { pricingGuards } from "./list/pricing.ts";
import { projectGuards } from "./list/project.ts";
import { storeGuards } from "./list/stores.ts";
import { webGuards } from "./list/web.ts";

/** The checks that must never go missing unnoticed; `run.ts` proves that a test fails without each of them. */
export const guards: readonly Guard[] = [
  ...pricingGuards,
  ...orderGuards,
  ...paymentGuards,
  ...storeGuards,
  ...fileGuards,
  ...webGuards,
  ...pageGuards,
  ...partnerGuards,
  ...browserGuards,
  ...projectGuards,
];
