import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { addToCart, type AddToCartInput } from "./add-to-cart.ts";
import { type CartState, emptyCart } from "./cart-types.ts";
import { cartQuantity } from "./change-cart.ts";
import { replaceItem } from "./replace-item.ts";
import { testCampaign as campaign, testProduct as product } from "./testing/cart-fixture.ts";

const clock = { now: 1_780_000_000_000, count: 0 };
const choice = (size: string, change: AddToCartInput = {}): AddToCartInput => ({
  ...{ product, campaign, options: { color: "navy-blue", size } },
  ...change,
});
const cartOf = (...inputs: AddToCartInput[]): CartState =>
  inputs.reduce((state: CartState, input) => addToCart(state, input, clock).state, emptyCart);
const idAt = ({ products }: CartState, index: number) => products[index]?.cartItemId ?? "";
const sizes = ({ products }: CartState) =>
  products.map(({ options, quantity }) => `${quantity} ${options["size"]}`);

describe("OP-089 CART-12 an edited line", () => {
  it("keeps its id and its place, and is otherwise the new choice", () => {
    const before = cartOf(choice("s"), choice("m", { quantity: 3 }), choice("l"));
    const cartItemId = idAt(before, 1);
    const fresh = { ...product, id: 8, name: "Hoodie", price: 3999 };
    const designs = { front: "{}" };
    const input = choice("2-xl", { product: fresh, designs, quantity: 4, extra_custom_fee: 100 });
    const { state, result, notice } = replaceItem(before, cartItemId, input, clock);
    expect(result).toEqual({ success: true, cartItemId, message: "" });
    expect(notice).toBeUndefined();
    expect(sizes(state)).toEqual(["1 s", "4 2 xl", "1 l"]);
    const added = addToCart(emptyCart, input, clock).state.products[0];
    expect(state.products[1]).toEqual({ ...added, cartItemId });
    expect(sizes(before)).toEqual(["1 s", "3 m", "1 l"]);
  });

  it("keeps quantity, bundle and promotion that the edit does not speak of", () => {
    const promotion = { discount_percentage: 15, discount_code: "DUO" };
    const kept = { campaignBundleId: 9, productBundleId: 4, promotion, via: "bundle" } as const;
    const before = cartOf(choice("m", { ...kept, quantity: 3 }));
    const id = idAt(before, 0);
    const edited = (change: AddToCartInput) =>
      replaceItem(before, id, choice("l", change), clock).state.products[0];
    expect(edited({})).toMatchObject({ ...kept, quantity: 3, options: { size: "l" } });
    const alone = { campaignBundleId: null, productBundleId: null, promotion: null };
    expect(edited({ ...alone, via: "page" })).toMatchObject({ ...alone, via: "page" });
  });

  it("loses a personalisation that the new choice does not have", () => {
    const before = cartOf(
      choice("m", { designs: { front: "{}" }, custom_options: { Name: "Ann" } }),
    );
    const [line] = replaceItem(before, idAt(before, 0), choice("m"), clock).state.products;
    expect(line).toMatchObject({ designs: null, custom_options: null });
  });

  it("OP-079: takes in the plain line that it now equals, at most 50, and tells", () => {
    const before = cartOf(choice("s", { quantity: 30 }), choice("m", { quantity: 3 }), choice("l"));
    const id = idAt(before, 2);
    const few = replaceItem(before, id, choice("m"), clock);
    expect(sizes(few.state)).toEqual(["30 s", "4 m"]);
    expect(idAt(few.state, 1)).toBe(id);
    expect(few.notice).toBeUndefined();
    const many = replaceItem(before, id, choice("s", { quantity: 21 }), clock);
    expect(sizes(many.state)).toEqual(["3 m", "50 s"]);
    expect(many.notice).toEqual({ key: "cart.quantity_capped", params: { max: 50 } });
  });

  it("T-073: a personal line stays apart from its like", () => {
    const personal = choice("m", { custom_options: { Name: "Ann" } });
    const before = cartOf(personal, choice("l"), choice("m"));
    const { state } = replaceItem(before, idAt(before, 1), personal, clock);
    expect(sizes(state)).toEqual(["1 m", "1 m", "1 m"]);
  });

  it("that is gone is added", () => {
    const { state, result } = replaceItem(cartOf(choice("s")), "gone", choice("m"), clock);
    expect(sizes(state)).toEqual(["1 s", "1 m"]);
    expect(result.cartItemId).toBe(idAt(state, 1));
  });

  it("CART-21 OP-078: without product or campaign nothing changes", () => {
    const before = cartOf(choice("s"));
    const { state, result } = replaceItem(before, idAt(before, 0), { campaign }, clock);
    expect(state).toBe(before);
    expect(result).toEqual({ success: false, cartItemId: null, message: "Missing data" });
  });

  it("keeps the other units, or tells", () => {
    const input = fc.record({
      options: fc.constantFrom({ size: "m" }, { size: "s" }),
      quantity: fc.integer({ min: 1, max: 50 }),
      custom_options: fc.constantFrom(null, { Name: "Ann" }),
    });
    const whole = input.map((one): AddToCartInput => ({ product, campaign, ...one }));
    fc.assert(
      fc.property(
        fc.array(whole, { minLength: 1, maxLength: 5 }),
        fc.nat(4),
        whole,
        (all, at, edit) => {
          const before = cartOf(...all);
          const line = before.products[at % before.products.length];
          if (line === undefined) throw new Error("no line");
          const { state, notice } = replaceItem(before, line.cartItemId, edit, clock);
          const wanted = cartQuantity(before) - line.quantity + Number(edit.quantity);
          expect(cartQuantity(state) === wanted).toBe(notice === undefined);
          expect(state.products.every(({ quantity }) => quantity <= 50)).toBe(true);
          expect(state.products.some(({ cartItemId }) => cartItemId === line.cartItemId)).toBe(
            true,
          );
        },
      ),
    );
  });
});
