import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { StoreRecord } from "#database/queries/stores.ts";
import { categories, colors } from "#database/schema.ts";

import { type CanonicalSearches, createCanonicalSearches } from "./canonical-searches.ts";
import type { ApiRequest } from "./execute.ts";
import { readPageQuestion, routerPath } from "./page-question.ts";
import { type ApiBed, createApiBed } from "./testing/api-bed.ts";

let bed: ApiBed;
let store: StoreRecord;

beforeAll(async () => {
  bed = await createApiBed();
  store = await bed.addStore({
    hosts: ["main.localhost"],
    settings: { collections: [{ name: "Pets", slug: "pets", image_url: null }] },
  });
  const [category] = await bed.db
    .insert(categories)
    .values({ storeId: store.id, key: "wear", slug: "wear", name: "Wear" })
    .returning();
  await bed.db.insert(colors).values({ storeId: store.id, name: "Navy Blue", hexCode: "#000080" });
  await bed.insertCampaign(store.id, {
    slug: "cat",
    tags: ["pets"],
    categoryId: category?.id ?? null,
    products: [{ key: "shirt", name: "T-shirt", options: { color: ["Navy Blue", "sand"] } }],
  });
});
afterAll(() => bed.close());

const requestOf = (of: StoreRecord): ApiRequest => ({
  ...{ store: of, origin: "http://main.localhost", requestId: "test", clientIp: "" },
  ...{
    country: undefined,
    languageCountry: undefined,
    buyerSecret: undefined,
    mayShowContact: false,
  },
  keepBuyerSecret: () => undefined,
});

/** The path that the router is given, and how many calls it took. */
async function ask(url: string, searches?: CanonicalSearches) {
  const calls: string[] = [];
  const made =
    searches ??
    createCanonicalSearches(async (key, request, input) => {
      calls.push(key);
      return bed.execute(key, request, input);
    });
  const question = readPageQuestion(url);
  const search = await made.read(question, requestOf(store), "USD");
  return { path: routerPath(question, search), calls, made, question };
}

describe("CAT-01 OP-144 a listing's page depends on known values alone", () => {
  it.each([
    ["/collection/pets", "/collection/pets", 0],
    ["/collection/pets?", "/collection/pets", 0],
    ["/collection/pets?utm_source=x&time=1&currency=EUR", "/collection/pets", 1],
    ["/category/wear?color=NAVY-blue&page=2&x=1", "/category/wear?color=navy-blue&page=2", 1],
    ["/category/wear.data?_routes=root&color=sand", "/category/wear.data?color=sand", 1],
    ["/de/category/wear?sort=newest&sort=popular", "/de/category/wear?sort=newest", 1],
    ["/category/wear?sort=popular", "/category/wear", 1],
    ["/collection/pets?sort=popular", "/collection/pets?sort=popular", 1],
    ["/category/wear?price_to=1,000", "/category/wear", 1],
    ["/de/category/wear?price_to=1,000", "/de/category/wear?filter_price=0-19.8", 1],
    ["/de/category/wear?price_to=1.000", "/de/category/wear", 1],
    ["/category/nothing?color=sand", "/category/nothing", 1],
    ["/collection?color=sand", "/collection", 0],
    ["/cat?color=pink&utm=1", "/cat", 1],
    ["/cat.data?color=sand", "/cat.data", 0],
  ])("%s: %s after %i calls", async (url, path, calls) => {
    const asked = await ask(url);
    expect([asked.path, asked.calls.length]).toEqual([path, calls]);
  });

  it("asks once for a version of the store and a currency", async () => {
    const { made, question } = await ask("/category/wear?color=sand");
    expect(made.peek(question, store, "USD")).toBe("?color=sand");
    expect(made.peek(question, store, "EUR")).toBeUndefined();
    expect(made.peek(question, { ...store, version: store.version + 1 }, "USD")).toBeUndefined();
    expect(made.peek(question, { ...store, id: store.id + 1 }, "USD")).toBeUndefined();
  });

  it("no query adds a page that the listing has not", async () => {
    const { made } = await ask("/category/wear?color=sand");
    const known =
      /^\/category\/wear(?:\?(?:&?(?:color=(?:navy-blue|sand)|sort=[a-z_]+|page=\d{1,5}|product=[\w-]+|filter_price=[\d.]+-[\d.]*))+)?$/;
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.webQueryParameters(), fc.string()), async (query) => {
        const { path } = await ask(`/category/wear?${query}`, made);
        expect(path).toMatch(known);
      }),
    );
  });
});
