import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { listOrderEvents } from "#database/queries/orders.ts";
import type { ServiceContext } from "#services/context.ts";
import { start } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";

import { logCheckoutException, withoutPersons } from "./log-checkout-exception.ts";
import { readOrder } from "./read-order.ts";

let fixture: ServiceFixture;
let ctx: ServiceContext;
beforeAll(async () => {
  fixture = await createServiceFixture();
  ({ ctx } = fixture);
});
afterAll(() => fixture.connection.close());

const exception = { stage: "payment", message: "stripe: unavailable" } as const;

async function keptOf({ orderId }: { orderId: number }) {
  const events = await listOrderEvents(ctx.db, ctx.store.id, orderId);
  return events.filter(({ kind }) => kind === "checkout_exception").map(({ data }) => data);
}

describe("PAY-10 a checkout exception", () => {
  it("is kept in the order's history, which shoppers do not see", async () => {
    const order = await placeReadyOrder(ctx);
    const { token, buyerSecret } = order;
    expect(await logCheckoutException(ctx, { token, buyerSecret, ...exception })).toBe(true);
    expect(await keptOf(order)).toEqual([exception]);
    const { events } = await readOrder(ctx, { token, buyerSecret });
    expect(events.map(({ kind }) => kind)).not.toContain("checkout_exception");
  });

  it("OP-113 of a gateway's page is of the payment that was started last", async () => {
    const order = await placeReadyOrder(ctx);
    await start(ctx, order);
    const { buyerSecret } = order;
    const told = { token: null, stage: "gateway", message: "no script" } as const;
    expect(await logCheckoutException(ctx, { ...told, buyerSecret })).toBe(true);
    expect(await keptOf(order)).toEqual([{ stage: "gateway", message: "no script" }]);
  });

  it("S2 is kept of nobody else's order, of no other store's, and twenty times at most", async () => {
    const order = await placeReadyOrder(ctx);
    const { token, buyerSecret } = order;
    const other = await fixture.openStore();
    const strangers = [
      logCheckoutException(ctx, { token, buyerSecret: undefined, ...exception }),
      logCheckoutException(ctx, { token, buyerSecret: "x".repeat(32), ...exception }),
      logCheckoutException(ctx, { token: null, buyerSecret: "x".repeat(32), ...exception }),
      logCheckoutException(ctx, { token: "y".repeat(32), buyerSecret, ...exception }),
      logCheckoutException(other, { token, buyerSecret, ...exception }),
    ];
    expect(await Promise.all(strangers)).toEqual([false, false, false, false, false]);
    for (let count = 0; count < 20; count++) {
      expect(await logCheckoutException(ctx, { token, buyerSecret, ...exception })).toBe(true);
    }
    expect(await logCheckoutException(ctx, { token, buyerSecret, ...exception })).toBe(false);
    expect(await keptOf(order)).toHaveLength(20);
  });

  it("S15 keeps nothing of a person, and no more than 300 characters", () => {
    const said =
      "Card 4242 4242 4242 4242 of ann.lee@example.com, +49 431 123456, AbCdEfGhIjKlMnOpQrStUvWxYz01";
    const kept = withoutPersons(`${said}\u0007${"x ".repeat(400)}`);
    for (const part of ["4242", "ann", "example", "431", "AbCd", "\u0007"]) {
      expect(kept).not.toContain(part);
    }
    expect(kept.length).toBeLessThanOrEqual(300);
    expect(withoutPersons("TypeError: 12 is no function")).toBe("TypeError: 12 is no function");
  });
});
