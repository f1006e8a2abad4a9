import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Connection } from "../connect.ts";
import { colors, categories } from "../schema.ts";
import { insertCampaign, insertCurrencies, insertStore } from "../testing/factories.ts";
import { createTestDatabase } from "../testing/test-database.ts";
import type { ListingFilter } from "./listing-filter.ts";
import { listingFilters } from "./listing-filters.ts";
import { listCampaigns } from "./listing.ts";

let connection: Connection;
let storeId = 0;
let otherStoreId = 0;

const picture = (name: string, option: string | null) => ({
  fileKey: `catalogue/${name}.webp`,
  option,
});

beforeAll(async () => {
  connection = await createTestDatabase();
  const { db } = connection;
  await insertCurrencies(db);
  storeId = (await insertStore(db)).id;
  otherStoreId = (await insertStore(db)).id;
  const [category] = await db
    .insert(categories)
    .values({ storeId, key: "apparel", slug: "apparel", name: "Apparel" })
    .returning();
  await db.insert(colors).values({ storeId, name: "Clay", hexCode: "#b5651d" });
  const shared = { categoryId: category?.id ?? null };
  await insertCampaign(db, storeId, {
    ...shared,
    slug: "owl",
    bestSellerRank: 1,
    testPriceMinor: 2299,
    testOldPriceMinor: 2599,
    products: [
      { name: "Tee", priceMinor: 2499, options: { color: ["navy", "sand"] } },
      {
        name: "Tote bag",
        template: "tote",
        priceMinor: 1850,
        oldPriceMinor: 2200,
        options: { color: ["Natural", "Clay"] },
        defaultOption: { color: "Natural" },
        images: [
          picture("tote-natural", "natural"),
          picture("tote-folded", null),
          picture("tote-clay", "clay"),
        ],
      },
    ],
  });
  await insertCampaign(db, storeId, {
    ...shared,
    slug: "moons",
    bestSellerRank: 2,
    products: [
      {
        name: "Hoodie",
        template: "hoodie",
        priceMinor: 4499,
        options: { color: ["clay"] },
        images: [picture("hoodie-rust", "rust"), picture("hoodie-clay", "clay")],
      },
      { name: "Tote bag", template: "tote", priceMinor: 1650, options: { color: ["natural"] } },
      { name: "Old bag", template: "bag", isRetired: true, options: { color: ["clay"] } },
    ],
  });
  await insertCampaign(db, otherStoreId, {
    slug: "foreign",
    products: [{ template: "tote", priceMinor: 100, options: { color: ["clay"] } }],
  });
});
afterAll(() => connection.close());

const usd = (minMinor: number, maxMinor: number | null) => [
  { currencyCode: "USD", minMinor, maxMinor },
];

async function cards(filter: Partial<ListingFilter>) {
  const asked = { sort: "popular" as const, page: 1, categorySlug: "apparel", ...filter };
  return listCampaigns(connection.db, storeId, asked);
}

describe("CAT-01 CAT-20 a listing narrowed to products", () => {
  it.each([
    [{ product: "tote" }, ["owl", "moons"]],
    [{ product: "tote", color: "clay" }, ["owl"]],
    [{ product: "tshirt", color: "clay" }, []],
    [{ product: "bag" }, []],
    [{ color: "clay" }, ["owl", "moons"]],
    [{ product: "tote", price: usd(1500, 1700) }, ["moons"]],
    [{ color: "clay", price: usd(4000, null) }, ["moons"]],
    [{ price: usd(2000, 2600) }, ["owl"]],
    [{ price: usd(1500, 2000) }, ["owl", "moons"]],
    [{ price: usd(1500, 2000), sort: "price_asc" }, ["moons", "owl"]],
    [{ product: "tote", sort: "price_asc" }, ["moons", "owl"]],
    [{ product: "tote", sort: "price_desc" }, ["owl", "moons"]],
    [{ sort: "price_desc" }, ["moons", "owl"]],
  ] satisfies [Partial<ListingFilter>, string[]][])(
    "has for %j what one product has together, at its price",
    async (filter, expected) => {
      const { rows, total } = await cards(filter);
      expect(rows.map(({ slug }) => slug)).toEqual(expected);
      expect(total).toBe(expected.length);
    },
  );

  it("shows the product that was found: its picture, prices, colours and link", async () => {
    const { rows } = await cards({ product: "tote" });
    expect(rows[0]).toMatchObject({
      ...{ priceMinor: 1850, oldPriceMinor: 2200, testPriceMinor: null, testOldPriceMinor: null },
      ...{ thumbKey: "catalogue/tote-natural.webp", hoverKey: "catalogue/tote-folded.webp" },
      ...{ productSlug: "tote-bag", defaultColor: "Natural", colors: ["Natural", "Clay"] },
    });
  });

  it("shows it in the colour that was chosen, as the catalogue writes it", async () => {
    const { rows } = await cards({ color: "clay" });
    expect(rows[0]).toMatchObject({
      ...{ thumbKey: "catalogue/tote-clay.webp", hoverKey: "catalogue/tote-folded.webp" },
      ...{ productSlug: "tote-bag", defaultColor: "Clay" },
    });
    expect(rows[1]).toMatchObject({
      ...{ productSlug: "hoodie", defaultColor: "clay" },
      ...{ thumbKey: "catalogue/hoodie-clay.webp", hoverKey: null },
    });
  });

  it("keeps the campaign's own card where its first product is the one", async () => {
    const { rows } = await cards({ product: "tshirt", color: "Sand" });
    expect(rows[0]).toMatchObject({
      ...{ slug: "owl", priceMinor: 2499, testPriceMinor: 2299, testOldPriceMinor: 2599 },
      ...{ productSlug: "tee", defaultColor: "sand" },
    });
  });
});

describe("CAT-03 what a narrowed listing can be narrowed by", () => {
  const facets = async (filter: Partial<ListingFilter>) => {
    const asked = { categorySlug: "apparel", ...filter };
    const found = await listingFilters(connection.db, storeId, asked);
    const counts = (list: { name: string; count: number }[]) =>
      Object.fromEntries(list.map(({ name, count }) => [name, count]));
    return {
      colors: counts(found.colors),
      products: counts(found.products),
      categories: counts(found.categories),
      prices: found.prices.map(({ minMinor, maxMinor }) => [minMinor, maxMinor]),
    };
  };

  it("counts what each choice would show, and keeps those that would show nothing", async () => {
    expect(await facets({ product: "tote" })).toEqual({
      colors: { Clay: 1, Natural: 2, navy: 0, sand: 0 },
      products: { hoodie: 1, tote: 2, tshirt: 1 },
      categories: { Apparel: 2 },
      prices: [[1650, 1850]],
    });
    expect(await facets({ color: "clay" })).toEqual({
      colors: { Clay: 2, Natural: 2, navy: 1, sand: 1 },
      products: { hoodie: 1, tote: 1, tshirt: 0 },
      categories: { Apparel: 2 },
      prices: [[1850, 4499]],
    });
    expect(await facets({ product: "tote", color: "clay" })).toMatchObject({
      categories: { Apparel: 1 },
      prices: [[1850, 1850]],
    });
  });

  it("keeps them in one order, the most frequent first", async () => {
    const { colors: names, products } = await listingFilters(connection.db, storeId, {
      ...{ categorySlug: "apparel", product: "tote", color: "clay" },
    });
    expect(names.map(({ name }) => name)).toEqual(["Clay", "Natural", "navy", "sand"]);
    expect(products.map(({ key }) => key)).toEqual(["tote", "hoodie", "tshirt"]);
  });

  it("counts by price what has a product in it", async () => {
    expect(await facets({ price: usd(2000, 3000) })).toMatchObject({
      products: { hoodie: 0, tote: 0, tshirt: 1 },
      categories: { Apparel: 1 },
      prices: [[1650, 4499]],
    });
  });
});
