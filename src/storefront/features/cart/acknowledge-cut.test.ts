import { describe, expect, it } from "vitest";

import { restoreCart, serialiseCart } from "#domain/cart/restore-cart.ts";

import { acknowledgeCut } from "./acknowledge-cut.ts";

const line = (cartItemId: string, quantity: unknown) => ({
  cartItemId,
  quantity,
  campaign_id: 1,
  product_id: 1,
  price: 100,
});
const stored = (...quantities: unknown[]) =>
  restoreCart(
    JSON.stringify({ products: quantities.map((quantity, id) => line(`${id}`, quantity)) }),
  );

describe("CAM-75 OP-089 a stored quantity of more than 50", () => {
  it("is told once, also after another start", () => {
    const told = acknowledgeCut(stored(2, 99_999));
    expect(told?.products.map(({ quantity }) => quantity)).toEqual([2, 50]);
    expect(told && acknowledgeCut(told)).toBeNull();
    expect(told && acknowledgeCut(restoreCart(serialiseCart(told)))).toBeNull();
  });

  it.each([[50], [49], [1], ["many"], [-3]])("%j tells nothing", (quantity) => {
    expect(acknowledgeCut(stored(quantity))).toBeNull();
  });
});
