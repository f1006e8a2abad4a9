import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { addToCart, isPersonalLine } from "./add-to-cart.ts";
import { type CartState, emptyCart } from "./cart-types.ts";
import { cartQuantity, duplicateItem, removeItem, updateItem } from "./change-cart.ts";
import { mergeCarts } from "./merge-carts.ts";
import { testCampaign as campaign, testProduct as product } from "./testing/cart-fixture.ts";

const start = 1_780_000_000_000;
const add = (state: CartState, size: string, now: number, change = {}): CartState =>
  addToCart(state, { product, campaign, options: { size }, ...change }, { now, count: 0 }).state;
const base = add(add(emptyCart, "s", start), "m", start + 1, { quantity: 2 });
const told = ({ products }: CartState) =>
  products.map(({ options, quantity }) => `${quantity} ${options["size"]}`);
const at = ({ products }: CartState, index: number) => ({
  cartItemId: products[index]?.cartItemId ?? "",
});

describe("CART-07 two tabs that change one cart at the same time", () => {
  it("both add: nothing is lost, whoever merges", () => {
    const one = add(base, "l", start + 10);
    const two = add(base, "xl", start + 11);
    expect(told(mergeCarts(base, one, two))).toEqual(["1 s", "2 m", "1 l", "1 xl"]);
    expect(mergeCarts(base, two, one)).toEqual(mergeCarts(base, one, two));
  });

  it("both raise one line: the units add up, to 50 at most", () => {
    const one = add(base, "m", start + 10, { quantity: 3 });
    const two = add(base, "m", start + 11);
    expect(told(mergeCarts(base, one, two))).toEqual(["1 s", "6 m"]);
    const many = add(base, "m", start + 12, { quantity: 47 });
    expect(told(mergeCarts(base, one, many))).toEqual(["1 s", "50 m"]);
  });

  it.each([{}, { custom_options: { Name: "Ann" } }])(
    "both add the same choice with %j: two lines, which each can go on to change",
    (personal) => {
      const one = add(base, "l", start + 10, personal);
      const two = add(base, "l", start + 11, personal);
      expect(told(mergeCarts(base, one, two))).toEqual(["1 s", "2 m", "1 l", "1 l"]);
    },
  );

  it("CART-11: a copy stays behind its line, and its like in the other cart", () => {
    const one = duplicateItem(base, { index: 0 }, { now: start + 10, count: 0 });
    const two = add(base, "xl", start + 11);
    expect(told(mergeCarts(base, one, two))).toEqual(["1 s", "1 s", "2 m", "1 xl"]);
  });

  it("what one takes out is gone, what the other sets is set", () => {
    const one = removeItem(base, at(base, 0));
    const two = { ...updateItem(base, at(base, 1), { thumb_url: "/new.webp" }), discount: "TEN" };
    const merged = mergeCarts(base, one, two);
    expect(told(merged)).toEqual(["2 m"]);
    expect(merged).toMatchObject({ discount: "TEN", products: [{ thumb_url: "/new.webp" }] });
  });

  it("is the same from both sides, keeps every addition, and settles", () => {
    const change = fc.oneof(
      fc.record({
        kind: fc.constant("add" as const),
        size: fc.constantFrom("s", "m", "l", "xl"),
        quantity: fc.integer({ min: 1, max: 20 }),
        custom_options: fc.constantFrom(null, { Name: "Ann" }),
      }),
      fc.record({ kind: fc.constant("remove" as const), at: fc.nat(3) }),
      fc.record({ kind: fc.constant("copy" as const), at: fc.nat(3) }),
      fc.record({ kind: fc.constant("code" as const), discount: fc.constantFrom("TEN", null) }),
    );
    const changes = fc.array(change, { maxLength: 4 });
    const run = (list: typeof changes extends fc.Arbitrary<infer T> ? T : never, from: number) =>
      list.reduce((state: CartState, one, index) => {
        const now = from + index;
        if (one.kind === "code") return { ...state, discount: one.discount };
        if (one.kind === "remove") return removeItem(state, { index: one.at });
        if (one.kind === "copy") return duplicateItem(state, { index: one.at }, { now, count: 0 });
        const { size, quantity, custom_options } = one;
        return add(state, size, now, { quantity, custom_options });
      }, base);
    fc.assert(
      fc.property(changes, changes, (mine, theirs) => {
        const [one, two] = [run(mine, start + 100), run(theirs, start + 200)];
        const merged = mergeCarts(base, one, two);
        expect(mergeCarts(base, two, one)).toEqual(merged);
        expect(mergeCarts(merged, merged, merged)).toEqual(merged);
        expect(mergeCarts(base, one, merged).products).toHaveLength(merged.products.length);
        const ids = merged.products.map(({ cartItemId }) => cartItemId);
        expect(new Set(ids).size).toBe(ids.length);
        const isNew = ({ cartItemId }: { cartItemId: string }) =>
          base.products.every((line) => line.cartItemId !== cartItemId);
        const personal = ({ products }: CartState) => products.filter(isPersonalLine).length;
        expect(personal(merged)).toBe(personal(one) + personal(two));
        const fresh = ({ products }: CartState) => ({ products: products.filter(isNew) });
        const units = cartQuantity(fresh(one)) + cartQuantity(fresh(two));
        if (merged.products.every(({ quantity }) => quantity < 50)) {
          expect(cartQuantity(fresh(merged))).toBe(units);
        }
        expect(merged.products.every(({ quantity }) => quantity >= 1 && quantity <= 50)).toBe(true);
      }),
    );
  });
});
