import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Connection } from "../connect.ts";
import { categories, colors } from "../schema.ts";
import { insertCampaign, insertCurrencies, insertStore } from "../testing/factories.ts";
import { createTestDatabase } from "../testing/test-database.ts";
import { getGeneral } from "./general.ts";
import { getStoreById, getStoreBySlug, listStores } from "./stores.ts";

let connection: Connection;
beforeAll(async () => {
  connection = await createTestDatabase();
});
afterAll(() => connection.close());

describe("stores", () => {
  it("are found by id and slug, the primary host first", async () => {
    const { db } = connection;
    const before = await listStores(db);
    const hosts = ["shop.example", "a.example"];
    const store = await insertStore(db, { slug: "main", hosts });
    const other = await insertStore(db, { slug: "second" });
    expect(store).toMatchObject({ hosts, primaryHost: "shop.example", version: 1 });
    expect(await getStoreById(db, other.id)).toEqual(other);
    expect(await getStoreBySlug(db, "second")).toEqual(other);
    expect(await listStores(db)).toEqual([...before, store, other]);
  });
});

describe("getGeneral STORE-49..52", () => {
  it("carries what the store has and the currencies of all, and nothing of another", async () => {
    const { db } = connection;
    await insertCurrencies(db);
    const [store, other] = [await insertStore(db), await insertStore(db)];
    await db
      .insert(categories)
      .values({ storeId: store.id, key: "mugs", slug: "mugs", name: "Mugs" });
    await db.insert(colors).values({ storeId: store.id, name: "sand", hexCode: "#d9c9a3" });
    await insertCampaign(db, store.id);
    const general = await getGeneral(db, store.id);
    expect(general.categories).toMatchObject([{ slug: "mugs", name: "Mugs" }]);
    expect(general.colors).toEqual([{ name: "sand", hexCode: "#d9c9a3" }]);
    expect(general.templates).toMatchObject([{ key: "tshirt", baseCosts: {} }]);
    const rated = general.currencies.filter(({ rate }) => rate !== null);
    expect(rated.map(({ code, rate }) => [code, rate])).toEqual([
      ["USD", "1"],
      ["EUR", "0.92"],
      ["VND", "25400"],
    ]);
    const foreign = await getGeneral(db, other.id);
    expect([foreign.categories, foreign.colors, foreign.templates]).toEqual([[], [], []]);
  });
});
