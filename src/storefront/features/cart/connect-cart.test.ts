import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { addToCart } from "#domain/cart/add-to-cart.ts";
import { emptyCart } from "#domain/cart/cart-types.ts";
import { cartQuantity, resetCart } from "#domain/cart/change-cart.ts";
import { serialiseCart } from "#domain/cart/restore-cart.ts";
import {
  testCampaign as campaign,
  testProduct as product,
} from "#domain/cart/testing/cart-fixture.ts";

import { cartStorageKey, connectCart } from "./connect-cart.ts";
import { cartStore, changeCart } from "./cart-store.ts";

const cartOf = (quantity: number) =>
  addToCart(emptyCart, { product, campaign, quantity }, { now: 1, count: 0 }).state;
const quantity = () => cartQuantity(cartStore.getState().cart);

const kept = new Map<string, string>();
let tab = new EventTarget();
let disconnect = () => {};

function otherTabWrites(newValue: string | null, key: string | null = cartStorageKey) {
  tab.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));
}

beforeEach(() => {
  kept.clear();
  tab = new EventTarget();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
  cartStore.setState({ cart: emptyCart, isRestored: false });
});

afterEach(() => {
  disconnect();
  vi.unstubAllGlobals();
});

describe("CART-07 the cart outlives the page", () => {
  it("is restored at start and saved on every change", () => {
    kept.set(cartStorageKey, serialiseCart(cartOf(2)));
    disconnect = connectCart(tab as unknown as Window);
    expect(quantity()).toBe(2);
    expect(cartStore.getState().isRestored).toBe(true);
    changeCart(() => cartOf(5));
    expect(kept.get(cartStorageKey)).toBe(serialiseCart(cartOf(5)));
    changeCart(resetCart);
    expect(kept.get(cartStorageKey)).toBe(serialiseCart(resetCart()));
  });

  it("follows other tabs without writing back", () => {
    disconnect = connectCart(tab as unknown as Window);
    otherTabWrites(serialiseCart(cartOf(3)));
    expect(quantity()).toBe(3);
    expect(kept.has(cartStorageKey)).toBe(false);
    otherTabWrites("x", "something-else");
    expect(quantity()).toBe(3);
    otherTabWrites(null, null);
    expect(quantity()).toBe(0);
  });

  it("goes on in memory where storing is forbidden", () => {
    vi.stubGlobal("localStorage", {
      getItem: () => null,
      setItem: () => {
        throw new Error("quota");
      },
    });
    disconnect = connectCart(tab as unknown as Window);
    changeCart(() => cartOf(4));
    expect(quantity()).toBe(4);
  });
});
