import { afterAll, beforeAll, expect, it } from "vitest";

import { createFakeGateway } from "#integrations/payments/fake-gateway.ts";
import {
  createServiceFixture,
  placeTestOrder,
  refusalOf,
  sellLine,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";

let fixture: ServiceFixture;
beforeAll(async () => {
  fixture = await createServiceFixture();
});
afterAll(() => fixture.connection.close());

it.each([
  ["items", 2_000_000_000, 2],
  ["total with shipping", 2_147_483_647, 1],
])(
  "an order whose %s no row can hold is refused by field (S12)",
  async (_, priceMinor, quantity) => {
    // A card would take 2 % off.
    const wallet = createFakeGateway({ name: "wallet", kind: "wallet" });
    const ctx = { ...fixture.ctx, gateways: new Map([["wallet", wallet]]) };
    const line = await sellLine(ctx, { priceMinor }, { quantity });
    const refusal = await refusalOf(placeTestOrder(ctx, [line]));
    expect(refusal).toMatchObject({
      ...{ code: "validation_failed", fields: { products: "order.too_large" } },
    });
  },
);
