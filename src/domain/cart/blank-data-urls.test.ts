import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { addToCart } from "./add-to-cart.ts";
import { blankDataUrls } from "./blank-data-urls.ts";
import { emptyCart } from "./cart-types.ts";
import { restoreCart } from "./restore-cart.ts";
import { testCampaign as campaign, testProduct as product } from "./testing/cart-fixture.ts";

const large = `data:image/png;base64,${"A".repeat(3 * 1024 * 1024)}`;
const info = { name: "Ann", pages: [{ layer: { src: large, url: "https://a.example/a.png" } }] };
const blank = { name: "Ann", pages: [{ layer: { src: "", url: "https://a.example/a.png" } }] };

describe("T-077 CART-17 OP-075 data URLs of pbCustomInfo", () => {
  it("become empty texts at any depth; all else is kept, and so is what was given", () => {
    const before = structuredClone(info);
    expect(blankDataUrls(info)).toEqual(blank);
    expect(info).toEqual(before);
  });

  it.each([
    ["DATA:image/png;base64,AA", ""],
    [" data:,a", ""],
    ["my data: 3", "my data: 3"],
    [null, null],
    [3, 3],
    [
      ["data:,a", "b"],
      ["", "b"],
    ],
  ])("%j is %j", (value, expected) => expect(blankDataUrls(value)).toEqual(expected));

  it("keeps whatever holds none", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(blankDataUrls(value)).toEqual(value);
      }),
    );
  });

  it("are left out together with all that lies deeper than anything is written", () => {
    let deep: unknown = "data:image/png;base64,AA";
    for (let level = 0; level < 5_000; level += 1) deep = { deep };
    expect(JSON.stringify(blankDataUrls(deep))).not.toContain("data:");
  });

  it("are not in a stored line, with its print URL, whether it is added or restored", () => {
    const pbPrintUrl = "https://print.example/1";
    const input = { product, campaign, pbCustomInfo: info, pbPrintUrl };
    const { state } = addToCart(emptyCart, input, { now: 1, count: 0 });
    expect(state.products[0]).toMatchObject({ pbCustomInfo: blank, pbPrintUrl });
    const stored = { ...state, products: [{ ...state.products[0], pbCustomInfo: info }] };
    expect(restoreCart(JSON.stringify(stored)).products[0]).toMatchObject({
      ...{ pbCustomInfo: blank, pbPrintUrl },
    });
  });
});
