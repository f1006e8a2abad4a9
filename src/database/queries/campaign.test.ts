import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Connection } from "../connect.ts";
import { insertCampaign, insertStore } from "../testing/factories.ts";
import { createTestDatabase } from "../testing/test-database.ts";
import { getCampaign } from "./campaign.ts";
import { getSellables } from "./sellables.ts";

let connection: Connection;
let storeId = 0;
let otherStoreId = 0;
beforeAll(async () => {
  connection = await createTestDatabase();
  storeId = (await insertStore(connection.db)).id;
  otherStoreId = (await insertStore(connection.db)).id;
});
afterAll(() => connection.close());

const mug = {
  name: "Mug",
  key: "mug",
  template: "mug",
  priceMinor: 1299,
  options: { size: ["11oz"], color: ["white", "clay"] },
  variants: { "11oz-clay": { priceMinor: 1399, outOfStock: true } },
};

describe("getCampaign (CAM-03, CAM-05, CAM-07, CAM-11)", () => {
  it("reads products, variants and pictures in their order", async () => {
    const { db } = connection;
    await insertCampaign(db, storeId, { slug: "trail-lines", products: [{}, mug] });
    const campaign = await getCampaign(db, storeId, "trail-lines");
    expect(campaign?.products.map((product) => product.name)).toEqual(["Classic T-Shirt", "Mug"]);
    expect(campaign?.products[1]?.template.key).toBe("mug");
    expect(campaign?.variants).toHaveLength(6);
    expect(campaign?.variants.find((row) => row.variantKey === "11oz-clay")).toMatchObject({
      priceMinor: 1399,
      outOfStock: true,
    });
    expect(campaign?.images.map((image) => image.fileKey.slice(-6))).toEqual([
      "1.webp",
      "2.webp",
      "1.webp",
      "2.webp",
    ]);
    expect(campaign?.createdAt).toBeInstanceOf(Date);
    expect(campaign?.category).toBeNull();
  });

  it("keeps the order of option names, which makes the variant key (OP-040)", async () => {
    const { db } = connection;
    await insertCampaign(db, storeId, { slug: "order-of-options", products: [mug, {}] });
    const campaign = await getCampaign(db, storeId, "order-of-options");
    expect(campaign?.products.map((product) => Object.keys(product.options))).toEqual([
      ["size", "color"],
      ["color", "size"],
    ]);
  });

  it("leaves retired products out", async () => {
    const { db } = connection;
    const products = [{ isRetired: true }, mug];
    await insertCampaign(db, storeId, { slug: "retired", products });
    const campaign = await getCampaign(db, storeId, "retired");
    expect(campaign?.products.map((product) => product.name)).toEqual(["Mug"]);
    expect(campaign?.variants).toHaveLength(2);
    expect(campaign?.images).toHaveLength(2);
  });

  it("is unknown to another store", async () => {
    const { db } = connection;
    await insertCampaign(db, storeId, { slug: "mine" });
    expect(await getCampaign(db, otherStoreId, "mine")).toBeUndefined();
    expect(await getCampaign(db, storeId, "none")).toBeUndefined();
  });
});

describe("getSellables (OP-037, OP-145)", () => {
  it("answers in the order asked, with undefined and null for what is not there", async () => {
    const { db } = connection;
    const first = await insertCampaign(db, storeId, { slug: "s-1" });
    const second = await insertCampaign(db, storeId, { slug: "s-2", products: [mug] });
    const retired = await insertCampaign(db, storeId, { products: [{ isRetired: true }] });
    const ask = (of: typeof first, variantKey: string) => ({
      campaignId: of.campaign.id,
      productId: of.products[0]?.id ?? 0,
      variantKey,
    });
    const sellables = await getSellables(db, storeId, [
      ask(second, "11oz-clay"),
      ask(first, "navy-m"),
      ask(first, "sand-m"),
      ask(first, "navy-xl"),
      ask(retired, "navy-m"),
      { ...ask(first, "navy-m"), campaignId: second.campaign.id },
    ]);
    expect(sellables.map((row) => row && [row.campaign.slug, row.variant?.priceMinor])).toEqual([
      ["s-2", 1399],
      ["s-1", 1999],
      ["s-1", 1999],
      ["s-1", undefined],
      undefined,
      undefined,
    ]);
    expect(sellables[0]?.template.key).toBe("mug");
    expect(sellables[3]?.variant).toBeNull();
    expect(sellables[1]?.images).toHaveLength(2);
  });

  it("sells nothing of another store", async () => {
    const { db } = connection;
    const { campaign, products } = await insertCampaign(db, storeId);
    const keys = [
      { campaignId: campaign.id, productId: products[0]?.id ?? 0, variantKey: "sand-s" },
    ];
    expect(await getSellables(db, otherStoreId, keys)).toEqual([undefined]);
    expect(await getSellables(db, storeId, keys)).not.toEqual([undefined]);
  });
});
