import { expect, it } from "vitest";

import { refusal } from "#storefront/testing/api-double.ts";
import { renderShop } from "#storefront/testing/render-shop.tsx";
import { sampleToken } from "#storefront/testing/sample-order.ts";

import { keepOrderEdit } from "./order-edit.ts";
import { saveOrderLine } from "./save-order-line.ts";

it("asks for the price of a change in the order's currency, not the campaign's (OP-114)", async () => {
  const data = { extra_minor: 40, currency_code: "GBP" };
  renderShop(<p />, {
    api: { "PUT /public/order/line/{id}": refusal("price_differs", { data }) },
  });
  keepOrderEdit("line-1", { token: sampleToken, signature: null });
  const saved = await saveOrderLine("line-1", {
    product: {
      ...{ id: 7, name: "Tee", price: 2499, currency_code: "EUR" },
      ...{ full_printed: 0, thumb_url: "/t" },
    },
    campaign: { id: 3, name: "Cat", slug: "cat", seller_id: 1 },
    options: { size: "m" },
  });
  expect(saved).toMatchObject({ asked: { extraMinor: 40 }, currencyCode: "GBP" });
});
