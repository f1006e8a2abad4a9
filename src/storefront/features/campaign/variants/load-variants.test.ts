import { beforeEach, describe, expect, it } from "vitest";

import type { Client } from "#contract/client.ts";

import { safeStorage, type SafeStorage } from "../../shop/browser-storage.ts";
import { loadVariants } from "./load-variants.ts";

const now = 1_900_000_000_000;
const kept = new Map<string, string>();
const area = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
};
let calls: unknown[];
let isDown: boolean;
const variantOf = (product_id: number) => ({
  ...{ variant_key: "m", product_id, price: 1999, old_price: null, adjust: 0 },
  out_of_stock: false,
});
const client = (async (key: string, input: { query: { productId: number } }) => {
  calls.push([key, input]);
  if (isDown) return { success: false, code: "unavailable", message: "Server busy" };
  return { success: true, data: { variants: [variantOf(input.query.productId)] } };
}) as unknown as Client;

beforeEach(() => {
  kept.clear();
  calls = [];
  isDown = false;
});

const load = (
  productId: number | null,
  at = now,
  local: Pick<SafeStorage, "getItem" | "setItem"> = area,
) => loadVariants(client, { slug: "trail", productId, sellerId: 7 }, local, () => at);
const cache = () => JSON.parse(kept.get("product-variants") ?? "null") as Record<string, unknown>;

describe("CAM-70..74, CAM-83, T-044 variants through this browser's cache", () => {
  it("are asked for once in 30 minutes", async () => {
    expect(await load(1)).toEqual([variantOf(1)]);
    expect(await load(1, now + 1_800_000)).toEqual([variantOf(1)]);
    expect(calls).toEqual([
      [
        "GET /public/campaign/{slug}/variants",
        { params: { slug: "trail" }, query: { productId: 1, sellerId: 7 } },
      ],
    ]);
    await load(1, now + 1_800_001);
    expect(calls).toHaveLength(2);
    expect(cache()).toEqual({ 1: [variantOf(1)], "1-saved-at": now + 1_800_001 });
  });

  it("hold only the 11th product after 10", async () => {
    for (let productId = 1; productId <= 10; productId += 1) await load(productId);
    expect(Object.keys(cache())).toHaveLength(20);
    await load(11);
    expect(Object.keys(cache())).toEqual(["11", "11-saved-at"]);
  });

  it("CAM-73 are none, and not asked for, without product or campaign", async () => {
    expect(await load(null)).toEqual([]);
    expect(await loadVariants(client, { slug: "", productId: 1 }, area)).toEqual([]);
    expect(calls).toEqual([]);
  });

  it("CAM-74 are none while the API does not answer, and asked for again", async () => {
    isDown = true;
    expect(await load(1)).toEqual([]);
    expect(kept.size).toBe(0);
    isDown = false;
    expect(await load(1)).toHaveLength(1);
  });

  it.each(["{", "[]", JSON.stringify({ 1: [{ price: "x" }], "1-saved-at": now })])(
    "are asked for where what is kept is broken: %s",
    async (text) => {
      kept.set("product-variants", text);
      expect(await load(1)).toEqual([variantOf(1)]);
      expect(calls).toHaveLength(1);
    },
  );

  it("stay in memory where the browser keeps nothing", async () => {
    const full = safeStorage(() => ({
      ...area,
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    }));
    await load(1, now, full);
    expect(await load(1, now, full)).toEqual([variantOf(1)]);
    expect(calls).toHaveLength(1);
  });
});
