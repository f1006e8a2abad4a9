import { beforeEach, describe, expect, it } from "vitest";

import type { Client } from "#contract/client.ts";
import { type CartState, emptyCart } from "#domain/cart/cart-types.ts";

import { handedOffKey } from "./handed-off-key.ts";
import { settleHandedOff } from "./settle-handed-off.ts";

const now = Date.UTC(2026, 0, 10);
const day = 24 * 3_600_000;

let kept: Map<string, string>;
let cart: CartState;
beforeEach(() => {
  kept = new Map();
  cart = { ...emptyCart, token: "one" };
});

type Reply = { success: true; data: object } | { success: false; code: string };

async function settle(
  tokens: Record<string, unknown> | undefined,
  replies: Record<string, Reply | (() => Reply)>,
) {
  if (tokens) kept.set(handedOffKey, JSON.stringify(tokens));
  const asked: string[] = [];
  const client = (async (_: string, { params }: { params: { id: string } }) => {
    asked.push(params.id);
    const reply = replies[params.id];
    return typeof reply === "function" ? reply() : reply;
  }) as unknown as Client;
  await settleHandedOff({
    ...{
      client,
      now,
      changeCart: (change: (before: CartState) => CartState) => (cart = change(cart)),
    },
    local: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  });
  return { asked, left: JSON.parse(kept.get(handedOffKey) ?? "null") as unknown };
}

const order = (payment_state: string, status = "processing"): Reply => ({
  ...{
    success: true,
    data: { payment_state, status, products: [{ cartItemId: "a", quantity: 1 }] },
  },
});

describe("OP-088 OP-099 the cart of a shop whose checkout went on elsewhere", () => {
  it("is empty once its order is paid there, and what comes into it later stays", async () => {
    expect(await settle({ one: now }, { one: order("paid", "unfulfilled") })).toMatchObject({
      ...{ asked: ["one"], left: null },
    });
    expect(cart).toEqual(emptyCart);
    cart = { ...emptyCart, token: "one", discount: "SPRING" };
    await settle({ one: now }, { one: order("paid", "unfulfilled") });
    expect(cart.discount).toBe("SPRING");
  });

  it("is asked about again while nobody knows, and not of what is over or unpaid for a week", async () => {
    const past = now - 8 * day;
    const old = { one: now, two: now, three: now, gone: now, past, odd: "x" };
    const { asked, left } = await settle(old, {
      ...{
        one: order("pending"),
        two: { success: false, code: "unavailable" },
        three: order("none", "cancelled"),
      },
      ...{ gone: { success: false, code: "order_not_found" }, past: order("none") },
      odd: order("none"),
    });
    expect(asked).toEqual(["one", "two", "three", "gone", "past", "odd"]);
    expect(left).toEqual({ one: now, two: now });
    expect(cart.token).toBe("one");
  });

  it("is emptied though the shopper comes back after weeks", async () => {
    await settle({ one: now - 30 * day }, { one: order("paid", "production") });
    expect(cart).toEqual(emptyCart);
  });

  it("keeps what another tab has handed off meanwhile", async () => {
    const meanwhile = () => {
      kept.set(handedOffKey, JSON.stringify({ one: now, two: now }));
      return order("paid", "unfulfilled");
    };
    expect((await settle({ one: now }, { one: meanwhile })).left).toEqual({ two: now });
  });

  it("goes on where what is kept is no list of orders", async () => {
    kept.set("other", "x");
    for (const text of ["", "[1]", "{", "null"]) {
      kept.set(handedOffKey, text);
      expect((await settle(undefined, {})).asked).toEqual([]);
    }
    expect(kept.has(handedOffKey)).toBe(false);
  });
});
