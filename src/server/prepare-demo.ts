import { resolve } from "node:path";

import { listStores } from "#database/queries/stores.ts";
import { demoCurrencies } from "#demo/demo-currencies.ts";
import { demoStores } from "#demo/demo-stores.ts";
import { seedDemo } from "#services/stores/seed-demo.ts";

import { listDesignFontIds } from "../cli/design-font-ids.ts";
import type { Log } from "./log.ts";
import { mockupBases } from "./mockup-bases.ts";
import type { Shop } from "./open-shop.ts";

/** Slug of the store that shows seller-facing elements (STORE-06). */
export const mainDemoStore = "platen-demo";

/** The demo as the seeding verb takes it. */
export const demoData = {
  folder: resolve(import.meta.dirname, "..", "demo"),
  artworks: {
    folder: resolve(import.meta.dirname, "..", "..", "assets", "artworks"),
    listFonts: listDesignFontIds,
  },
  currencies: demoCurrencies,
  stores: demoStores,
};

/** Makes the demo stores in a database that has no store yet; answers whether it made any. */
export async function prepareDemo(shop: Shop, log: Log): Promise<boolean> {
  const stores = await listStores(shop.connection.db);
  if (stores.length > 0) return false;
  log.info("preparing the demo stores");
  const ctx = { db: shop.connection.db, storage: shop.storage, bases: mockupBases };
  const { created } = await seedDemo(ctx, demoData);
  return created.length > 0;
}
