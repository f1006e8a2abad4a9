import { afterAll, beforeAll, expect, it } from "vitest";

import { categories } from "#database/schema.ts";

import { type ApiBed, createApiBed } from "./testing/api-bed.ts";

let bed: ApiBed;

beforeAll(async () => {
  bed = await createApiBed();
  const store = await bed.addStore({
    hosts: ["sorted.localhost"],
    settings: { collections: [{ name: "Pets", slug: "pets", image_url: null }] },
  });
  const [category] = await bed.db
    .insert(categories)
    .values({ storeId: store.id, key: "mugs", slug: "mugs", name: "Mugs" })
    .returning();
  const shared = { tags: ["pets"], categoryId: category?.id ?? null, description: "With a cat" };
  await bed.insertCampaign(store.id, { ...shared, slug: "sold", name: "Sold", bestSellerRank: 1 });
  await bed.insertCampaign(store.id, { ...shared, slug: "shown", name: "Shown", isFeatured: true });
  await bed.insertCampaign(store.id, { ...shared, slug: "cat", name: "Cat" });
});
afterAll(() => bed.close());

it.each([
  ["", "sold"],
  ["?category_slug=mugs", "sold"],
  ["?collection_slug=pets", "shown"],
  ["?s=cat", "cat"],
  ["?s=cat&collection_slug=pets", "cat"],
  ["?s=cat&sort=popular", "sold"],
])("CAT-05 T-051 /public/products%s starts with %s", async (query, first) => {
  const answer = await bed.call("sorted.localhost", `/public/products${query}`);
  const { data } = answer.json() as { data: { data: { slug: string }[] } };
  expect(data.data).toHaveLength(3);
  expect(data.data[0]?.slug).toBe(first);
});
