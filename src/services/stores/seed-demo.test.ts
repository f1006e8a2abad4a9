import { fileURLToPath } from "node:url";

import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Connection } from "#database/connect.ts";
import { getCampaign } from "#database/queries/campaign.ts";
import { listStores } from "#database/queries/stores.ts";
import {
  campaigns,
  bundleItems,
  bundles,
  discountCodes,
  outbox,
  shippingRates,
  variantPrices,
  variants,
} from "#database/schema.ts";
import { insertStore } from "#database/testing/factories.ts";
import { createTestDatabase } from "#database/testing/test-database.ts";
import { parseMockupRecipe } from "#domain/design/mockup-recipe.ts";

import { removeCampaign } from "#services/campaigns/remove-campaign.ts";

import { storeBanners } from "./demo-pictures.ts";
import { type DemoData, seedDemo } from "./seed-demo.ts";
import { setStore } from "./set-store.ts";
import type { Storage } from "#services/ports/storage.ts";

const folder = fileURLToPath(new URL("../../demo", import.meta.url));
const artworks = {
  folder: fileURLToPath(new URL("../../../assets/artworks", import.meta.url)),
  listFonts: async () =>
    new Set(["cinzel", "dancing-script", "great-vibes", "montserrat", "pacifico"]),
};
const settings = { folder, artworks, currencies: [], stores: [] } satisfies DemoData;

const files = new Map<string, Buffer>();
const storage: Storage = {
  put: async (key, bytes) => void files.set(key, Buffer.from(bytes)),
  stage: () => Promise.reject(new Error("nothing is staged here")),
  get: async () => undefined,
  open: async () => undefined,
  has: async (key) => files.has(key),
  remove: async (key) => void files.delete(key),
};

const prints = ["front", "back", "wrap"].map((name) => ({ name }));
const bases = {
  find: async () => ({ edition: "0123456789ab", width: 1600, height: 2000, prints }),
};

let connection: Connection;
let data: DemoData;
let seeded: Awaited<ReturnType<typeof seedDemo>>;
beforeAll(async () => {
  connection = await createTestDatabase();
  // Services must not import the demo, which imports them.
  const stores = await import(`${folder}/demo-stores.ts`);
  const currencies = await import(`${folder}/demo-currencies.ts`);
  data = { ...settings, stores: stores.demoStores, currencies: currencies.demoCurrencies };
  seeded = await seedDemo({ db: connection.db, storage, bases }, data);
});
afterAll(() => connection.close());

const slugs = ["platen-demo", "nordlicht", "midi-citron", "neon-kerb", "sahra", "blocked", "bare"];
const read = async (key: string) => files.get(key)?.toString();

// All seven stores, thrice.
describe("seedDemo", { timeout: 60_000 }, () => {
  it("makes the main store number 1 and the others with all they need (STORE-06)", async () => {
    const { db } = connection;
    expect(seeded).toEqual({ created: slugs, existing: [] });
    const [main, second] = await listStores(db);
    expect(main).toMatchObject({ id: 1, isDemo: true, primaryHost: "localhost" });
    expect(second).toMatchObject({ id: 2, isDemo: true, primaryHost: "nordlicht.localhost" });
    expect(main?.settings.logo_url).toMatch(/^\/media\/catalogue\/[0-9a-f]{16}\.png$/u);
    expect(files.has(`1${main?.settings.logo_url?.replace("/media", "")}`)).toBe(true);
    expect(await db.select().from(shippingRates)).toHaveLength(8 * slugs.length);
    const codes = (await db.select().from(discountCodes)).map((row) => row.code);
    expect(codes.toSorted()).toEqual([
      "AHLAN",
      "ATABLE",
      "LOUDER",
      "THREE12",
      "WELCOME10",
      "WELCOME10",
    ]);
    const bundleRows = await db.select().from(bundles).orderBy(asc(bundles.code));
    const items = await db.select().from(bundleItems);
    expect(
      bundleRows.map(({ id, code }) => [code, items.filter((i) => i.bundleId === id).length]),
    ).toEqual([
      ["BASECAMP10", 3],
      ["BOTHOFUS10", 2],
      ["LANDGANG12", 3],
      ["NIGHTSHIFT15", 4],
    ]);
    const titled = (await db.select().from(discountCodes)).filter(({ title }) => title !== null);
    expect(titled).toMatchObject([{ code: "THREE12", minQuantity: 3, usageLimit: null }]);
    const campaign = await getCampaign(db, 1, "trail-lines");
    expect(campaign?.products[0]).toMatchObject({ name: "Unisex T-shirt", priceMinor: 2499 });
    expect(campaign?.variants.find((row) => row.variantKey === "navy-2xl")?.priceMinor).toBe(2699);
    expect(campaign?.variants.find((row) => row.variantKey === "navy-s")?.outOfStock).toBe(true);
    expect(campaign?.products[0]?.template.sizeGuide?.sizeGuideList[0]?.size).toBe("s");
    expect(campaign?.thumbKey).toMatch(/\.mockup$/u);
    const recipe = parseMockupRecipe((await read(`1/${campaign?.thumbKey}`)) ?? "");
    expect(recipe).toMatchObject({ kind: "tshirt", view: "front", color: "#2f4a3f" });
    expect(await read(`1/${recipe.artworks[0]?.key}`)).toContain("<title>Trail Lines</title>");
    expect(await getCampaign(db, 2, "trail-lines")).toBeUndefined();
    const [prices, rows] = [
      await db.select().from(variantPrices),
      await db.select().from(variants),
    ];
    expect(prices).toHaveLength(rows.length);
  });

  it("STORE-13 STORE-14 blocks one store, and gives one nothing to show", async () => {
    const stores = await listStores(connection.db);
    const blocked = stores.find(({ slug }) => slug === "blocked");
    expect(blocked).toMatchObject({ status: "blocked", primaryHost: "blocked.localhost" });
    expect(stores.filter(({ status }) => status === "verified")).toHaveLength(slugs.length - 1);
    const bare = stores.find(({ slug }) => slug === "bare");
    expect(bare?.settings).toMatchObject({ logo_url: null, banners: [], headerMenu: [] });
    const { variants: rows } = (await getCampaign(connection.db, bare?.id ?? 0, "plain")) ?? {};
    expect(rows).toMatchObject([{ variantKey: "", priceMinor: 1200 }]);
  });

  it("STORE-19 stores the picture of each banner and collection, banners leading to campaigns", async () => {
    const { db } = connection;
    const listed = await listStores(db);
    for (const { slug, banners = [], collectionPictures = {} } of data.stores) {
      const store = listed.find((one) => one.slug === slug);
      const { banners: shown = [], collections = [] } = store?.settings ?? {};
      expect(shown).toHaveLength(banners.length);
      for (const { image_url, url, title } of shown) {
        expect(image_url).toMatch(/^\/media\/catalogue\/[0-9a-f]{16}-[0-9a-f]{6}\.webp$/u);
        expect(files.has(`${store?.id}${image_url.replace("/media", "")}`)).toBe(true);
        expect(await getCampaign(db, store?.id ?? 0, url.slice(1)), url).toBeDefined();
        expect(title.length).toBeGreaterThan(5);
      }
      for (const { image_url, slug: name } of collections) {
        if (collectionPictures[name] === undefined) continue;
        expect(files.has(`${store?.id}${image_url?.replace("/media", "")}`), name).toBe(true);
      }
    }
    expect(data.stores.filter(({ banners }) => banners?.length === 3)).toHaveLength(5);
    const collections = listed.flatMap(({ settings }) => settings.collections);
    expect(collections.filter(({ image_url }) => image_url !== null)).not.toHaveLength(0);
  });

  it("shows the picture of a campaign in a banner that names it", async () => {
    const { db } = connection;
    const store = (await listStores(db)).find(({ slug }) => slug === "neon-kerb");
    const ctx = { db, storage, storeId: store?.id ?? 0, folder };
    const title = "Walls too quiet?";
    const campaign = await getCampaign(db, ctx.storeId, "dizzy");
    expect(await storeBanners(ctx, [{ campaign: "dizzy", title }])).toEqual([
      { image_url: `/media/${campaign?.thumbKey}`, url: "/dizzy", title },
    ]);
    await expect(storeBanners(ctx, [{ campaign: "gone", title }])).rejects.toThrow("gone");
    const absent = { file: "banners/gone.webp", url: "/dizzy", title };
    await expect(storeBanners(ctx, [absent])).rejects.toThrow("does not exist");
  });

  it("puts renamed and removed campaigns back when it refreshes", async () => {
    const { db } = connection;
    const of = (slug: string) => getCampaign(db, 1, slug);
    const before = await of("trail-lines");
    await removeCampaign({ db, store: { id: 1, slug: "main" } }, "trail-lines");
    const renamed = { slug: "other-lines" };
    await db
      .update(campaigns)
      .set(renamed)
      .where(eq(campaigns.id, before?.id ?? 0));
    await seedDemo({ db, storage, bases }, data, { refresh: true });
    expect(await of("trail-lines")).toMatchObject({ id: before?.id, status: "active" });
  });

  it("leaves what is there alone when it runs again", async () => {
    const { db } = connection;
    const [main] = await listStores(db);
    await setStore({ db, store: { id: main?.id ?? 0 } }, { name: "My Name" });
    const before = await db.select().from(outbox);
    const again = await seedDemo({ db, storage, bases }, data);
    expect(again).toEqual({ created: [], existing: slugs });
    expect(await db.select().from(outbox)).toEqual(before);
    expect((await listStores(db))[0]?.name).toBe("My Name");
    const blocked = (await listStores(db)).find(({ slug }) => slug === "blocked");
    await setStore({ db, store: { id: blocked?.id ?? 0 } }, { status: "verified" });
    const rows = await db.select().from(campaigns);
    const refreshed = await seedDemo({ db, storage, bases }, data, { refresh: true });
    expect(refreshed).toEqual(again);
    expect((await listStores(db)).map(({ name, status }) => [name, status])).toEqual(
      data.stores.map(({ name, status = "verified" }) => [name, status]),
    );
    expect(await db.select().from(campaigns)).toEqual(rows);
  });

  it("refuses beside a store that others can reach, and to take a real store over", async () => {
    const fresh = await createTestDatabase();
    const { db } = fresh;
    await insertStore(db, { slug: "nordlicht" });
    const refusal = { code: "conflict" };
    await expect(seedDemo({ db, storage, bases }, data)).rejects.toMatchObject(refusal);
    await insertStore(db, { hosts: ["shop.example"] });
    await expect(seedDemo({ db, storage, bases }, data)).rejects.toThrow("shop.example");
    expect(await listStores(db)).toHaveLength(2);
    await fresh.close();
  });
});
