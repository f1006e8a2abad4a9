import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import type { Connection } from "../connect.ts";
import { categories, colors } from "../schema.ts";
import { insertCampaign, insertCurrencies, insertStore } from "../testing/factories.ts";
import { createTestDatabase } from "../testing/test-database.ts";
import { listCards } from "./campaign-cards.ts";
import { collectionPictures } from "./collection-pictures.ts";
import { homeBlocks } from "./home-blocks.ts";
import type { ListingFilter } from "./listing-filter.ts";
import { listingFilters } from "./listing-filters.ts";
import { listCampaigns } from "./listing.ts";
import { getCategory, getSellerNickname } from "./listing-subjects.ts";
import { similarCampaigns } from "./similar-campaigns.ts";

let connection: Connection;
let storeId = 0;
let otherStoreId = 0;
let moonId = 0;

const day = (of: number) => new Date(Date.UTC(2026, 0, of));

beforeAll(async () => {
  connection = await createTestDatabase();
  const { db } = connection;
  await insertCurrencies(db);
  storeId = (await insertStore(db)).id;
  otherStoreId = (await insertStore(db)).id;
  const [category] = await db
    .insert(categories)
    .values({ storeId, key: "outdoor", slug: "outdoor", name: "Outdoor" })
    .returning();
  await db.insert(colors).values({ storeId, name: "navy", hexCode: "#001f3f" });
  const categoryId = category?.id ?? null;
  await insertCampaign(db, storeId, {
    slug: "trail",
    name: "Trail Lines",
    categoryId,
    createdAt: day(1),
    bestSellerRank: 1,
    tags: ["hill walking"],
    sellerNickname: "Fern Studio",
    products: [{ priceMinor: 1999 }],
  });
  const moon = await insertCampaign(db, storeId, {
    slug: "moon",
    name: "Moon Phases 100%",
    description: "A trail of moons",
    createdAt: day(2),
    isFeatured: true,
    currencyCode: "VND",
    priceMinor: 254_000,
    tags: ["hill walking"],
    productType: "product",
    products: [{ name: "Poster", template: "poster", options: { color: ["Night Blue"] } }],
  });
  moonId = moon.campaign.id;
  await insertCampaign(db, storeId, {
    slug: "harbour",
    name: "Harbour",
    categoryId,
    createdAt: day(3),
    soldCount: 7,
    currencyCode: "EUR",
    priceMinor: 4000,
    products: [{ template: "cushion", options: { color: ["navy"] } }],
  });
  await insertCampaign(db, storeId, { slug: "blocked", status: "blocked", categoryId });
  await insertCampaign(db, otherStoreId, { slug: "foreign" });
});
afterAll(() => connection.close());

async function slugs(filter: Partial<ListingFilter>): Promise<string[]> {
  const asked = { sort: "popular" as const, page: 1, ...filter };
  return (await listCampaigns(connection.db, storeId, asked)).rows.map((row) => row.slug);
}

describe("listCampaigns CAT-01, OP-053", () => {
  it.each([
    ["popular", ["trail", "harbour", "moon"]],
    ["featured", ["moon", "trail", "harbour"]],
    ["newest", ["harbour", "moon", "trail"]],
    ["price_asc", ["moon", "trail", "harbour"]],
    ["price_desc", ["harbour", "trail", "moon"]],
  ] as const)("sorts by %s, prices across currencies", async (sort, expected) => {
    expect(await slugs({ sort })).toEqual(expected);
  });

  it.each([
    [{ categorySlug: "outdoor" }, ["trail", "harbour"]],
    [{ categorySlug: "none" }, []],
    [{ tagSlug: "hill-walking" }, ["trail", "moon"]],
    [{ color: "night-blue" }, ["moon"]],
    [{ color: "NAVY" }, ["trail", "harbour"]],
    [{ product: "cushion" }, ["harbour"]],
    [{ nickname: "fern-studio" }, ["trail"]],
    [{ type: "product" }, ["moon"]],
    [{ search: "100%" }, ["moon"]],
    [{ search: "_" }, []],
    [{ search: "hill moon" }, ["moon"]],
    [{ price: [{ currencyCode: "USD", minMinor: 1999, maxMinor: 1999 }] }, ["trail"]],
    [{ price: [{ currencyCode: "EUR", minMinor: 1, maxMinor: null }] }, ["harbour"]],
    [{ price: [] }, []],
  ] satisfies [Partial<ListingFilter>, string[]][])("filters by %j", async (filter, expected) => {
    expect(await slugs(filter)).toEqual(expected);
  });

  it("puts a hit in the name before one in the description for relevant (CAT-05)", async () => {
    expect(await slugs({ search: "trail", sort: "relevant" })).toEqual(["trail", "moon"]);
    expect(await slugs({ search: "moon", sort: "relevant" })).toEqual(["moon"]);
  });

  it("counts all pages and answers an empty one behind the last", async () => {
    const page = await listCampaigns(connection.db, storeId, { sort: "popular", page: 2 });
    expect(page).toEqual({ rows: [], total: 3 });
  });

  it("gives a card both pictures, its colours and its link (CAT-17, CAT-20)", async () => {
    const { rows } = await listCampaigns(connection.db, storeId, { sort: "popular", page: 1 });
    expect(rows[0]).toMatchObject({
      thumbKey: "catalogue/trail-1.webp",
      hoverKey: "catalogue/trail-2.webp",
      productSlug: "classic-t-shirt",
      defaultColor: "sand",
      colors: ["sand", "navy"],
    });
  });

  it("CAT-17 counts the colours of the product that a card leads to, else all of them", async () => {
    const { db } = connection;
    const { id } = await insertStore(db);
    const products = [
      { key: "one", options: { color: ["sand", "navy"] } },
      { key: "two", options: { color: ["navy", "rust"] } },
    ];
    const ids: number[] = [];
    for (const productType of ["product", "shortcut", null] as const) {
      const slug = `of-${productType}`;
      const { campaign } = await insertCampaign(db, id, { slug, productType, products });
      ids.push(campaign.id);
    }
    const cards = await listCards(db, id, ids);
    expect(cards.map(({ colors }) => colors)).toEqual([
      ["sand", "navy"],
      ["sand", "navy", "rust"],
      ["sand", "navy", "rust"],
    ]);
  });

  it("shows another store nothing", async () => {
    const { db } = connection;
    const own = await listCampaigns(db, otherStoreId, { sort: "popular", page: 1 });
    expect(own.rows.map((row) => row.slug)).toEqual(["foreign"]);
    expect(await getCategory(db, otherStoreId, "outdoor")).toBeUndefined();
    expect(await getSellerNickname(db, otherStoreId, "fern-studio")).toBeUndefined();
    expect(await getSellerNickname(db, storeId, "fern-studio")).toBe("Fern Studio");
  });
});

describe("collectionPictures NAV-07", () => {
  const bare = { thumbKey: null, tags: ["Bare Walls"] };

  it("gives each the picture of what it shows first, in one statement", async () => {
    const { db } = connection;
    const { id } = await insertStore(db);
    const noPicture = { ...bare, isFeatured: true, products: [{ images: [] }] };
    await insertCampaign(db, id, { ...noPicture, slug: "empty" });
    await insertCampaign(db, id, { ...bare, slug: "hidden", status: "blocked", isFeatured: true });
    await insertCampaign(db, id, {
      ...bare,
      slug: "poster",
      products: [{ images: [{ fileKey: "catalogue/own.webp" }] }],
    });
    await insertCampaign(db, id, { slug: "late", tags: ["hill walking", "hill-walking"] });
    await insertCampaign(db, id, { slug: "best", tags: ["Hill Walking"], bestSellerRank: 1 });
    const statements = vi.spyOn(db, "execute");
    const slugs = ["hill-walking", "bare-walls", "none"];
    expect(await collectionPictures(db, id, slugs)).toEqual(
      new Map([
        ["hill-walking", "catalogue/best-1.webp"],
        ["bare-walls", "catalogue/own.webp"],
      ]),
    );
    expect(statements).toHaveBeenCalledOnce();
    statements.mockRestore();
    expect(await collectionPictures(db, otherStoreId, slugs)).toEqual(new Map());
    expect(await collectionPictures(db, id, [])).toEqual(new Map());
  });
});

describe("listingFilters CAT-03", () => {
  it("counts campaigns by colour, product, category and gives the prices", async () => {
    const facets = await listingFilters(connection.db, storeId, {});
    expect(facets).toEqual({
      colors: [
        { name: "navy", hexCode: "#001f3f", count: 2 },
        { name: "Night Blue", hexCode: null, count: 1 },
        { name: "sand", hexCode: null, count: 1 },
      ],
      products: [
        { key: "cushion", name: "cushion", count: 1 },
        { key: "poster", name: "poster", count: 1 },
        { key: "tshirt", name: "tshirt", count: 1 },
      ],
      categories: [{ slug: "outdoor", name: "Outdoor", count: 2 }],
      prices: [
        { currencyCode: "EUR", minMinor: 4000, maxMinor: 4000 },
        { currencyCode: "USD", minMinor: 1999, maxMinor: 1999 },
        { currencyCode: "VND", minMinor: 254_000, maxMinor: 254_000 },
      ],
    });
  });

  it("has nothing for another store's category", async () => {
    const facets = await listingFilters(connection.db, otherStoreId, { categorySlug: "outdoor" });
    expect(facets).toEqual({ colors: [], products: [], categories: [], prices: [] });
  });
});

describe("similarCampaigns CAT-04", () => {
  it("finds what shares tag, category or product and not itself", async () => {
    const similar = await similarCampaigns(connection.db, storeId, moonId);
    expect(similar?.map((row) => row.slug)).toEqual(["trail"]);
  });

  it("knows no campaign of another store", async () => {
    expect(await similarCampaigns(connection.db, otherStoreId, moonId)).toBeUndefined();
  });
});

describe("homeBlocks STORE-54", () => {
  it("puts each campaign into one block alone", async () => {
    const blocks = await homeBlocks(connection.db, storeId);
    const names = Object.fromEntries(
      Object.entries(blocks).map(([name, rows]) => [name, rows.map((row) => row.slug)]),
    );
    expect(names).toEqual({
      bestSeller: ["trail", "harbour"],
      featured: ["moon"],
      newArrivals: [],
      other: [],
    });
  });

  it("fills every block with eight when there are enough", async () => {
    const { db } = connection;
    const { id } = await insertStore(db);
    for (let n = 1; n <= 34; n += 1) {
      await insertCampaign(db, id, { isFeatured: n > 10, soldCount: n, createdAt: day(n) });
    }
    const blocks = Object.values(await homeBlocks(db, id));
    expect(blocks.map((rows) => rows.length)).toEqual([8, 8, 8, 8]);
    expect(new Set(blocks.flat().map((row) => row.id)).size).toBe(32);
  });
});
