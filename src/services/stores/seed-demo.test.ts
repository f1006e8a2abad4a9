import { fileURLToPath } from "node:url";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Connection } from "#database/connect.ts";
import { getCampaign } from "#database/queries/campaign.ts";
import { listStores } from "#database/queries/stores.ts";
import { discountCodes, outbox, shippingRates, variantPrices, variants } from "#database/schema.ts";
import { insertStore } from "#database/testing/factories.ts";
import { createTestDatabase } from "#database/testing/test-database.ts";

import { type DemoData, seedDemo } from "./seed-demo.ts";
import { setStore } from "./set-store.ts";
import type { Storage } from "#services/ports/storage.ts";

const folder = fileURLToPath(new URL("../../demo", import.meta.url));
const settings = { folder, currencies: [], stores: [] } satisfies DemoData;

const files = new Set<string>();
const storage: Storage = {
  put: async (key) => void files.add(key),
  get: async () => undefined,
  has: async (key) => files.has(key),
  remove: async (key) => void files.delete(key),
};

let connection: Connection;
let data: DemoData;
beforeAll(async () => {
  connection = await createTestDatabase();
  // Services must not import the demo, which imports them.
  const stores = await import(`${folder}/demo-stores.ts`);
  const currencies = await import(`${folder}/demo-currencies.ts`);
  data = { ...settings, stores: stores.demoStores, currencies: currencies.demoCurrencies };
});
afterAll(() => connection.close());

describe("seedDemo", () => {
  it("makes the main store number 1 and a second one with all they need (STORE-06)", async () => {
    const { db } = connection;
    const seeded = await seedDemo({ db, storage }, data);
    expect(seeded).toEqual({ created: ["platen-demo", "nordlicht"], existing: [] });
    const [main, second] = await listStores(db);
    expect(main).toMatchObject({ id: 1, isDemo: true, primaryHost: "localhost" });
    expect(second).toMatchObject({ id: 2, isDemo: true, primaryHost: "nordlicht.localhost" });
    expect(main?.settings.logo_url).toMatch(/^\/media\/catalogue\/[0-9a-f]{16}\.png$/u);
    expect(files.has(`1${main?.settings.logo_url?.replace("/media", "")}`)).toBe(true);
    expect(await db.select().from(shippingRates)).toHaveLength(16);
    expect((await db.select().from(discountCodes)).map((row) => row.code)).toEqual([
      "WELCOME10",
      "WELCOME10",
    ]);
    const campaign = await getCampaign(db, 1, "trail-lines");
    expect(campaign?.products[0]).toMatchObject({ name: "Unisex T-shirt", priceMinor: 2499 });
    expect(campaign?.variants.find((row) => row.variantKey === "navy-2xl")?.priceMinor).toBe(2699);
    expect(campaign?.variants.find((row) => row.variantKey === "navy-s")?.outOfStock).toBe(true);
    expect(campaign?.products[0]?.template.sizeGuide?.sizeGuideList[0]?.size).toBe("s");
    expect(files.has(`1/${campaign?.thumbKey}`)).toBe(true);
    expect(await getCampaign(db, 2, "trail-lines")).toBeUndefined();
    const [prices, rows] = [
      await db.select().from(variantPrices),
      await db.select().from(variants),
    ];
    expect(prices).toHaveLength(rows.length);
  });

  it("leaves what is there alone when it runs again", async () => {
    const { db } = connection;
    const [main] = await listStores(db);
    await setStore({ db, store: { id: main?.id ?? 0 } }, { name: "My Name" });
    const before = await db.select().from(outbox);
    const again = await seedDemo({ db, storage }, data);
    expect(again).toEqual({ created: [], existing: ["platen-demo", "nordlicht"] });
    expect(await db.select().from(outbox)).toEqual(before);
    expect((await listStores(db))[0]?.name).toBe("My Name");
    await seedDemo({ db, storage }, data, { refresh: true });
    expect((await listStores(db))[0]?.name).toBe("Platen Demo");
  });

  it("refuses beside a store that others can reach, and to take a real store over", async () => {
    const fresh = await createTestDatabase();
    const { db } = fresh;
    await insertStore(db, { slug: "nordlicht" });
    const refusal = { code: "conflict" };
    await expect(seedDemo({ db, storage }, data)).rejects.toMatchObject(refusal);
    await insertStore(db, { hosts: ["shop.example"] });
    await expect(seedDemo({ db, storage }, data)).rejects.toThrow("shop.example");
    expect(await listStores(db)).toHaveLength(2);
    await fresh.close();
  });
});
