import { describe, expect, it, vi } from "vitest";

import type { Client } from "#contract/client.ts";

import { freshVariants } from "./fresh-variants.ts";

const client = (() => {
  throw new Error("not asked");
}) as unknown as Client;
const variant = (variant_key: string, change = {}) => ({
  ...{ variant_key, product_id: 1, price: 2499, old_price: null, out_of_stock: false },
  ...change,
});
const campaign = { slug: "trail", seller_id: 7, variants: [variant("s"), variant("m")] };
const product = { id: 1 };
const readAt = 1_900_000_000_000;
const minutes = (count: number) => () => readAt + count * 60_000;

describe("CAM-70..74, CAM-83 the variants of a page that stands open", () => {
  it("are its own for 30 minutes", async () => {
    const load = vi.fn();
    const place = { campaign, product, readAt };
    expect(await freshVariants(client, place, { now: minutes(30), load })).toBe(campaign.variants);
    expect(load).not.toHaveBeenCalled();
  });

  it("then have the stock and the price of now", async () => {
    const load = vi.fn(async () => [variant("m", { out_of_stock: true, price: 2599 })]);
    const place = { campaign, product, readAt };
    expect(await freshVariants(client, place, { now: minutes(31), load })).toEqual([
      variant("s"),
      variant("m", { out_of_stock: true, price: 2599 }),
    ]);
    expect(load).toHaveBeenCalledWith(client, { slug: "trail", productId: 1, sellerId: 7 });
  });

  it("OP-036 keep the price of a test", async () => {
    const load = async () => [variant("m", { out_of_stock: true, price: 2599 })];
    const place = { campaign: { ...campaign, hasPriceTest: true as const }, product, readAt };
    const [, found] = await freshVariants(client, place, { now: minutes(31), load });
    expect(found).toEqual(variant("m", { out_of_stock: true }));
  });

  it("CAM-74 stay as they are where the API does not answer", async () => {
    const place = { campaign, product, readAt };
    const found = await freshVariants(client, place, { now: minutes(31), load: async () => [] });
    expect(found).toEqual(campaign.variants);
  });
});
