import { resolve } from "node:path";

import { listStores } from "#database/queries/stores.ts";
import { seedDemo } from "#services/stores/seed-demo.ts";

import { listDesignFontIds } from "../cli/design-font-ids.ts";
import type { Log } from "./log.ts";
import { mockupBases } from "./mockup-bases.ts";
import type { Shop } from "./open-shop.ts";

/** Slug of the store that shows seller-facing elements (STORE-06). */
export const mainDemoStore = "platen-demo";

/** The demo as the seeding use case takes it; loaded on demand, as most starts do without it. */
export async function loadDemoData() {
  const { demoCurrencies } = await import("#demo/demo-currencies.ts");
  const { demoStores } = await import("#demo/demo-stores.ts");
  return {
    folder: resolve(import.meta.dirname, "..", "demo"),
    artworks: {
      folder: resolve(import.meta.dirname, "..", "..", "assets", "artworks"),
      listFonts: listDesignFontIds,
    },
    currencies: demoCurrencies,
    stores: demoStores,
  };
}

/** Makes the demo stores in a database that has no store yet; answers whether it made any. */
export async function prepareDemo(shop: Shop, log: Log): Promise<boolean> {
  const stores = await listStores(shop.connection.db);
  if (stores.length > 0) return false;
  log.info("preparing the demo stores");
  const ctx = { db: shop.connection.db, storage: shop.storage, bases: mockupBases };
  const { created } = await seedDemo(ctx, await loadDemoData());
  return created.length > 0;
}
