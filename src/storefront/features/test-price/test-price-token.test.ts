import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Client } from "#contract/client.ts";

import { testPriceToken } from "./test-price-token.ts";

const now = 1_900_000_000_000;
const week = 604_800_000;
const kept = new Map<string, string>();
const local = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
};
let calls: unknown[];
let reply: unknown;
const client = (async (key: string, input: object) => {
  calls.push([key, input]);
  return reply;
}) as unknown as Client;

beforeEach(() => {
  kept.clear();
  calls = [];
  reply = { success: true, data: { token: `test.${now + week}.sign` } };
  vi.useFakeTimers({ now });
});
afterEach(() => vi.useRealTimers());

const token = () => testPriceToken(client, local);

describe("OP-036 the token of the test's half", () => {
  it("is signed on first use and kept until it is over", async () => {
    kept.set("test-price", `test ${now + week}`);
    expect(await token()).toBe(`test.${now + week}.sign`);
    expect(await token()).toBe(`test.${now + week}.sign`);
    expect(calls).toEqual([["POST /public/test-price", { body: { arm: "test" } }]]);
    kept.set("test-price", `test ${now + 3 * week}`);
    vi.setSystemTime(now + week);
    await token();
    expect(calls).toHaveLength(2);
  });

  it.each([
    ["nobody drew one", undefined],
    ["the half is the plain one", `plain ${now + week}`],
    ["the half is over", `test ${now}`],
    ["what is kept is broken", "test"],
  ])("is none, and not asked for, where %s", async (_, arm) => {
    if (arm !== undefined) kept.set("test-price", arm);
    kept.set("test-price-token", `test.${now + week}.sign`);
    expect(await token()).toBeUndefined();
    expect(calls).toEqual([]);
  });

  it("is none while the server cannot sign, and asked for again", async () => {
    kept.set("test-price", `test ${now + week}`);
    reply = { success: false, code: "unavailable", message: "Server busy" };
    expect(await token()).toBeUndefined();
    expect(await token()).toBeUndefined();
    expect(calls).toHaveLength(2);
  });
});
