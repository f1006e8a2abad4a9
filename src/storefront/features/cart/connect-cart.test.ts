import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { addToCart } from "#domain/cart/add-to-cart.ts";
import { emptyCart } from "#domain/cart/cart-types.ts";
import { resetCart } from "#domain/cart/change-cart.ts";
import { restoreCart, serialiseCart } from "#domain/cart/restore-cart.ts";
import {
  testCampaign as campaign,
  testProduct as product,
} from "#domain/cart/testing/cart-fixture.ts";

import { cartStorageKey } from "./cart-store.ts";
import { openTabs } from "./testing/tabs.ts";

const cartOf = (quantity: number) =>
  addToCart(emptyCart, { product, campaign, quantity }, { now: 1, count: 0 }).state;
const start = 1_780_000_000_000;

let tabs = openTabs();
beforeEach(() => {
  tabs = openTabs();
});
afterEach(() => tabs.close());

describe("CART-07 the cart outlives the page", () => {
  it("is restored at start and saved on every change", async () => {
    tabs.store(serialiseCart(cartOf(2)));
    const tab = await tabs.open();
    expect(tab.quantity()).toBe(2);
    expect(tab.cartStore.getState().isRestored).toBe(true);
    tab.changeCart(() => cartOf(5));
    expect(restoreCart(tabs.stored())).toEqual(cartOf(5));
    tab.changeCart(resetCart);
    expect(restoreCart(tabs.stored())).toEqual(resetCart());
    expect((await tabs.open()).quantity()).toBe(0);
  });

  it("follows other tabs without writing back", async () => {
    const [one, two] = [await tabs.open(), await tabs.open()];
    one.changeCart(() => cartOf(3));
    await tabs.settle();
    expect(two.quantity()).toBe(3);
    two.changeCart(() => cartOf(4));
    await tabs.settle();
    expect(one.quantity()).toBe(4);
    expect(tabs.writes()).toBe(2);
    await tabs.tell("x", "something-else");
    expect(one.quantity()).toBe(4);
    await tabs.clear();
    expect([one.quantity(), two.quantity()]).toEqual([0, 0]);
    expect(tabs.writes()).toBe(2);
  });

  it("follows a cart of an older version of the shop, and does not answer it", async () => {
    const tab = await tabs.open();
    tab.changeCart(() => cartOf(3));
    const products = cartOf(2).products.map((line) => ({ ...line, quantity: "2", of: "old" }));
    tabs.store(JSON.stringify({ products }));
    await tabs.settle();
    expect(tab.quantity()).toBe(2);
    expect(tabs.writes()).toBe(1);
  });

  it.each([["null"], ['{"tabs":7}'], ['{"tabs":{"x":"y"}}'], ['{"tabs":null}'], ["{"]])(
    "T-076: %j of another tab is an empty cart",
    async (text) => {
      const tab = await tabs.open();
      tabs.store(text);
      await tabs.settle();
      expect(tab.quantity()).toBe(0);
      tab.changeCart(() => cartOf(2));
      expect(restoreCart(tabs.stored())).toEqual(cartOf(2));
    },
  );
});

describe("CART-07 where storing is full or forbidden", () => {
  it.each(["setItem", "both"] as const)("it goes on in memory: %s", async (kind) => {
    tabs.store(serialiseCart(cartOf(1)));
    const tab = await tabs.open();
    tabs.forbid(kind);
    tab.changeCart(() => cartOf(4));
    tab.changeCart((cart) => ({ ...cart, discount: "TEN" }));
    expect(tab.quantity()).toBe(4);
    expect(tab.cartStore.getState().cart.discount).toBe("TEN");
  });
});

describe("CART-07 several tabs that change the cart at the same time", () => {
  const add = (id: number, now: number) => (cart: Parameters<typeof addToCart>[0]) =>
    addToCart(cart, { product: { ...product, id }, campaign }, { now, count: 0 }).state;

  it("a tab reads before it writes, also what it was never told of", async () => {
    const [one, two] = [await tabs.open(), await tabs.open()];
    one.changeCart(add(1, start));
    tabs.loseNews();
    one.close();
    two.changeCart(add(2, start + 1));
    await tabs.settle();
    expect(two.ids()).toEqual([1, 2]);
    expect(restoreCart(tabs.stored())).toEqual(two.cartStore.getState().cart);
  });

  it.each(["told", "never told"])(
    "a change right after the other tab's, %s of it, has both in the storage at once",
    async (kind) => {
      const [one, two] = [await tabs.open(), await tabs.open()];
      one.changeCart(add(1, start));
      one.close();
      if (kind === "told") void tabs.tell(tabs.stored() ?? "", cartStorageKey);
      tabs.loseNews();
      two.changeCart(add(2, start + 1));
      const { products } = restoreCart(tabs.stored());
      expect(products.map(({ product_id }) => product_id)).toEqual([1, 2]);
      expect(two.ids()).toEqual([1, 2]);
    },
  );

  it("a page that comes back has what was added meanwhile", async () => {
    const [one, two] = [await tabs.open(), await tabs.open()];
    one.changeCart(add(1, start));
    tabs.loseNews();
    await two.comeBack();
    expect(two.ids()).toEqual([1]);
  });

  it("what both add before either could know is in both, and the tabs come to rest", async () => {
    const [one, two] = [await tabs.open(), await tabs.open()];
    one.write(add(1, start));
    two.write(add(2, start + 1));
    await tabs.settle();
    expect(one.ids()).toEqual([1, 2]);
    expect(two.ids()).toEqual([1, 2]);
    expect(restoreCart(tabs.stored())).toEqual(one.cartStore.getState().cart);
    const writes = tabs.writes();
    await tabs.settle();
    expect(tabs.writes()).toBe(writes);
    two.changeCart(resetCart);
    await tabs.settle();
    expect([one.ids(), two.ids()]).toEqual([[], []]);
  });

  it("units of one line that both raise are counted once each", async () => {
    const [one, two] = [await tabs.open(), await tabs.open()];
    one.changeCart(add(1, start));
    await tabs.settle();
    one.write(add(2, start + 1));
    two.write(add(1, start + 2));
    await tabs.settle();
    expect([one.quantity(), two.quantity()]).toEqual([3, 3]);
    one.write(add(1, start + 3));
    two.write(add(1, start + 4));
    two.write(add(2, start + 5));
    await tabs.settle();
    expect([one.quantity(), two.quantity()]).toEqual([6, 6]);
  });

  it("any adds of three tabs end up in all of them, and none that was taken out comes back", async () => {
    const change = fc.record({
      tab: fc.nat(2),
      id: fc.integer({ min: 1, max: 4 }),
      settles: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 8 }), async (changes) => {
        tabs.close();
        tabs = openTabs();
        const all = [await tabs.open(), await tabs.open(), await tabs.open()];
        for (const [index, { tab, id, settles }] of changes.entries()) {
          all[tab]?.write(add(id, start + index));
          if (settles) await tabs.settle();
        }
        await tabs.settle();
        const wanted = changes.map(({ id }) => id).toSorted();
        for (const tab of all) expect(tab.units()).toEqual(wanted);
        const writes = tabs.writes();
        await tabs.settle();
        expect(tabs.writes()).toBe(writes);
        all[0]?.changeCart(resetCart);
        await tabs.settle();
        for (const tab of all) expect(tab.quantity()).toBe(0);
      }),
      { numRuns: 30 },
    );
  });
});
