import type { Page } from "@playwright/test";

import { shirt } from "./drivers/journey.ts";
import { expect, test } from "./fixtures.ts";

/** A write as a page of `origin` would send it to the API host, naming the main store. */
async function writeFrom(page: Page, origin: string, apiOrigin: string): Promise<string> {
  // A document without a content security policy: the shop's own pages call their own host alone.
  await page.goto(`${origin}/openapi.json`);
  return page.evaluate(async (address) => {
    const line = { cartItemId: "1", campaign_id: 1, product_id: 1, options: {}, quantity: 1 };
    const products = [{ ...line, price: 1, currency_code: "USD" }];
    try {
      const answer = await fetch(address, {
        method: "POST",
        headers: { "content-type": "application/json", "x-store-host": "localhost" },
        body: JSON.stringify({ products, currency_code: "USD" }),
      });
      return `${answer.status}`;
    } catch {
      return "kept back by the browser";
    }
  }, `${apiOrigin}/api2/public/cart/check`);
}

test.describe("OP-035 a host of API_HOSTS", { tag: "@desktop" }, () => {
  test("a browser writes from the pages of the store that it names, and from no other", async ({
    visit,
    watch,
  }) => {
    watch.allow(/CORS policy/, /net::ERR_FAILED/, /favicon/);
    const { page, origin } = visit();
    const api = visit({ store: "api.localhost" }).origin;
    expect(await writeFrom(page, origin, api)).toBe("200");
    const other = visit({ store: "nordlicht.localhost" }).origin;
    expect(await writeFrom(page, other, api)).toBe("kept back by the browser");
    expect(await writeFrom(page, other, origin)).toBe("kept back by the browser");
  });

  test("has no pages", async ({ visit, watch }) => {
    watch.allow(/status of 404/);
    const { page, address } = visit({ store: "api.localhost" });
    await page.setExtraHTTPHeaders({ "x-store-host": "localhost" });
    expect((await page.goto(address(shirt.path)))?.status()).toBe(404);
    expect((await page.goto(address("/public/storefront")))?.status()).toBe(200);
  });
});
