import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";

import { currencies } from "#database/schema.ts";
import {
  createServiceFixture,
  placeTestOrder,
  sellLine,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";
import { setRate } from "#services/stores/set-rate.ts";

import { readCheckout } from "./read-order.ts";

let fixture: ServiceFixture;
beforeAll(async () => {
  fixture = await createServiceFixture();
});
afterAll(() => fixture.connection.close());

it("reads an order in a currency whose rate was removed since (OP-032)", async () => {
  const { ctx } = fixture;
  const line = await sellLine(ctx);
  const { token, buyerSecret } = await placeTestOrder(ctx, [line], { currency_code: "EUR" });
  const [row] = await ctx.db.select().from(currencies).where(eq(currencies.code, "EUR"));
  expect(row?.rate).not.toBeNull();
  await setRate(ctx, { code: "EUR", rate: null });
  const { order } = await readCheckout(ctx, { token, buyerSecret });
  expect(order.currency_code).toBe("EUR");
});
