import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";
import { afterAll, beforeAll, beforeEach } from "vitest";

import type { Connection } from "#database/connect.ts";
import type { StoreRecord } from "#database/queries/stores.ts";
import { insertCurrencies, insertStore } from "#database/testing/factories.ts";
import { createTestDatabase } from "#database/testing/test-database.ts";
import { createMemoryStorage } from "#integrations/storage/memory-storage.ts";
import type { MockupBases } from "#services/ports/mockup-bases.ts";
import type { Storage } from "#services/ports/storage.ts";

import { importCampaigns, type ImportRequest } from "../import-campaigns.ts";

type Setup = {
  bases?: MockupBases;
  /** Puts more files into the folder of the shop than its pictures. */
  fill?: (folder: string) => void;
};

type Place = {
  store?: StoreRecord;
  storage?: Storage;
  template?: object;
  categories?: object[];
  request?: Partial<ImportRequest>;
};

const noBases: MockupBases = { find: async () => undefined };

/**
 * A database, a folder with the pictures `a.webp` and `b.png` to import and, for each test, a new store
 * that they go into and no files kept yet.
 */
export function createImportBed({ bases = noBases, fill }: Setup = {}) {
  const storage = createMemoryStorage();
  const root = mkdtempSync(join(tmpdir(), "platen-import-"));
  const folder = join(root, "shop");
  let connection: Connection;
  let store: StoreRecord;
  beforeAll(async () => {
    connection = await createTestDatabase();
    await insertCurrencies(connection.db);
    mkdirSync(folder);
    const picture = sharp({ create: { width: 40, height: 50, channels: 3, background: "red" } });
    await picture.webp().toFile(join(folder, "a.webp"));
    await picture.png().toFile(join(folder, "b.png"));
    fill?.(folder);
  });
  afterAll(async () => {
    await connection.close();
    rmSync(root, { recursive: true });
  });
  beforeEach(async () => {
    store = await insertStore(connection.db);
    storage.files.clear();
  });
  const runFile = (campaigns: object[], product: object, place: Place) => {
    const { template, categories, request, ...own } = place;
    const file = buildFile(campaigns, product, template);
    const json = JSON.stringify(categories ? { ...file, categories } : file);
    return importCampaigns(
      { db: connection.db, storage, bases, store, ...own },
      { json, fileName: "shop.json", folder, ...request },
    );
  };
  return {
    storage,
    folder,
    mug,
    db: () => connection.db,
    store: () => store,
    /** Imports a file of one campaign that has one product. */
    run: (campaign: object, product: object, place: Place = {}) =>
      runFile([campaign], product, place),
    /** Imports a file of several campaigns, each with products like this one. */
    runAll: (campaigns: object[], product: object, place: Place = {}) =>
      runFile(campaigns, product, place),
  };
}

const mug = {
  key: "mug",
  name: "Ceramic mug",
  template: "mug",
  price: "14.99",
  old_price: null,
  options: { color: ["white"] },
  default_option: { color: "white" },
  full_printed: 0,
  system_type: null,
  description: "Stoneware.",
  variants: [],
  images: [],
};

const slowMorning = {
  slug: "slow-morning",
  name: "Slow Morning",
  category: "home",
  description: "",
  currency_code: "USD",
  pricing_mode: "custom_price",
  product_type: null,
  status: "active",
  featured: false,
  tags: [],
};

const buildFile = (campaigns: object[], product: object, template: object = {}) => ({
  format: "platen-campaigns/1",
  categories: [{ slug: "home", name: "Home" }],
  colors: [
    { name: "white", hex_code: "#F7F4EE" },
    { name: "navy", hex_code: "#1F2A44" },
    { name: "sand", hex_code: "#d8c9a8" },
  ],
  templates: [{ key: "mug", name: "Mug", ...template }],
  campaigns: campaigns.map((campaign) => ({
    ...slowMorning,
    products: [{ ...mug, ...product }],
    ...campaign,
  })),
});
