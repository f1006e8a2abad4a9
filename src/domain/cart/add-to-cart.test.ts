import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { AddToCartInput } from "./add-to-cart.ts";
import { addToCart, isPersonalLine } from "./add-to-cart.ts";
import { emptyCart } from "./cart-types.ts";
import { cartQuantity } from "./change-cart.ts";

const product = {
  id: 7,
  name: "T-Shirt",
  price: 2499,
  currency_code: "USD",
  full_printed: 0,
  thumb_url: "/t.webp",
};
const campaign = { id: 3, name: "Cat Dad", slug: "cat-dad", seller_id: 1 };
const plain: AddToCartInput = { product, campaign, options: { color: "navy-blue", size: "m" } };
const clock = { now: 1_780_000_000_000, count: 0 };

function addAll(inputs: AddToCartInput[]) {
  let state = emptyCart;
  const replies = inputs.map((input) => {
    const reply = addToCart(state, input, clock);
    state = reply.state;
    return reply;
  });
  return { state, replies };
}

describe("CART-20, CART-21 missing data", () => {
  it.each([[{}], [{ campaign }], [{ product }], [{ options: {}, quantity: 2 }]])(
    "T-082, OP-078: %j fails",
    (input) => {
      const reply = addToCart(emptyCart, input, clock);
      expect(reply.result).toEqual({ success: false, cartItemId: null, message: "Missing data" });
      expect(reply.state).toBe(emptyCart);
    },
  );

  it("T-082: a missing quantity is 1, missing options are none", () => {
    const { state, result } = addToCart(emptyCart, { product, campaign }, clock);
    expect(result).toEqual({ success: true, cartItemId: "17800000000000", message: "" });
    expect(state.products[0]).toMatchObject({ quantity: 1, isCheckQuantity: true, options: {} });
  });
});

describe("CART-03, CART-04, CART-05 a new line", () => {
  it("has price with fee, variant price and options with spaces", () => {
    const variant = { price: 2799, out_of_stock: false };
    const { state } = addToCart(emptyCart, { ...plain, variant, extra_custom_fee: 500 }, clock);
    expect(state.products[0]).toMatchObject({
      price: 2999,
      variantPrice: 2799,
      extra_custom_fee: 500,
      via: "page",
      campaign_id: 3,
      campaign_slug: "cat-dad",
      product_id: 7,
      seller_id: 1,
      options: {
        color: "navy blue",
        size: "m",
      },
    });
  });

  it("T-080: three lines of one millisecond have three ids", () => {
    const { replies } = addAll(["s", "m", "l"].map((size) => ({ ...plain, options: { size } })));
    expect(new Set(replies.map(({ result }) => result.cartItemId)).size).toBe(3);
  });
});

describe("CART-09, CART-10 merging", () => {
  it("T-072: dash form and key order do not matter", () => {
    const { state } = addAll([plain, { ...plain, options: { size: "m", color: "navy blue" } }]);
    expect(state.products).toHaveLength(1);
    expect(state.products[0]).toMatchObject({ quantity: 2, options: { color: "navy blue" } });
  });

  it.each([
    { designs: { front: "{}" } },
    { custom_options: { Name: "Ann" } },
    { customer_custom_options: [{ label: "Name", value: "Ann" }] },
    { pbPrintUrl: "https://x.test/a.png" },
    { pbCustomInfo: { a: 1 } },
  ])("T-073: %j never merges, also with its like", (personal) => {
    const { state } = addAll([plain, { ...plain, ...personal }, { ...plain, ...personal }, plain]);
    expect(state.products.map(({ quantity }) => quantity)).toEqual([2, 1, 1]);
  });

  it.each([
    { product: { ...product, id: 8 } },
    { campaign: { ...campaign, id: 4 } },
    { options: { color: "navy-blue" } },
    { campaignBundleId: 1 },
    { productBundleId: 1 },
  ])("OP-079: a different %j is a new line", (other) => {
    expect(addAll([plain, { ...plain, ...other }]).state.products).toHaveLength(2);
  });

  it("OP-079: lines of one bundle merge; price and thumbnail are refreshed", () => {
    const bundle = { ...plain, campaignBundleId: 9 };
    const dearer = { ...product, price: 2599, thumb_url: "/new.webp" };
    const { state } = addAll([bundle, { ...bundle, product: dearer }]);
    expect(state.products).toHaveLength(1);
    expect(state.products[0]).toMatchObject({ quantity: 2, price: 2599, thumb_url: "/new.webp" });
  });

  it("T-074: 49 and 3 are 50 with a notice", () => {
    const { state, replies } = addAll([
      { ...plain, quantity: 49 },
      { ...plain, quantity: 3 },
    ]);
    expect(state.products[0]?.quantity).toBe(50);
    expect(replies.map(({ notice }) => notice)).toEqual([
      undefined,
      { key: "cart.quantity_capped", params: { max: 50 } },
    ]);
  });

  it("a new line above 50 is capped with a notice", () => {
    const { state, notice } = addToCart(emptyCart, { ...plain, quantity: 51 }, clock);
    expect(state.products[0]).toMatchObject({ quantity: 50, isCheckQuantity: false });
    expect(notice).toBeDefined();
    expect(addToCart(emptyCart, { ...plain, quantity: 50 }, clock).notice).toBeUndefined();
  });

  it("keeps every personal line, unique ids and a bounded quantity for any adds", () => {
    const input = fc.record({
      product: fc.constant(product),
      campaign: fc.constant(campaign),
      options: fc.constantFrom({ size: "m" }, { size: "s" }),
      quantity: fc.integer({ min: 1, max: 60 }),
      designs: fc.option(fc.constant({ front: "{}" })),
      customer_custom_options: fc.option(fc.array(fc.constant({ Name: "Ann" }), { maxLength: 1 })),
    });
    fc.assert(
      fc.property(fc.array(input), (inputs) => {
        const { state } = addAll(inputs);
        const personal = inputs.filter(
          ({ designs, customer_custom_options: filled }) =>
            designs !== null || (filled !== null && Object.keys(filled).length > 0),
        );
        expect(state.products.filter(isPersonalLine)).toHaveLength(personal.length);
        expect(new Set(state.products.map(({ cartItemId }) => cartItemId)).size).toBe(
          state.products.length,
        );
        expect(state.products.every(({ quantity }) => quantity >= 1 && quantity <= 50)).toBe(true);
      }),
    );
  });
});

describe("T-074, CART-09 units", () => {
  it("are all in the cart after every add, or the shopper is told", () => {
    const input = fc.record({
      product: fc.constant(product),
      campaign: fc.constant(campaign),
      options: fc.constantFrom({ size: "m" }, { size: "s" }),
      quantity: fc.integer({ min: 1, max: 60 }),
      designs: fc.constantFrom(null, { front: "{}" }),
    });
    fc.assert(
      fc.property(fc.array(input), (inputs) => {
        let state = emptyCart;
        for (const one of inputs) {
          const before = cartQuantity(state);
          const reply = addToCart(state, one, clock);
          ({ state } = reply);
          const isWhole = cartQuantity(state) === before + one.quantity;
          expect(isWhole).toBe(reply.notice === undefined);
          expect(cartQuantity(state)).toBeGreaterThanOrEqual(before);
        }
      }),
    );
  });
});

describe("CART-05 price of a line", () => {
  it.each([
    [undefined, 2499],
    [0, 2499],
    [500, 2999],
    [1, 2500],
  ])(
    "2499 and an extra fee of %s is %i; the variant's own price stands beside it",
    (fee, price) => {
      const extra = fee === undefined ? {} : { extra_custom_fee: fee };
      const variant = { price: 2799, out_of_stock: false };
      const [line] = addAll([{ ...plain, ...extra, variant }]).state.products;
      expect(line).toMatchObject({ price, extra_custom_fee: fee ?? 0, variantPrice: 2799 });
    },
  );
});

describe("CART-06 designs of a line", () => {
  it("are JSON text by print space, in the cart as they came", () => {
    const front = JSON.stringify({ objects: [{ name: "Name", text: "Ann" }] });
    const designs = { front, back: "{}" };
    const [line] = addAll([{ ...plain, designs }]).state.products;
    expect(line?.designs).toEqual(designs);
    expect(JSON.parse(line?.designs?.["front"] ?? "")).toEqual(JSON.parse(front));
    expect(addAll([plain]).state.products[0]?.designs).toBeNull();
  });
});
