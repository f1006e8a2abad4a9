import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { orders, payments } from "#database/schema.ts";
import type { SystemContext } from "#services/system-context.ts";
import { lastIntent, letTimePass, pay, start, stateOf } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";

import { lookAtBooks } from "./look-at-books.ts";

let fixture: ServiceFixture;
// A look covers the payments of all stores, so each test has a database of its own.
beforeEach(async () => {
  fixture = await createServiceFixture();
});
afterEach(() => fixture.connection.close());

/** What one look tells, at which level and of which payment or order. */
async function look(system: SystemContext = fixture.system) {
  const told: unknown[] = [];
  const at = (level: string) => (data: Record<string, unknown>, message: string) => {
    const { paymentId, id, orderId, difference, mark } = data;
    const about = { paymentId: paymentId ?? id, orderId, why: difference ?? mark };
    told.push({ level, message, ...about });
  };
  const log = { info: at("info"), warn: at("warn"), error: at("error") };
  await lookAtBooks({ system, log }, new AbortController().signal);
  return told;
}

describe("I2 R5 the look at gateways' books", () => {
  it("mends and tells what was mended, what a person has to look at, and what was given back", async () => {
    const { ctx, gateway } = fixture;
    expect(await look()).toEqual([]);
    const unknown = await placeReadyOrder(ctx);
    await start(ctx, unknown);
    const charged = lastIntent(gateway);
    gateway.completeIntent(charged.intentId);
    const lost = await pay(ctx, gateway, await placeReadyOrder(ctx));
    const lostId = lastIntent(gateway).reference;
    const held = await placeReadyOrder(ctx);
    await start(ctx, held);
    const heldId = lastIntent(gateway).reference;
    const left = await pay(ctx, gateway, await placeReadyOrder(ctx));

    await ctx.db
      .update(payments)
      .set({ state: "failed" })
      .where(eq(payments.id, charged.reference));
    await ctx.db.update(payments).set({ intentId: "nobody" }).where(eq(payments.id, lostId));
    await ctx.db
      .update(payments)
      .set({ state: "verifying", message: "superseded" })
      .where(eq(payments.id, heldId));
    const ended = {
      status: "processing_refund" as const,
      updatedAt: sql`now() - interval '1 day'`,
    };
    await ctx.db.update(orders).set(ended).where(eq(orders.id, left.orderId));
    await ctx.db.execute(
      sql`update order_lines set status = 'processing_refund' where order_id = ${left.orderId}`,
    );
    await letTimePass(ctx, 3_600);

    expect(await look()).toEqual([
      {
        ...{ level: "warn", message: "a refund that was left was made" },
        ...{ orderId: left.orderId, paymentId: undefined, why: undefined },
      },
      ...[
        {
          ...{ level: "warn", message: expect.stringContaining("was mended") },
          ...{ orderId: unknown.orderId, paymentId: charged.reference, why: "charge_unrecorded" },
        },
        {
          ...{ level: "error", message: expect.stringContaining("look at both") },
          ...{ orderId: lost.orderId, paymentId: lostId, why: "charge_missing" },
        },
      ],
      {
        ...{ level: "error", message: expect.stringContaining("cannot take") },
        ...{ orderId: held.orderId, paymentId: heldId, why: "superseded" },
      },
    ]);
    expect(await stateOf(ctx, unknown)).toMatchObject({ payment: "paid" });
    expect(await stateOf(ctx, left)).toMatchObject({ payment: "refunded", status: "refunded" });
  });

  it("tells of gateways without an answer, and of what failed on the way", async () => {
    const { ctx, gateway } = fixture;
    await pay(ctx, gateway, await placeReadyOrder(ctx));
    await letTimePass(ctx, 3_600);
    await ctx.db.update(payments).set({ compareAt: null });
    gateway.failNext("unavailable");
    const [silent] = await look();
    expect(silent).toMatchObject({ level: "warn", message: expect.stringContaining("no answer") });
    await ctx.db.update(payments).set({ compareAt: null });
    const openStore = () => Promise.reject(new Error("no such store"));
    const [failed] = await look({ ...fixture.system, openStore });
    expect(failed).toMatchObject({
      level: "error",
      message: expect.stringContaining("not compared"),
    });
  });
});
