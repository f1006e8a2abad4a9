import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";

import {
  bundleItems,
  bundles,
  campaignProducts,
  campaigns,
  discountCodes,
} from "#database/schema.ts";
import { insertStore } from "#database/testing/factories.ts";

import { createMemoryStorage } from "#integrations/storage/memory-storage.ts";
import { refusalOf } from "#services/testing/service-fixture.ts";

import { createImportBed } from "./testing/import-bed.ts";

const bed = createImportBed();
const product = { images: [{ file: "a.webp", option: null, alt: "Mug" }] };
const bundle = {
  code: "duo",
  percent: 12.5,
  title: "Together",
  starts_at: "2026-01-01T00:00:00Z",
  ends_at: "2030-01-01T00:00:00+01:00",
  with: [{ campaign: "second" }, { campaign: "third", product: "mug" }] as object[],
};
const page = (change: object = {}) => ({ slug: "first", bundle: { ...bundle, ...change } });
const rest = [{ slug: "second" }, { slug: "third" }];

/** The store's bundles with the campaigns of their products, in their order. */
async function listBundles() {
  const db = bed.db();
  const rows = await db
    .select({ bundle: bundles, slug: campaigns.slug })
    .from(bundles)
    .innerJoin(campaigns, eq(campaigns.id, bundles.campaignId))
    .where(eq(bundles.storeId, bed.store().id))
    .orderBy(asc(bundles.id));
  const items = await db
    .select({ bundleId: bundleItems.bundleId, slug: campaigns.slug, storeId: bundleItems.storeId })
    .from(bundleItems)
    .innerJoin(campaignProducts, eq(campaignProducts.id, bundleItems.productId))
    .innerJoin(campaigns, eq(campaigns.id, campaignProducts.campaignId))
    .where(eq(bundleItems.storeId, bed.store().id))
    .orderBy(asc(bundleItems.position));
  return rows.map((row) => ({
    ...row.bundle,
    page: row.slug,
    with: items.filter((item) => item.bundleId === row.bundle.id).map(({ slug }) => slug),
  }));
}

const only = async () => {
  const [row, ...more] = await listBundles();
  expect(more).toEqual([]);
  return row;
};

describe("BUND-01 BUND-02 a bundle in a campaign file", () => {
  it("is kept with its products, also of campaigns further down", async () => {
    const result = await bed.runAll([page(), ...rest], product);
    expect(result.campaigns).toEqual({ added: 3, changed: 0, unchanged: 0 });
    expect(await only()).toMatchObject({
      page: "first",
      code: "DUO",
      percent: "12.5000",
      title: "Together",
      startsAt: new Date("2026-01-01T00:00:00Z"),
      endsAt: new Date("2029-12-31T23:00:00Z"),
      with: ["second", "third"],
    });
  });

  it("names campaigns that the store has already", async () => {
    await bed.runAll(rest, product);
    await bed.runAll([page()], product);
    expect(await only()).toMatchObject({ with: ["second", "third"] });
  });

  it("stays as it is when the file is read again, id and all", async () => {
    await bed.runAll([page(), ...rest], product);
    const before = await listBundles();
    const again = await bed.runAll([page(), ...rest], product);
    expect(again).toMatchObject({ campaigns: { unchanged: 3 }, hasChanges: false });
    expect(await listBundles()).toEqual(before);
  });

  it("changes in place, and is taken away with its entry", async () => {
    await bed.runAll([page(), ...rest], product);
    const id = (await only())?.id;
    const change = { percent: 20, title: undefined, with: [{ campaign: "third" }] };
    const changed = await bed.runAll([page(change), ...rest], product);
    expect(changed).toMatchObject({ campaigns: { changed: 1, unchanged: 2 }, hasChanges: true });
    expect(await only()).toMatchObject({ id, percent: "20.0000", title: null, with: ["third"] });
    const gone = await bed.runAll([{ slug: "first" }], product);
    expect(gone).toMatchObject({ campaigns: { changed: 1, unchanged: 0 }, hasChanges: true });
    expect(await listBundles()).toEqual([]);
  });

  it("lets two bundles exchange their codes", async () => {
    const pair = (a: string, b: string) => [
      page({ code: a, with: [{ campaign: "second" }] }),
      { slug: "second", bundle: { code: b, percent: 5, with: [{ campaign: "first" }] } },
    ];
    await bed.runAll(pair("A", "B"), product);
    await bed.runAll(pair("B", "A"), product);
    expect((await listBundles()).map((row) => [row.page, row.code])).toEqual([
      ["first", "B"],
      ["second", "A"],
    ]);
  });
});

describe("a bundle that is refused", () => {
  const at = (path: string) => `campaigns[0].bundle.${path}`;

  it.each<[string, object, string]>([
    ["an unknown campaign", { with: [{ campaign: "none" }] }, at("with[0].campaign")],
    [
      "an unknown product",
      { with: [{ campaign: "second", product: "tote" }] },
      at("with[0].product"),
    ],
    ["the campaign itself", { with: [{ campaign: "first" }] }, at("with[0].campaign")],
    [
      "a product twice",
      { with: [{ campaign: "second" }, { campaign: "second", product: "mug" }] },
      at("with[1]"),
    ],
    ["another currency", { with: [{ campaign: "euro" }] }, at("with[0].campaign")],
    ["no product at all", { with: [] }, at("with")],
    [
      "more than nine",
      { with: Array.from({ length: 10 }, () => ({ campaign: "second" })) },
      at("with"),
    ],
    ["0 percent", { percent: 0 }, at("percent")],
    ["more than 100 percent", { percent: 101 }, at("percent")],
    ["too many decimals", { percent: 1.00001 }, at("percent")],
    ["an end before its start", { ends_at: "2025-01-01T00:00:00Z" }, at("ends_at")],
    ["a time that is none", { starts_at: "tomorrow" }, at("starts_at")],
    ["a field that is not known", { amount: "5.00" }, at("amount")],
  ])("%s", async (_, change, path) => {
    const euro = { slug: "euro", currency_code: "EUR" };
    const refusal = await refusalOf(bed.runAll([page(change), ...rest, euro], product));
    expect(refusal.code).toBe("validation_failed");
    expect(Object.keys(refusal.fields ?? {})).toEqual([path]);
    expect(await listBundles()).toEqual([]);
  });

  it("the code of another bundle, of the file or of the store", async () => {
    const twice = [page(), { ...rest[0], bundle: { ...bundle, with: [{ campaign: "third" }] } }];
    await expect(bed.runAll([...twice, { slug: "third" }], product)).rejects.toMatchObject({
      fields: { "campaigns[1].bundle.code": expect.any(String) },
    });
    await bed.runAll([page(), ...rest], product);
    const other = { slug: "fourth", bundle: { ...bundle, code: "Duo" } };
    await expect(bed.runAll([other], product)).rejects.toMatchObject({
      fields: { [at("code")]: expect.stringContaining("first") },
    });
  });

  it("a discount code of the store", async () => {
    const row = { storeId: bed.store().id, code: "DUO", kind: "percent", percent: "5" } as const;
    await bed.db().insert(discountCodes).values(row);
    await expect(bed.runAll([page(), ...rest], product)).rejects.toMatchObject({
      fields: { [at("code")]: expect.stringContaining("discount code") },
    });
  });
});

describe("OP-084 a code that is taken while the file is read", () => {
  it("is refused like one that was taken before, and nothing is kept", async () => {
    const row = { storeId: bed.store().id, code: "DUO", kind: "percent", percent: "5" } as const;
    const storage = createMemoryStorage();
    const slow = {
      ...storage,
      put: async (...file: Parameters<typeof storage.put>) => {
        await bed.db().insert(discountCodes).values(row).onConflictDoNothing();
        await storage.put(...file);
      },
    };
    const call = bed.runAll([page(), ...rest], product, { storage: slow });
    expect(Object.keys((await refusalOf(call)).fields ?? {})).toEqual(["campaigns[0].bundle.code"]);
    expect(await listBundles()).toEqual([]);
    expect(storage.files.size).toBe(0);
  });
});

describe("I5 another store", () => {
  beforeEach(async () => {
    await bed.runAll([page(), ...rest], product);
  });

  it("cannot put this store's products into its bundle", async () => {
    const store = await insertStore(bed.db());
    const own = { slug: "own", bundle: { ...bundle, code: "OWN" } };
    await expect(bed.runAll([own], product, { store })).rejects.toMatchObject({
      fields: { "campaigns[0].bundle.with[0].campaign": expect.any(String) },
    });
  });

  it("may use the same code, and changes nothing here", async () => {
    const before = await listBundles();
    const store = await insertStore(bed.db());
    await bed.runAll([page({ percent: 30 }), ...rest], product, { store });
    await bed.runAll([{ slug: "first" }], product, { store });
    expect(await listBundles()).toEqual(before);
  });
});
