import { describe, expect, it } from "vitest";

import type { CampaignReply } from "#contract/schemas/catalogue.ts";

import { readCampaign } from "./campaign-view.ts";

const product = (id: number, price: number) => ({
  ...{ id, price, old_price: null, default_option: "{}", options: "{}" },
});
const variant = (product_id: number, price: number) => ({
  ...{ product_id, price, old_price: null, adjust: 0, variant_key: "m", out_of_stock: false },
});
const reply = (r_price: number | null) =>
  ({
    ...{ price: 2499, r_price, r_old_price: null, default_product_id: 1, images: [] },
    products: [product(1, 2499), product(2, 900)],
    variants: [variant(1, 2799), variant(2, 900)],
  }) as unknown as CampaignReply;

describe("CAM-06, OP-036, T-045 a campaign as its page has it", () => {
  it("has the test's prices beside those of its default product alone", () => {
    const { products, variants, hasPriceTest } = readCampaign(reply(2199));
    expect(hasPriceTest).toBe(true);
    expect(products.map(({ test }) => test?.price)).toEqual([2199, undefined]);
    expect(variants.map(({ test }) => test?.price)).toEqual([2499, undefined]);
  });

  it("says nothing of a test where there is none", () => {
    const campaign = readCampaign(reply(null));
    expect(campaign).not.toHaveProperty("hasPriceTest");
    expect(JSON.stringify(campaign)).not.toContain('"test"');
  });
});
