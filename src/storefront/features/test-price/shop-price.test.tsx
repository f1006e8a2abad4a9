import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

import { defaultCurrency } from "#domain/money/currency.ts";
import { serverMessages } from "#messages/server-catalogue.ts";
import { readMoneyPattern } from "#messages/format-money.ts";

import { provideMessages } from "../locale/messages-store.ts";
import { ShopProvider } from "../shop/shop-context.tsx";
import type { ShopData } from "../shop/shop-data.ts";
import { ShopPrice } from "./shop-price.tsx";
import { withTest } from "./tested.ts";

provideMessages(serverMessages);

const tested = { price: 2499, r_price: 2199, r_old_price: 3199 };

function render(element: React.ReactNode, store: object = {}) {
  const data = {
    ...{ locale: "en", currency: defaultCurrency, currencies: [defaultCurrency] },
    moneyPattern: readMoneyPattern("USD", "en", { fallback: false }),
    store: { disable_pre_discount: false, store_type: null, ...store },
  } as unknown as ShopData;
  return renderToStaticMarkup(<ShopProvider data={data}>{element}</ShopProvider>);
}

const armOf = (html: string, arm: string) =>
  new RegExp(`<span data-arm="${arm}">(.*?)</span>(?=<span data-arm|$)`, "u").exec(html)?.[1] ?? "";

const prices = { price: 2499, old_price: 2999 };

describe("OP-036, T-045 prices of both halves in the page", () => {
  it("stand beside each other, each with its old price", () => {
    const html = render(<ShopPrice own={withTest(prices, tested)} currencyCode="USD" />);
    expect(armOf(html, "plain")).toContain("24.99");
    expect(armOf(html, "plain")).toContain("29.99");
    expect(armOf(html, "plain")).not.toContain("21.99");
    expect(armOf(html, "test")).toContain("21.99");
    expect(armOf(html, "test")).toContain("31.99");
    expect(armOf(html, "test")).not.toContain("24.99");
  });

  it("are one where nothing is tested", () => {
    const untested = withTest(prices, { ...tested, r_price: null });
    const html = render(<ShopPrice own={untested} currencyCode="USD" />);
    expect(html).toContain("24.99");
    expect(html).not.toContain("data-arm");
  });

  it("have no old price where the store hides them, in either half", () => {
    const price = <ShopPrice own={withTest(prices, tested)} currencyCode="USD" />;
    for (const store of [{ disable_pre_discount: true }, { store_type: "google_ads" }]) {
      expect(render(price, store)).not.toMatch(/29\.99|31\.99/u);
    }
  });
});
