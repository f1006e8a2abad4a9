import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { findMovedCampaign, findMovedCategory } from "#database/queries/former-addresses.ts";
import { campaigns, categories, formerAddresses, outbox, stores } from "#database/schema.ts";
import { insertStore } from "#database/testing/factories.ts";
import { ServiceError } from "#services/service-error.ts";

import { createImportBed } from "./testing/import-bed.ts";

const bed = createImportBed();
const image = { images: [{ file: "a.webp", option: null, alt: "" }] };
const product = { ...image, old_price: null };

const run = (...entries: object[]) => bed.runAll(entries, product);
const stored = (slug: string, storeId = bed.store().id) =>
  bed
    .db()
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.storeId, storeId), eq(campaigns.slug, slug)))
    .then(([row]) => row);
const movedTo = (slug: string) => findMovedCampaign(bed.db(), bed.store().id, slug);
const rowsOf = () =>
  bed.db().select().from(formerAddresses).where(eq(formerAddresses.storeId, bed.store().id));

async function refusalOf(promise: Promise<unknown>): Promise<string> {
  const error: unknown = await promise.catch((caught: unknown) => caught);
  if (!(error instanceof ServiceError)) throw error;
  return error.message;
}

describe("a campaign with another slug", () => {
  it("stays the same row, and its old address leads to the new one", async () => {
    await run({ slug: "old-name" });
    const before = await stored("old-name");
    const result = await run({ key: "old-name", slug: "new-name" });
    expect(result.campaigns).toEqual({ added: 0, changed: 1, unchanged: 0 });
    expect(await stored("new-name")).toEqual({ ...before, slug: "new-name" });
    expect(await movedTo("old-name")).toBe("new-name");
    const notes = await bed.db().select().from(outbox).where(eq(outbox.storeId, bed.store().id));
    expect(notes).toHaveLength(2);
    expect((await run({ key: "old-name", slug: "new-name" })).hasChanges).toBe(false);
  });

  it("is found by its slug alone after the change, and keeps its key", async () => {
    await run({ slug: "old-name" });
    await run({ key: "old-name", slug: "new-name" });
    expect((await run({ slug: "new-name" })).campaigns.unchanged).toBe(1);
    expect((await stored("new-name"))?.key).toBe("old-name");
  });

  it("leads every former address straight to the newest one", async () => {
    await run({ slug: "first" });
    await run({ key: "first", slug: "second" });
    await run({ key: "first", slug: "third" });
    expect([await movedTo("first"), await movedTo("second")]).toEqual(["third", "third"]);
    await run({ key: "first", slug: "first" });
    expect([await movedTo("first"), await movedTo("second")]).toEqual([undefined, "first"]);
    expect(await rowsOf()).toHaveLength(2);
  });

  it("gives its old slug to a new campaign with a key of its own", async () => {
    await run({ slug: "tee" });
    await run({ key: "tee", slug: "classic-tee" }, { key: "tee-2", slug: "tee" });
    expect((await stored("tee"))?.key).toBe("tee-2");
    expect((await stored("classic-tee"))?.key).toBe("tee");
    expect(await rowsOf()).toEqual([]);
  });

  it("gives its old slug to a campaign that a later file adds", async () => {
    await run({ slug: "tee" });
    await run({ key: "tee", slug: "classic-tee" });
    await run({ key: "tee", slug: "classic-tee" }, { key: "tee-2", slug: "tee" });
    expect(await rowsOf()).toEqual([]);
  });

  it("may exchange its slug with another campaign, and former addresses follow their campaign", async () => {
    await run({ slug: "a0" }, { slug: "b" });
    await run({ key: "a0", slug: "a" }, { slug: "b" });
    const ids = [(await stored("a"))?.id, (await stored("b"))?.id];
    await run({ key: "a0", slug: "b" }, { key: "b", slug: "a" });
    expect([(await stored("b"))?.id, (await stored("a"))?.id]).toEqual(ids);
    expect(await movedTo("a0")).toBe("b");
    expect(await rowsOf()).toHaveLength(1);
  });

  it("keeps its bundle, which another campaign's file entry may name by the new slug", async () => {
    const bundle = { code: "PAIR", percent: 10, with: [{ campaign: "b" }] };
    await run({ slug: "a", bundle }, { slug: "b" });
    const renamed = { ...bundle, with: [{ campaign: "b2" }] };
    const result = await run({ slug: "a", bundle: renamed }, { key: "b", slug: "b2" });
    expect(result.campaigns).toEqual({ added: 0, changed: 1, unchanged: 1 });
    const gone = await refusalOf(run({ slug: "a", bundle: renamed }, { key: "b", slug: "b3" }));
    expect(gone).toContain(
      'campaigns[0].bundle.with[0].campaign: "b2" is no campaign of the file or the store',
    );
  });

  it("is refused a slug of a campaign that the file does not name, and a doubtful one", async () => {
    await run({ slug: "a" }, { slug: "b" });
    expect(await refusalOf(run({ key: "a", slug: "b" }))).toContain(
      'campaigns[0].slug: "b" is the address of the campaign with the key "b", which the file does not name',
    );
    await run({ key: "a", slug: "c" });
    expect(await refusalOf(run({ slug: "a" }))).toContain(
      'campaigns[0].slug: "a" is the key of the campaign whose address is /c now',
    );
    const twice = await refusalOf(run({ key: "x", slug: "d" }, { slug: "x" }));
    expect(twice).toContain('campaigns[1].key: "x" stands here twice; without a key, the slug');
    expect(await refusalOf(run({ key: "a", slug: "cart" }))).toContain("another page of the shop");
  });

  it("is of one store: the same key and slugs in another store are other campaigns", async () => {
    await run({ slug: "a" });
    const other = await insertStore(bed.db());
    await bed.runAll([{ key: "a", slug: "b" }], product, { store: other });
    expect(await stored("a")).toBeDefined();
    expect(await movedTo("a")).toBeUndefined();
    expect(await stored("b", other.id)).toBeDefined();
  });
});

describe("a category with another slug", () => {
  const into = (list: object[], category: string) =>
    bed.run({ slug: "a", category }, product, { categories: list });
  const categoriesOf = () =>
    bed.db().select().from(categories).where(eq(categories.storeId, bed.store().id));

  it("stays the same row, and its old address leads to the new one", async () => {
    await into([{ slug: "home", name: "Home" }], "home");
    const [before] = await categoriesOf();
    // A campaign names it by its slug or its key.
    await into([{ key: "home", slug: "living", name: "Living" }], "home");
    expect(await categoriesOf()).toEqual([{ ...before, slug: "living", name: "Living" }]);
    expect(await findMovedCategory(bed.db(), bed.store().id, "home")).toBe("living");
    const same = await into([{ key: "home", slug: "living", name: "Living" }], "living");
    expect(same.hasChanges).toBe(false);
    await into([{ key: "home", slug: "home", name: "Home" }], "home");
    expect(await findMovedCategory(bed.db(), bed.store().id, "home")).toBeUndefined();
    expect(await findMovedCategory(bed.db(), bed.store().id, "living")).toBe("home");
  });

  it("keeps the store's picture above it, and is counted", async () => {
    const bannerAt = (url: string) => ({ image_url: "/a.webp", url, title: "" });
    const urls = ["/category/home", "/category/wear", "/collection/home"];
    const settings = { ...bed.store().settings, collection_banners: urls.map(bannerAt) };
    await bed.db().update(stores).set({ settings }).where(eq(stores.id, bed.store().id));
    const both = [
      { slug: "home", name: "Home" },
      { slug: "wear", name: "Wear" },
    ];
    expect((await into(both, "home")).shared.categories).toEqual({ added: 2, changed: 0 });
    const renamed = [{ key: "home", slug: "living", name: "Home" }, both[1] ?? {}];
    const { campaigns: counts, shared, hasChanges } = await into(renamed, "living");
    expect(counts).toEqual({ added: 0, changed: 0, unchanged: 1 });
    expect(shared.categories).toEqual({ added: 0, changed: 1 });
    expect(hasChanges).toBe(true);
    const [row] = await bed.db().select().from(stores).where(eq(stores.id, bed.store().id));
    const moved = ["/category/living", "/category/wear", "/collection/home"];
    expect(row?.settings).toEqual({ ...settings, collection_banners: moved.map(bannerAt) });
  });

  it("is refused a slug of another category, and a doubtful one", async () => {
    const both = [
      { slug: "home", name: "Home" },
      { slug: "wear", name: "Wear" },
    ];
    await into(both, "home");
    expect(await refusalOf(into([{ key: "home", slug: "wear", name: "Home" }], "wear"))).toContain(
      'categories[0].slug: "wear" is the address of the category with the key "wear"',
    );
    await into([{ key: "home", slug: "living", name: "Home" }], "living");
    expect(await refusalOf(into([{ slug: "home", name: "Home" }], "home"))).toContain(
      'categories[0].slug: "home" is the key of the category whose address is /category/living now',
    );
  });
});

describe("campaigns that a file lacks", () => {
  it("stay for sale unless their number is named", async () => {
    await run({ slug: "a" }, { slug: "b" }, { slug: "c" });
    const result = await run({ slug: "b" });
    expect(result).toMatchObject({ hasChanges: false, missing: ["a", "c"] });
    expect((await stored("a"))?.status).toBe("active");
  });

  const lacking = (own: object) => bed.runAll([{ slug: "b" }], product, { request: own });

  it("are taken out of sale where their number is named, and another number is refused", async () => {
    await run({ slug: "a", status: "blocked" }, { slug: "b" }, { slug: "c" });
    const wrong = await refusalOf(lacking({ removeMissing: 3 }));
    expect(wrong).toContain("--remove-missing 3 is not their number");
    expect(wrong).toContain("The file lacks 2 campaigns of the store: a, c.");
    expect((await stored("c"))?.status).toBe("active");
    await lacking({ removeMissing: 2 });
    expect(await stored("a")).toMatchObject({ status: "removed", restoreStatus: "blocked" });
    expect(await stored("b")).toMatchObject({ status: "active", restoreStatus: null });
    expect(await lacking({ removeMissing: 0 })).toMatchObject({ hasChanges: false, missing: [] });
  });

  it("are listed by a dry run, which writes neither rows nor files", async () => {
    await run({ slug: "a" }, { slug: "b" });
    bed.storage.files.clear();
    const images = [{ file: "b.png", option: null, alt: "" }];
    const result = await bed.runAll(
      [{ slug: "new" }],
      { ...product, images },
      {
        request: { isDryRun: true, removeMissing: 2 },
      },
    );
    expect(result).toMatchObject({ campaigns: { added: 1 }, missing: ["a", "b"] });
    expect(await stored("new")).toBeUndefined();
    expect((await stored("a"))?.status).toBe("active");
    expect(bed.storage.files.size).toBe(0);
  });

  it("stay removed when a file names them again, which the result reports", async () => {
    await run({ slug: "a" }, { slug: "b" });
    await lacking({ removeMissing: 1 });
    const result = await run({ slug: "a", status: "taken_down" }, { slug: "b" });
    expect(result.outOfSale).toEqual(["a"]);
    expect(await stored("a")).toMatchObject({ status: "removed", restoreStatus: "taken_down" });
    expect((await run({ slug: "a", status: "taken_down" }, { slug: "b" })).hasChanges).toBe(false);
  });
});
