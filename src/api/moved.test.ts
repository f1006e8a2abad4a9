import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { StoreRecord } from "#database/queries/stores.ts";
import { categories } from "#database/schema.ts";
import { recordMoves } from "#database/queries/former-addresses.ts";
import { removeCampaign, restoreCampaign } from "#services/campaigns/remove-campaign.ts";
import { renamePage } from "#services/pages/rename-page.ts";
import { removePage, setPage } from "#services/pages/set-page.ts";
import { setStore } from "#services/stores/set-store.ts";

import { movedPath } from "./moved.ts";
import { type ApiBed, createApiBed } from "./testing/api-bed.ts";

const host = "main.localhost";
let bed: ApiBed;
let store: StoreRecord;

beforeAll(async () => {
  bed = await createApiBed();
  store = await bed.addStore({
    ...{ slug: "main", hosts: [host] },
    settings: { collections: [{ name: "Pets", slug: "pets", image_url: null }] },
  });
  await bed.addStore({ slug: "other", hosts: ["other.localhost"] });
  const [category] = await bed.db
    .insert(categories)
    .values({ storeId: store.id, key: "mugs", slug: "cups", name: "Cups" })
    .returning();
  const own = { categoryId: category?.id ?? null, tags: ["pets"] };
  await bed.insertCampaign(store.id, { ...own, key: "trail", slug: "new-trail" });
  const move = (kind: "campaign" | "category", from: string, targetKey: string) =>
    recordMoves(bed.db, store.id, kind, { moves: [{ from, targetKey }], live: [] });
  await move("campaign", "old-trail", "trail");
  await move("category", "mugs", "mugs");
});
afterAll(async () => {
  expect(bed.faults).toEqual([]);
  await bed.close();
});

async function get(path: string, at = host) {
  const { status, headers, json } = await bed.call(at, path);
  return { status, location: headers.get("location"), code: json()["code"], data: json()["data"] };
}

describe("a call that names a former slug", () => {
  it.each([
    ["/public/campaign/old-trail", "/public/campaign/new-trail"],
    ["/api2/public/campaign/old-trail?x=1", "/api2/public/campaign/new-trail?x=1"],
    ["/public/campaign/old-trail/custom-designs", "/public/campaign/new-trail/custom-designs"],
    ["/public/campaign/old-trail/promotions", "/public/campaign/new-trail/promotions"],
    [
      "/public/campaign/old-trail/bundle-discount?productIds=1",
      "/public/campaign/new-trail/bundle-discount?productIds=1",
    ],
    [
      "/public/products?category_slug=mugs&color=navy",
      "/public/products?category_slug=cups&color=navy",
    ],
    [
      "/public/products/get-filter?category_slug=mugs",
      "/public/products/get-filter?category_slug=cups",
    ],
  ])("%s is a redirect to %s", async (path, location) => {
    expect(await get(path)).toMatchObject({ status: 301, location, code: "moved" });
    expect((await get(location)).status).toBe(200);
    expect(await get(path, "other.localhost")).toMatchObject({ status: 404, location: null });
  });

  it("finds the new slug by its place in the address, not by its text", () => {
    const data = { part: "slug", slug: "b c" };
    expect(movedPath("/public/page/{slug}", "/api2/public/page/page?locale=de", data)).toBe(
      "/api2/public/page/b%20c?locale=de",
    );
    expect(movedPath("/public/page/{slug}", "/public/page/page", undefined)).toBeUndefined();
  });

  it("of a collection leads to its new slug, and lists the campaigns with its key as a tag", async () => {
    const change = async (collections: object[]) => {
      await setStore({ db: bed.db, store }, { settings: { collections: collections as never } });
      await bed.directory.refresh();
    };
    const named = { name: "Animals", image_url: null };
    await change([{ ...named, key: "pets", slug: "animals" }]);
    expect(await get("/public/products?collection_slug=pets&page=1")).toMatchObject({
      ...{ status: 301, location: "/public/products?collection_slug=animals&page=1" },
    });
    expect((await get("/public/products?collection_slug=animals")).data).toMatchObject({
      total: 1,
    });
    const [collection] = (await get("/public/collections")).data as object[];
    expect(collection).toEqual({
      ...{ name: "Animals", slug: "animals", image_url: expect.stringContaining("new-trail-1") },
    });
    // Without its key it is still the collection of that address.
    await change([{ ...named, slug: "animals" }]);
    expect((await get("/public/products?collection_slug=animals")).data).toMatchObject({
      total: 1,
    });
    await change([{ ...named, key: "pets", slug: "beasts" }]);
    const straight = { location: "/public/products?collection_slug=beasts" };
    expect(await get("/public/products?collection_slug=pets")).toMatchObject(straight);
    expect(await get("/public/products?collection_slug=animals")).toMatchObject(straight);
    await change([]);
    expect(await get("/public/products?collection_slug=pets")).toMatchObject({ status: 404 });
    const twice = [
      { ...named, slug: "a" },
      { ...named, key: "a", slug: "b" },
    ];
    await expect(change(twice)).rejects.toThrow('settings.collections.key: "a" stands here twice');
  });

  it("of a content page leads to its new slug, until the slug has a page again", async () => {
    const page = (slug: string) =>
      setPage({ db: bed.db, store }, { ...{ slug, locale: "en" }, text: "# Story" });
    await page("our-story");
    await renamePage({ db: bed.db, store }, { from: "our-story", to: "story" });
    await renamePage({ db: bed.db, store }, { from: "story", to: "about-mugs" });
    expect(await get("/public/page/our-story?locale=en")).toMatchObject({
      ...{ status: 301, location: "/public/page/about-mugs?locale=en" },
    });
    expect((await get("/public/page/story")).location).toBe("/public/page/about-mugs");
    const other = { db: bed.db, store: bed.storeAt("other.localhost") ?? store };
    await expect(renamePage(other, { from: "about-mugs", to: "x" })).rejects.toMatchObject({
      code: "not_found",
    });
    await page("story");
    expect((await get("/public/page/story")).status).toBe(200);
    // A page that is gone is no target, unless every store has one of that slug.
    await renamePage({ db: bed.db, store }, { from: "story", to: "faq" });
    await removePage({ db: bed.db, store }, { slug: "about-mugs" });
    await removePage({ db: bed.db, store }, { slug: "faq" });
    expect((await get("/public/page/our-story")).status).toBe(404);
    expect((await get("/public/page/story")).location).toBe("/public/page/faq");
  });
});

describe("a removed campaign", () => {
  it("is not found, in no listing and in no cart, and comes back as it was", async () => {
    const ctx = { db: bed.db, store };
    const line = await bed.sellLine(store.id);
    const slug = (await get("/public/products")).data as { data: { slug: string; id: number }[] };
    const own = slug.data.find(({ id }) => id === line.campaign_id)?.slug ?? "";
    const check = async () => {
      const answer = await bed.post(host, "/api2/public/cart/check", {
        products: [line],
        currency_code: "USD",
      });
      return JSON.stringify(answer.json());
    };
    expect(await check()).toContain('"state":"ok"');
    await removeCampaign(ctx, own);
    expect(await get(`/public/campaign/${own}`)).toMatchObject({ status: 404, code: "not_found" });
    const listed = (await get("/public/products")).data as { data: { id: number }[] };
    expect(listed.data.map(({ id }) => id)).not.toContain(line.campaign_id);
    expect(await check()).toContain('"state":"unavailable"');
    await restoreCampaign(ctx, own);
    expect((await get(`/public/campaign/${own}`)).status).toBe(200);
    expect(await check()).toContain('"state":"ok"');
  });

  it("is no target of its former address", async () => {
    const ctx = { db: bed.db, store };
    expect(await removeCampaign(ctx, "trail")).toBe("new-trail");
    expect(await get("/public/campaign/old-trail")).toMatchObject({ status: 404, location: null });
    await restoreCampaign(ctx, "new-trail");
  });

  it("is refused twice, unknown, and from another store", async () => {
    const ctx = { db: bed.db, store };
    const other = { db: bed.db, store: bed.storeAt("other.localhost") ?? store };
    await expect(restoreCampaign(ctx, "trail")).rejects.toMatchObject({ code: "conflict" });
    await removeCampaign(ctx, "trail");
    await expect(removeCampaign(ctx, "trail")).rejects.toMatchObject({ code: "conflict" });
    await expect(restoreCampaign(other, "trail")).rejects.toMatchObject({
      ...{ code: "not_found", thing: { kind: "campaign", name: "trail" } },
    });
    await restoreCampaign(ctx, "trail");
    await expect(removeCampaign(other, "trail")).rejects.toMatchObject({ code: "not_found" });
  });
});
