import { describe, expect, it } from "vitest";

import { defaultCurrency } from "#domain/money/currency.ts";
import type { PageContext } from "#storefront/context.ts";

import { buildShopData } from "./shop-data.ts";

const contact = { phone: "555 0100", email_info: "hello@acme.example", address: "1 Road" };

const page = (id: number, sellerUrl: string | undefined) =>
  ({
    origin: "https://acme.example",
    path: "/",
    locale: "en",
    currency: defaultCurrency,
    isFallbackCurrency: false,
    store: {
      id,
      name: "Acme",
      primaryColor: "#4BB232",
      storeContact: contact,
      socialsLink: {},
      foot_line: null,
    },
    general: { currencies: [defaultCurrency], colors: [] },
    gateways: [],
    contactRoom: 0,
    sellerUrl,
    isDevelopment: false,
  }) as unknown as PageContext;

describe("STORE-07 OP-011 T-002 the seller link", () => {
  it.each([
    [1, "https://sellers.example/", "https://sellers.example/"],
    [2, "https://sellers.example/", null],
    [11, "https://sellers.example/", null],
    [1, undefined, null],
  ])("store %i with the address %s: %s", (id, configured, shown) => {
    const data = buildShopData(page(id, configured), 2026);
    expect(data.sellerUrl).toBe(shown);
    expect(JSON.stringify(data).includes("sellers.example")).toBe(shown !== null);
  });
});

describe("OP-014 STORE-24 state of a page", () => {
  it("holds no contact data", () => {
    const text = JSON.stringify(buildShopData(page(1, undefined), 2026));
    for (const secret of Object.values(contact)) expect(text).not.toContain(secret);
  });
});
