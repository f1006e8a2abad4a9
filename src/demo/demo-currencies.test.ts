import { expect, it } from "vitest";

import { demoCurrencies } from "./demo-currencies.ts";

it("I18N-08 currencies: ids and codes once, the US dollar first at rate 1", () => {
  expect(demoCurrencies[0]).toMatchObject({ code: "USD", id: 1, rate: "1" });
  expect(new Set(demoCurrencies.map(({ id }) => id)).size).toBe(demoCurrencies.length);
  expect(new Set(demoCurrencies.map(({ code }) => code)).size).toBe(demoCurrencies.length);
  for (const { rate } of demoCurrencies) expect(rate).toMatch(/^\d+(\.\d{1,8})?$/);
});
