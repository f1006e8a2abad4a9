import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { addToCart } from "./add-to-cart.ts";
import type { CartState } from "./cart-types.ts";
import { emptyCart } from "./cart-types.ts";
import { readApprovals } from "./read-approvals.ts";
import { restoreCart, serialiseCart } from "./restore-cart.ts";

const campaign = { id: 3, name: "Cat Dad", slug: "cat-dad", seller_id: 1 };
const rest = { name: "T", currency_code: "USD", full_printed: 0, thumb_url: null };
const input = {
  campaign,
  product: { id: 7, price: 2499, ...rest },
  custom_options: { Name: "Ann" },
};
const filled = addToCart(emptyCart, input, { now: 1_780_000_000_000, count: 0 }).state;

function expectValid({ products, relatedCart, token, discount }: CartState) {
  const isText = (value: unknown) => value === null || typeof value === "string";
  expect(isText(token) && isText(discount) && Array.isArray(relatedCart)).toBe(true);
  expect(new Set(products.map(({ cartItemId }) => cartItemId)).size).toBe(products.length);
  for (const item of products) {
    const { price, quantity, product_id, campaign_id, extra_custom_fee, variantPrice } = item;
    const whole = [price, quantity, product_id, campaign_id, extra_custom_fee, variantPrice ?? 0];
    expect(whole.every(Number.isSafeInteger)).toBe(true);
    expect(quantity >= 1 && quantity <= 50 && price >= 0).toBe(true);
    expect(Object.values(item.options).every((value) => typeof value === "string")).toBe(true);
    expect(Object.values(item.designs ?? {}).every((text) => typeof text === "string")).toBe(true);
    expect(typeof item.custom_options).toBe("object");
    expect(Object.keys(item).toSorted()).toEqual(Object.keys(filled.products[0] ?? {}).toSorted());
  }
}

describe("CART-07, CART-08 stored cart", () => {
  it("comes back as it was", () => {
    const state = { ...filled, token: "t", discount: "TEN", relatedCart: [{ id: 1 }] };
    expect(restoreCart(serialiseCart(state))).toEqual(state);
  });

  it("T-076: custom_options kept as text is an object again", () => {
    const products = filled.products.map((item) => ({ ...item, custom_options: '{"Name":"Ann"}' }));
    expect(restoreCart(JSON.stringify({ products })).products[0]?.custom_options).toEqual({
      Name: "Ann",
    });
  });

  it.each([
    ["as they are", [{ Name: "Ann" }, {}], [{ Name: "Ann" }, {}]],
    ["kept as text", '[{"Name":"Ann"}]', [{ Name: "Ann" }]],
    ["by number", { 0: { Name: "Ann" }, 1: { Name: "Bo" } }, [{ Name: "Ann" }, { Name: "Bo" }]],
    ["as one record", { Name: "Ann" }, [{ Name: "Ann" }]],
    ["without a label", ["Ann", null], [{ "": "Ann" }, {}]],
    ["as plain text", "Ann", [{ "": "Ann" }]],
    ["empty", {}, null],
    ["missing", undefined, null],
  ])("CART-18: customer_custom_options %s loses nothing of an older cart", (_, stored, groups) => {
    const line = { ...filled.products[0], customer_custom_options: stored };
    const [item] = restoreCart(JSON.stringify({ products: [line] })).products;
    expect(item?.customer_custom_options).toEqual(groups);
    expect(item?.common_labels).toBeNull();
  });

  it.each([
    [["Family"], ["Family"]],
    [["Family", 7, null], ["Family"]],
    [[], null],
    ["Family", null],
  ])("OP-074: common_labels %j", (common_labels, expected) => {
    const products = filled.products.map((item) => ({ ...item, common_labels }));
    expect(restoreCart(JSON.stringify({ products })).products[0]?.common_labels).toEqual(expected);
  });

  it.each([null, undefined, "", "{", "[]", "null", '"x"', '{"products":7}'])(
    "T-076: %j gives an empty cart",
    (text) => expect(restoreCart(text)).toEqual(emptyCart),
  );

  it("drops only invalid lines and mends the rest", () => {
    const [line] = filled.products;
    const stored = {
      products: [
        line,
        { ...line, price: 24.99 },
        { ...line, product_id: "x" },
        null,
        { ...line, campaign_id: "3", quantity: "abc", custom_options: "{", options: ["a", {}] },
      ],
    };
    const state = restoreCart(JSON.stringify(stored));
    expectValid(state);
    expect(state.products).toHaveLength(2);
    expect(state.products[1]).toMatchObject({
      campaign_id: 3,
      quantity: 1,
      isCheckQuantity: false,
      custom_options: null,
    });
  });

  it("keeps every usable line in its place among any others", () => {
    const { products } = [7, 8, 9].reduce(
      (state, id) =>
        addToCart(state, { ...input, product: { ...input.product, id } }, { now: 1, count: 0 })
          .state,
      emptyCart,
    );
    const junk = fc.array(fc.jsonValue(), { maxLength: 3 });
    fc.assert(
      fc.property(junk, junk, junk, (before, between, after) => {
        const stored = [...before, products[0], ...between, products[1], products[2], ...after];
        expect(restoreCart(JSON.stringify({ products: stored })).products).toEqual(products);
      }),
    );
  });

  it.each([undefined, null, "", "7".repeat(41), {}])(
    "CART-03: a line whose id is %j gets one of its own",
    (cartItemId) => {
      const [line] = filled.products;
      const stored = { products: [line, { ...line, cartItemId }] };
      const { products } = restoreCart(JSON.stringify(stored));
      const ids = products.map((item) => item.cartItemId);
      expect(new Set(ids).size).toBe(2);
      expect(ids[1]).toMatch(/^\d{1,40}$/u);
    },
  );

  it("is a valid state for any JSON and any text, and stable when stored again", () => {
    const keys = Object.keys(filled.products[0] ?? {});
    const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.nat(60), fc.constantFrom("1", "7"));
    const line = fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: 30 });
    const known = line.map((fields) => ({
      cartItemId: 1,
      campaign_id: 2,
      product_id: 3,
      price: 4,
      ...fields,
    }));
    const shaped = fc.record({
      products: fc.array(fc.oneof(line, known)),
      token: value,
      discount: value,
    });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          shaped.map((cart) => JSON.stringify(cart)),
        ),
        (text) => {
          const state = restoreCart(text);
          expectValid(state);
          expect(restoreCart(serialiseCart(state))).toEqual(state);
        },
      ),
    );
  });
});

describe("CART-01 state of the cart", () => {
  const relatedCart = [{ id: 9, slug: "related" }];
  const state = { ...filled, relatedCart, token: "t".repeat(32), discount: "SAVE10" };

  it("is products, relatedCart, token and discount, and nothing else is kept", () => {
    const names = ["discount", "products", "relatedCart", "token"];
    expect(Object.keys(emptyCart).toSorted()).toEqual(names);
    const stored = JSON.parse(serialiseCart(state)) as object;
    const restored = restoreCart(JSON.stringify({ ...stored, other: 1 }));
    expect(Object.keys(restored).toSorted()).toEqual(names);
    expect(restored).toEqual(state);
  });

  it("starts empty, without a token and without a code", () => {
    expect(restoreCart(null)).toEqual({
      products: [],
      relatedCart: [],
      token: null,
      discount: null,
    });
  });
});

describe("CART-06 designs", () => {
  it("come back as JSON text by print space; what is no text is dropped", () => {
    const text = JSON.stringify({ objects: [] });
    const restored = (designs: unknown) => {
      const products = [{ ...filled.products[0], designs }];
      return restoreCart(JSON.stringify({ ...filled, products })).products[0]?.designs;
    };
    expect(restored({ front: text, back: text })).toEqual({ front: text, back: text });
    expect(restored({ front: text, back: { objects: [] } })).toEqual({ front: text });
    expect(restored({ front: { objects: [] } })).toBeNull();
    expect(restored("x")).toBeNull();
  });
});

describe("OP-148 approvals", () => {
  const whole = { proof_id: "a".repeat(32), approved_at: "2026-03-04T05:06:07.000Z" };
  it.each([
    ["whole ones stay", { front: whole, back: whole }, { front: whole, back: whole }],
    ["a line of before has none", undefined, null],
    ["broken ones go", { front: whole, back: { proof_id: 3 }, side: null }, { front: whole }],
    ["what is no record goes", "approved", null],
    ["overlong ones go", { front: { ...whole, proof_id: "a".repeat(65) } }, null],
    ["a list goes", [whole], null],
    ["an empty id goes", { front: { ...whole, proof_id: "" } }, null],
  ])("%s, and the line stays", (_, approvals, expected) => {
    const products = [{ ...filled.products[0], approvals }];
    const [line] = restoreCart(JSON.stringify({ ...filled, products })).products;
    expect(line?.product_id).toBe(filled.products[0]?.product_id);
    expect(line && readApprovals(line)).toEqual(expected);
  });
});
