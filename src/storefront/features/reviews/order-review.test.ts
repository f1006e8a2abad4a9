import { describe, expect, it } from "vitest";

import type { Order } from "#contract/schemas/order.ts";

import { withReview } from "./order-review.tsx";

describe("OP-128 an order once a product of it is reviewed", () => {
  it("has that product reviewed, in each of its lines", () => {
    const products = [
      { product_id: 1, review: "open" },
      { product_id: 1, review: "open" },
      { product_id: 2, review: "open" },
      { product_id: 3, review: null },
    ];
    const order = withReview({ number: "PL-1", products } as unknown as Order, 1);
    expect(order.products.map(({ review }) => review)).toEqual([
      "written",
      "written",
      "open",
      null,
    ]);
    expect(order.number).toBe("PL-1");
  });
});
