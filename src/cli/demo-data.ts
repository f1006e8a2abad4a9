import { fileURLToPath } from "node:url";

import { demoCurrencies } from "#demo/demo-currencies.ts";
import { demoStores } from "#demo/demo-stores.ts";
import type { DemoData } from "#services/seed-demo.ts";

/** The demo as `seedDemo` takes it. */
export const demoData: DemoData = {
  folder: fileURLToPath(new URL("../demo", import.meta.url)),
  currencies: demoCurrencies,
  stores: demoStores,
};
