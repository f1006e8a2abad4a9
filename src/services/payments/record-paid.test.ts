import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { CartLineBody } from "#contract/schemas/cart.ts";
import { listOrderMails } from "#database/queries/mails.ts";
import { lockOrder } from "#database/queries/orders.ts";
import { discountCodes, orders, variantStock } from "#database/schema.ts";
import type { ServiceContext } from "#services/context.ts";
import { type ReadyOrder, stateOf } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  sellLine,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";

import { recordPaid } from "./record-paid.ts";

let fixture: ServiceFixture;
let ctx: ServiceContext;
beforeAll(async () => {
  fixture = await createServiceFixture();
  ({ ctx } = fixture);
});
afterAll(() => fixture.connection.close());

type Code = typeof discountCodes.$inferSelect;

async function addCode(code: string, usageLimit: number | null, storeId = ctx.store.id) {
  const row = { storeId, code, kind: "amount" as const, amountMinor: 100, usageLimit };
  await ctx.db.insert(discountCodes).values(row);
}
const useUp = (code: string) =>
  ctx.db.update(discountCodes).set({ usedCount: 1 }).where(eq(discountCodes.code, code));
async function usesOf(code: string): Promise<Record<number, Code["usedCount"]>> {
  const rows = await ctx.db.select().from(discountCodes).where(eq(discountCodes.code, code));
  return Object.fromEntries(rows.map(({ storeId, usedCount }) => [storeId, usedCount]));
}

/** A line whose variant has so many units left. */
async function limitedLine(free: number): Promise<CartLineBody> {
  const line = await sellLine(ctx);
  const variantKey = Object.values(line.options).join("-");
  const variant = { storeId: ctx.store.id, productId: line.product_id, variantKey };
  await ctx.db.insert(variantStock).values({ ...variant, free, total: free });
  return line;
}
const setFree = ({ product_id }: CartLineBody, free: number) =>
  ctx.db.update(variantStock).set({ free }).where(eq(variantStock.productId, product_id));
async function freeOf({ product_id }: CartLineBody): Promise<number | undefined> {
  const ofProduct = eq(variantStock.productId, product_id);
  return (await ctx.db.select().from(variantStock).where(ofProduct))[0]?.free;
}

const record = ({ orderId, totalMinor }: ReadyOrder) =>
  ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, ctx.store.id, orderId);
    if (!order) throw new Error(`there is no order ${orderId}`);
    const id = "00000000-0000-4000-8000-000000000000";
    return recordPaid(ctx, tx, order, { id, amountMinor: totalMinor });
  });

/** Everything that a payment changes of an order. */
async function standing(order: ReadyOrder) {
  const mails = await listOrderMails(ctx.db, ctx.store.id, order.orderId);
  return { ...(await stateOf(ctx, order)), mails: mails.length, jobs: fixture.jobs.sent.length };
}

async function expectRefused(order: ReadyOrder): Promise<void> {
  const before = await standing(order);
  expect(await record(order)).toBe(false);
  expect(await standing(order)).toEqual(before);
}

describe("an order takes no payment, and nothing changes,", () => {
  it("once others have used its discount code up (I3)", async () => {
    await addCode("ONCE", 1);
    const line = await limitedLine(5);
    const order = await placeReadyOrder(ctx, [line], { discount_code: "once" });
    await useUp("ONCE");
    await expectRefused(order);
    expect(await usesOf("ONCE")).toEqual({ [ctx.store.id]: 1 });
    expect(await freeOf(line)).toBe(5);
  });

  it("once its discount code is gone (I3)", async () => {
    await addCode("GONE", null);
    const order = await placeReadyOrder(ctx, undefined, { discount_code: "gone" });
    await ctx.db.delete(discountCodes).where(eq(discountCodes.code, "GONE"));
    await expectRefused(order);
  });

  it("once others have the last units of one of its lines, and gives the other back (I3, P7)", async () => {
    await addCode("KEEP", 1);
    const [one, two] = [await limitedLine(5), await limitedLine(1)];
    const order = await placeReadyOrder(ctx, [one, two], { discount_code: "keep" });
    await setFree(two, 0);
    await expectRefused(order);
    expect([await freeOf(one), await freeOf(two)]).toEqual([5, 0]);
    expect(await usesOf("KEEP")).toEqual({ [ctx.store.id]: 0 });
  });

  it.each([
    ["paid", { paymentState: "paid" }],
    ["partly refunded", { paymentState: "partly_refunded" }],
    ["refunded", { paymentState: "refunded" }],
    ["cancelled", { status: "cancelled" }],
  ] as const)("once it is %s (I2)", async (_, change) => {
    const order = await placeReadyOrder(ctx);
    await ctx.db.update(orders).set(change).where(eq(orders.id, order.orderId));
    await expectRefused(order);
  });
});

it("a paid order counts a use of its own store's code alone (I5)", async () => {
  const other = await fixture.openStore();
  await addCode("BOTH", 5);
  await addCode("BOTH", 5, other.store.id);
  const order = await placeReadyOrder(ctx, undefined, { discount_code: "both" });
  expect(await record(order)).toBe(true);
  expect(await usesOf("BOTH")).toEqual({ [ctx.store.id]: 1, [other.store.id]: 0 });
});
