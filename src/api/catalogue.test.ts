import { afterAll, beforeAll, expect, it } from "vitest";

import type { Listing, ListingFilters } from "#contract/schemas/catalogue.ts";
import { maxCatalogueName } from "#domain/campaign/catalogue-name.ts";

import { type ApiBed, createApiBed } from "./testing/api-bed.ts";

let bed: ApiBed;
let storeId = 0;

beforeAll(async () => {
  bed = await createApiBed();
  const store = await bed.addStore({
    slug: "shop",
    hosts: ["shop.localhost"],
    settings: {
      collections: [
        { name: "Own", slug: "own", image_url: "/media/own.webp" },
        { name: "Hills", slug: "hill-walking", image_url: null },
        { name: "None", slug: "none", image_url: null },
      ],
    },
  });
  storeId = store.id;
});
afterAll(() => bed.close());

it("NAV-07 collections, each with its own picture or that of what it shows first", async () => {
  await bed.insertCampaign(storeId, { slug: "hill", tags: ["Hill Walking"] });
  const reply = await bed.call("shop.localhost", "/public/collections");
  expect(reply.json()["data"]).toEqual([
    { name: "Own", slug: "own", image_url: "/media/own.webp" },
    { name: "Hills", slug: "hill-walking", image_url: "/media/catalogue/hill-1.webp" },
    { name: "None", slug: "none", image_url: null },
  ]);
});

it("CAT-01 a listing is narrowed by each name that its filters offer", async () => {
  const color = ["Rose", "İndigo", "ΣΑΣ", "Ö".repeat(maxCatalogueName)];
  const template = "t".repeat(maxCatalogueName);
  await bed.insertCampaign(storeId, {
    slug: "names",
    products: [{ template, options: { color } }],
  });
  const read = async (path: string) =>
    (await bed.call("shop.localhost", `/public/products${path}`)).json()["data"] as never;
  const { colors, products }: ListingFilters = await read("/get-filter");
  expect(colors.map(({ name }) => name)).toEqual(expect.arrayContaining(color));
  const filters = [
    ...colors.map(({ name, count }) => ({ filter: "color", name, count })),
    ...products.map(({ key, count }) => ({ filter: "product", name: key, count })),
  ];
  for (const { filter, name, count } of filters) {
    const { total }: Listing = await read(`?${new URLSearchParams({ [filter]: name })}`);
    expect([name, total]).toEqual([name, count]);
  }
});
