import { and, asc, eq, like } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import type { Connection } from "#database/connect.ts";
import { getCampaign } from "#database/queries/campaign.ts";
import { homeBlocks } from "#database/queries/home-blocks.ts";
import { campaigns, outbox, stores, variantPrices, variants } from "#database/schema.ts";
import { insertCampaign, insertCurrencies, insertStore } from "#database/testing/factories.ts";
import { createTestDatabase } from "#database/testing/test-database.ts";

import { type ScaleCampaign, scaleDemo } from "./scale-demo.ts";

let connection: Connection;
let storeId = 0;
// Demo stores are refused beside any public host, so each test has a database of its own.
beforeEach(async () => {
  connection = await createTestDatabase();
  const { db } = connection;
  await insertCurrencies(db);
  storeId = (await insertStore(db, { slug: "demo", hosts: ["demo.localhost"] })).id;
  await db.update(stores).set({ isDemo: true }).where(eq(stores.id, storeId));
  await insertStore(db, { slug: "real", hosts: ["real.localhost"] });
  await insertCampaign(db, storeId, {
    slug: "trail",
    bestSellerRank: 1,
    isFeatured: true,
    tags: ["hills"],
    oldPriceMinor: 2499,
    products: [{ oldPriceMinor: 2499, variants: { "navy-s": { outOfStock: true } } }, {}],
  });
  await insertCampaign(db, storeId, { slug: "gone", status: "taken_down" });
});
afterEach(() => connection.close());

const plan = (index: number): ScaleCampaign => ({
  name: `Campaign ${index}`,
  source: 0,
  addedMinor: 100 * index,
  soldCount: index,
  daysOld: index,
});
const run = (count: number, storeSlug = "demo") =>
  scaleDemo(connection, { storeSlug, count, plan });
const scaled = () =>
  connection.db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.storeId, storeId), like(campaigns.slug, "scale-%")))
    .orderBy(asc(campaigns.id));

describe("scaleDemo", () => {
  it("copies the store's campaigns with products, pictures, prices and stock", async () => {
    const { db } = connection;
    expect(await run(2)).toEqual({ added: 2 });
    const [source, copy] = [
      await getCampaign(db, storeId, "trail"),
      await getCampaign(db, storeId, "scale-2"),
    ];
    expect(copy).toMatchObject({ name: "Campaign 2", priceMinor: 2199, oldPriceMinor: 2699 });
    expect(copy?.thumbKey).toBe(source?.thumbKey);
    expect(copy?.images.map(({ fileKey }) => fileKey)).toEqual(
      source?.images.map(({ fileKey }) => fileKey),
    );
    expect(copy?.products.map(({ key, options }) => [key, options])).toEqual(
      source?.products.map(({ key, options }) => [key, options]),
    );
    expect(copy?.variants).toHaveLength(source?.variants.length ?? 0);
    for (const row of copy?.variants ?? []) {
      const from = source?.variants.find(
        (one) =>
          one.variantKey === row.variantKey &&
          source.products.findIndex(({ id }) => id === one.productId) ===
            copy?.products.findIndex(({ id }) => id === row.productId),
      );
      expect(row).toMatchObject({
        priceMinor: (from?.priceMinor ?? 0) + 200,
        outOfStock: from?.outOfStock,
      });
    }
    const rows = await scaled();
    expect(
      rows.map((row) => [row.soldCount, row.isFeatured, row.bestSellerRank, row.tags]),
    ).toEqual([
      [1, false, null, ["hills"]],
      [2, false, null, ["hills"]],
    ]);
    expect(rows[0]?.createdAt.getTime()).toBeGreaterThan(rows[1]?.createdAt.getTime() ?? Infinity);
    const prices = await db.select().from(variantPrices);
    expect(prices).toHaveLength((copy?.variants.length ?? 0) * 2);
    const { bestSeller } = await homeBlocks(db, storeId);
    expect(bestSeller.map(({ slug }) => slug)).toEqual(["trail", "scale-2", "scale-1"]);
  });

  it("adds up to the number, never twice, over batches, telling how far it is", async () => {
    expect(await run(2)).toEqual({ added: 2 });
    const before = await scaled();
    const told: number[] = [];
    const onProgress = (done: number) => void told.push(done);
    const request = { storeSlug: "demo", count: 1_203, plan, onProgress };
    expect(await scaleDemo(connection, request)).toEqual({ added: 1_201 });
    expect(told).toEqual([1_002, 1_203]);
    expect((await scaled()).slice(0, 2)).toEqual(before);
    const noted = await connection.db.select().from(outbox);
    expect(await scaleDemo(connection, request)).toEqual({ added: 0 });
    expect(await run(10)).toEqual({ added: 0 });
    expect(await scaled()).toHaveLength(1_203);
    expect(await connection.db.select().from(outbox)).toEqual(noted);
  });

  it("STORE-01 leaves other stores alone: refuses unknown ones, real ones and any beside a public host", async () => {
    const { db } = connection;
    await run(3);
    const others = () =>
      db
        .select()
        .from(campaigns)
        .where(eq(campaigns.storeId, storeId + 1));
    await expect(run(9_999, "nobody")).rejects.toMatchObject({ code: "store_not_found" });
    await expect(run(9_999, "real")).rejects.toMatchObject({ code: "conflict" });
    await insertStore(db, { hosts: ["shop.example"] });
    await expect(run(9_999)).rejects.toThrow("shop.example");
    expect(await scaled()).toHaveLength(3);
    expect(await others()).toEqual([]);
    expect(
      await db
        .select()
        .from(variants)
        .where(eq(variants.storeId, storeId + 1)),
    ).toEqual([]);
  });
});
