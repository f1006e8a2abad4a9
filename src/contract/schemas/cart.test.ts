import { expect, it } from "vitest";

import { cartLines } from "./cart.ts";

it("T-090 a line of a browser is never taken for one of an order, whatever it says", () => {
  const line = { cartItemId: "1", campaign_id: 1, product_id: 1, options: {}, quantity: 1 };
  const sent = { ...line, price: 1, currency_code: "USD", designs: null, isOrdered: true };
  const [read] = cartLines.parse([sent]);
  expect(read).toMatchObject(line);
  expect(read).not.toHaveProperty("isOrdered");
});
