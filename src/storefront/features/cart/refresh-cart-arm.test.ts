import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { Client } from "#contract/client.ts";
import { addToCart } from "#domain/cart/add-to-cart.ts";
import { emptyCart } from "#domain/cart/cart-types.ts";
import {
  testCampaign as campaign,
  testProduct as product,
} from "#domain/cart/testing/cart-fixture.ts";

import { cartStore } from "./cart-store.ts";
import { refreshCart } from "./refresh-cart.ts";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  const browser = { document: { cookie: "" }, location: { protocol: "http:" } };
  vi.stubGlobal("window", Object.assign(new EventTarget(), browser));
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  cartStore.setState({ cart: emptyCart });
});

it.each([
  ["test", `test.${Date.now() + 60_000}.sign`],
  ["plain", undefined],
])("OP-036 the cart of the %s half is checked with the token %s", async (arm, token) => {
  const until = Date.now() + 60_000;
  kept.set("test-price", `${arm} ${until}`);
  if (token !== undefined) kept.set("test-price-token", token);
  const { state } = addToCart(emptyCart, { product, campaign }, { now: 1, count: 0 });
  cartStore.setState({ cart: state });
  const calls: [string, { body: Record<string, unknown> }][] = [];
  const client = (async (...call: (typeof calls)[number]) => {
    calls.push(call);
    return { success: true, data: { lines: [] } };
  }) as unknown as Client;
  await refreshCart(client, "USD");
  expect(calls.map(([key, { body }]) => [key, body["test_price_token"]])).toEqual([
    ["POST /public/cart/check", token],
  ]);
});
