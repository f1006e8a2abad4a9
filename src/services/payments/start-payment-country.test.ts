import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { listOrderLines } from "#database/queries/orders.ts";
import { shippingRates } from "#database/schema.ts";
import type { ServiceContext } from "#services/context.ts";
import { createOrder } from "#services/orders/create-order.ts";
import { readOrder } from "#services/orders/read-order.ts";
import { updateOrder } from "#services/orders/update-order.ts";
import { lastIntent, start, stateOf } from "#services/testing/payment-steps.ts";
import {
  createBody,
  createServiceFixture,
  placeReadyOrder,
  placeTestOrder,
  refusalOf,
  sellLine,
  testAddress,
  testClientIp,
} from "#services/testing/service-fixture.ts";
import type { ServiceFixture } from "#services/testing/service-fixture.ts";

let fixture: ServiceFixture;
beforeAll(async () => {
  fixture = await createServiceFixture();
});
afterAll(() => fixture.connection.close());

describe("CHK-28 OP-102 the country that is paid for is the one that is sent to", () => {
  /** Everything goes to Germany, shirts alone to the US. */
  async function openPickyStore() {
    const ctx = await fixture.openStore();
    const [shirt, mug] = [
      await sellLine(ctx),
      await sellLine(ctx, { products: [{ template: "mug" }] }),
    ];
    const { orderId } = await placeTestOrder(ctx, [shirt]);
    const [line] = await listOrderLines(ctx.db, ctx.store.id, orderId);
    await ctx.db.delete(shippingRates).where(eq(shippingRates.storeId, ctx.store.id));
    const rate = { storeId: ctx.store.id, method: "standard", furtherMinor: 0 } as const;
    await ctx.db.insert(shippingRates).values([
      { ...rate, zone: "DE", currencyCode: "USD", firstMinor: 100 },
      {
        ...rate,
        zone: "US",
        currencyCode: "USD",
        firstMinor: 900,
        templateId: line?.snapshot.templateId ?? null,
      },
    ]);
    return { ctx, shirt, mug };
  }
  const usAddress = {
    ...testAddress,
    city: "Austin",
    state: "TX",
    zipcode: "78701",
    country: "US",
  };

  it("a choice of another country changes the price shown, and is paid with an address there", async () => {
    const { ctx, shirt } = await openPickyStore();
    const order = await placeReadyOrder(ctx, [shirt]);
    const { token, buyerSecret } = order;
    const choose = (body: object) => updateOrder(ctx, { body: { token, ...body }, buyerSecret });
    const shown = (await choose({ ship_to: { country: "US" } })).order;
    expect(shown).toMatchObject({ address: { country: "DE" }, price: { shippingMinor: 900 } });
    const { totalMinor } = shown.price;
    for (const total of [order.totalMinor, totalMinor]) {
      const refusal = await refusalOf(start(ctx, { ...order, totalMinor: total }));
      expect(refusal).toMatchObject({
        code: "validation_failed",
        fields: { country: "country.required" },
      });
    }
    expect((await stateOf(ctx, order)).payments).toEqual([]);
    await choose({ address: usAddress });
    await start(ctx, { ...order, totalMinor });
    expect(lastIntent(fixture.gateway).amountMinor).toBe(totalMinor);
  });

  it("a choice made while the payment starts is seen", async () => {
    const { ctx, shirt } = await openPickyStore();
    const order = await placeReadyOrder(ctx, [shirt]);
    const { token, buyerSecret } = order;
    await ctx.db
      .update(shippingRates)
      .set({ firstMinor: 200 })
      .where(eq(shippingRates.storeId, ctx.store.id));
    let isChosen = false;
    const choosing: ServiceContext = {
      ...ctx,
      tax: async (request) => {
        if (!isChosen) {
          isChosen = true;
          await updateOrder(ctx, { body: { token, ship_to: { country: "US" } }, buyerSecret });
        }
        return ctx.tax(request);
      },
    };
    const refusal = await refusalOf(
      start(choosing, { ...order, totalMinor: order.totalMinor + 100 }),
    );
    expect(refusal.fields).toEqual({ country: "country.required" });
    expect((await stateOf(ctx, order)).payments).toEqual([]);
  });

  it.each(["its address", "the buyer's choice"])(
    "new lines are priced for the country of %s, and not paid where they cannot go",
    async (by) => {
      const { ctx, shirt, mug } = await openPickyStore();
      const { token, buyerSecret, orderId } = await placeTestOrder(ctx, [shirt]);
      const place = by === "its address" ? { address: usAddress } : { ship_to: { country: "US" } };
      await updateOrder(ctx, {
        body: { token, email: "buyer@example.com", ...place },
        buyerSecret,
      });
      await createOrder(ctx, {
        body: createBody([shirt, mug], { token }),
        idempotencyKey: randomUUID(),
        buyerSecret,
        clientIp: testClientIp,
      });
      const order = await readOrder(ctx, { token });
      expect(order.ship_to).toEqual({ country: "US", is_guess: false, is_unknown: false });
      const update = updateOrder(ctx, { body: { token, address: usAddress }, buyerSecret });
      const cannotShip = {
        code: "cannot_ship",
        data: { country: "US", items: [mug.cartItemId] },
      };
      expect(await refusalOf(update)).toMatchObject(cannotShip);
      const { totalMinor } = order.price;
      const refusal = await refusalOf(start(ctx, { token, buyerSecret, orderId, totalMinor }));
      if (by === "its address") expect(refusal).toMatchObject(cannotShip);
      else expect(refusal.code).toBe("validation_failed");
      await updateOrder(ctx, { body: { token, address: testAddress }, buyerSecret });
      const { price } = await readOrder(ctx, { token });
      await start(ctx, { token, buyerSecret, orderId, totalMinor: price.totalMinor });
    },
  );
});
