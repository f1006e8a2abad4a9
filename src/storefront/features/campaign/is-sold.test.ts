import { describe, expect, it } from "vitest";

import type { CampaignView } from "./campaign-view.ts";
import { isSold } from "./is-sold.ts";

const product = (id: number, name: string, options: object, preset: object = {}) => ({
  ...{ id, name, options: JSON.stringify(options), default_option: preset },
});
const campaign = {
  default_product_id: 1,
  products: [
    product(1, "T-shirt", { color: ["white", "navy"], size: ["s", "m"] }, { color: "navy" }),
    product(2, "Mug", { color: ["white"] }),
  ],
} as unknown as CampaignView;

describe("CAM-27 what an address asks to add", () => {
  it.each([
    ["", true],
    ["product=mug", true],
    ["product=MUG&color=White", true],
    ["color=NAVY&size=m", true],
    ["size=xxl", true],
    ["product=nope&size=m", false],
    ["color=purple&size=m", false],
    ["product=mug&color=navy", false],
  ])("%j is sold: %s", (query, sold) => {
    expect(isSold(campaign, new URLSearchParams(query))).toBe(sold);
  });
});
