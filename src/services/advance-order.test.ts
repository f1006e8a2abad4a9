import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { orderLines } from "#database/schema.ts";

import { advanceOrder } from "./advance-order.ts";
import { listOrders } from "./list-orders.ts";
import { readOrder } from "./read-order.ts";
import { showOrder } from "./show-order.ts";
import { deliver, lastIntent, start } from "./testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  placeTestOrder,
  refusalOf,
} from "./testing/service-fixture.ts";
import type { ServiceFixture } from "./testing/service-fixture.ts";

let fixture: ServiceFixture;
beforeAll(async () => {
  fixture = await createServiceFixture();
});
afterAll(() => fixture.connection.close());

async function placePaid() {
  const placed = await placeReadyOrder(fixture.ctx);
  await start(fixture.ctx, placed);
  await deliver(fixture.ctx, fixture.gateway.completeIntent(lastIntent(fixture.gateway).intentId));
  const { number } = await readOrder(fixture.ctx, placed);
  return { ...placed, number };
}

describe("OP-116 I8 the owner moves an order on", () => {
  it("step by step to completed, each in the history, and no further", async () => {
    const { number, token, orderId } = await placePaid();
    const seen: string[] = [];
    for (let step = 0; step < 7; step++) {
      seen.push((await advanceOrder(fixture.ctx, { number })).to);
    }
    expect(seen).toEqual([
      "in_production",
      "printed",
      "packaged",
      "delivering",
      "delivered",
      "received",
      "completed",
    ]);
    expect((await refusalOf(advanceOrder(fixture.ctx, { number }))).code).toBe("conflict");
    const order = await readOrder(fixture.ctx, { token });
    expect(order.status).toBe("completed");
    expect(
      order.events.filter(({ kind }) => kind === "status").map(({ status }) => status),
    ).toEqual(["unfulfilled", ...seen]);
    const lines = await fixture.ctx.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId));
    expect(lines.every(({ status }) => status === "completed")).toBe(true);
  });

  it("takes numbers as people type them", async () => {
    const { number } = await placePaid();
    const typed = number.toLowerCase().replaceAll("-", " ");
    expect(await advanceOrder(fixture.ctx, { number: typed })).toEqual({
      number,
      from: "unfulfilled",
      to: "in_production",
    });
  });

  it("not over a step, not unpaid, not of another store, not an unknown one", async () => {
    const { number } = await placePaid();
    const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;
    expect(await codeOf(advanceOrder(fixture.ctx, { number, to: "completed" }))).toBe("conflict");
    const unpaid = await placeTestOrder(fixture.ctx);
    const { number: unpaidNumber } = await readOrder(fixture.ctx, unpaid);
    expect(await codeOf(advanceOrder(fixture.ctx, { number: unpaidNumber }))).toBe("conflict");
    const other = await fixture.openStore();
    expect(await codeOf(advanceOrder(other, { number }))).toBe("order_not_found");
    expect(await codeOf(advanceOrder(fixture.ctx, { number: "PL-1-1" }))).toBe("order_not_found");
  });
});

describe("listing and showing", () => {
  it("newest first, this store's alone", async () => {
    const ctx = await fixture.openStore();
    const numbers: string[] = [];
    for (let index = 0; index < 3; index++) {
      const { number } = await readOrder(ctx, await placeTestOrder(ctx));
      numbers.unshift(number);
    }
    expect((await listOrders(ctx)).map(({ number }) => number)).toEqual(numbers);
    expect(await listOrders(ctx, { limit: 1 })).toHaveLength(1);
  });

  it("shows payments and mails too", async () => {
    const { number, token } = await placePaid();
    const shown = await showOrder(fixture.ctx, { number });
    expect(shown).toMatchObject({
      order: { number, payment_state: "paid", is_buyer: false },
      statusUrl: `${fixture.ctx.origin}/order/status/${token}`,
      payments: [{ state: "paid", gateway: "fake" }],
      mails: [{ kind: "order_confirmation", state: "queued" }],
    });
    const other = await fixture.openStore();
    expect((await refusalOf(showOrder(other, { number }))).code).toBe("order_not_found");
  });
});
