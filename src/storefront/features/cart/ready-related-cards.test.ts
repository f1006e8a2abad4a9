import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { readyRelatedCards } from "./ready-related-cards.ts";

let dataset: Record<string, string>;
beforeEach(() => {
  vi.resetModules();
  dataset = {};
  vi.stubGlobal("navigator", { userAgent: "Firefox" });
  vi.stubGlobal("document", { documentElement: { dataset } });
  vi.stubGlobal("localStorage", {
    getItem: () => `test ${Date.now() + 60_000}`,
    setItem: () => undefined,
  });
});
afterEach(() => vi.unstubAllGlobals());

const card = (id: number, r_price: number | null) => ({
  ...{ id, slug: `c-${id}`, name: `C ${id}`, campaign_name: `C ${id}`, product_type: null },
  ...{ thumb_url: null, hover_url: null, price: 2499, old_price: null, r_price },
  ...{ r_old_price: null, currency_code: "USD", personalized: 0, product_slug: null },
  ...{ default_color: null, colors: [] },
});
const ready = (...kept: Record<string, unknown>[]) =>
  readyRelatedCards(kept, new Set([1]), (code) => code === "USD");

it("T-045 a cart that was loaded directly shows its test half the test price of what goes with it", async () => {
  const cards = await ready(card(2, 2199), card(3, null));
  expect(dataset).toEqual({ priceArm: "test" });
  expect(cards.map(({ price, test }) => [price, test?.price])).toEqual([
    [2499, 2199],
    [2499, undefined],
  ]);
});

it("OP-036 no half is picked where no shown price is tested", async () => {
  const cards = await ready(card(1, 2199), card(2, null));
  expect(cards.map(({ id }) => id)).toEqual([2]);
  expect(dataset).toEqual({});
});
