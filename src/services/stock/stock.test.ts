import { randomUUID } from "node:crypto";

import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { CartLineBody } from "#contract/schemas/cart.ts";
import { getCampaign } from "#database/queries/campaign.ts";
import { listStock } from "#database/queries/stock.ts";
import { campaigns, outbox, stockHolds, variantStock } from "#database/schema.ts";
import type { ServiceContext } from "#services/context.ts";
import { checkInvariants } from "#services/invariants/check-invariants.ts";
import { changeLine } from "#services/orders/change-line.ts";
import { confirmCancel } from "#services/orders/confirm-cancel.ts";
import { requestCancel } from "#services/orders/request-cancel.ts";
import { checkCart } from "#services/pricing/check-cart.ts";
import { cancelOpenPayments } from "#services/payments/cancel-open-payments.ts";
import { signatureOf } from "#services/testing/cancel-steps.ts";
import { deliver, lastIntent, pay, start, stateOf } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  refusalOf,
  sellLine,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";

import { endStockHolds } from "./end-holds.ts";
import { setStock } from "./set-stock.ts";

let fixture: ServiceFixture;
let ctx: ServiceContext;
beforeAll(async () => {
  fixture = await createServiceFixture();
  ({ ctx } = fixture);
});
afterAll(() => fixture.connection.close());

/** A line of a new campaign of which so many units are sold. */
async function limitedLine(free: number, quantity = 1): Promise<CartLineBody> {
  const line = await sellLine(ctx, {}, { quantity });
  const variantKey = Object.values(line.options).join("-");
  await ctx.db
    .insert(variantStock)
    .values({ storeId: ctx.store.id, productId: line.product_id, variantKey, free, total: free });
  return line;
}

const again = (line: CartLineBody): CartLineBody => ({ ...line, cartItemId: randomUUID() });
const order = (...lines: CartLineBody[]) => placeReadyOrder(ctx, lines.map(again));

async function freeOf({ product_id }: CartLineBody): Promise<number | undefined> {
  const own = eq(variantStock.productId, product_id);
  const [row] = await ctx.db.select().from(variantStock).where(own);
  return row?.free;
}
async function heldOf({ product_id }: CartLineBody): Promise<number> {
  const rows = await ctx.db.select().from(stockHolds).where(eq(stockHolds.productId, product_id));
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}
const standing = async (line: CartLineBody) => [await freeOf(line), await heldOf(line)];
async function expectCounted(): Promise<void> {
  const violations = await checkInvariants(ctx.db, {});
  expect(violations.filter(({ invariant }) => invariant === "I3")).toEqual([]);
}
const letHoldsEnd = () =>
  ctx.db.update(stockHolds).set({ expiresAt: sql`now() - interval '1 second'` });

describe("P7 R7 the last units of a variant", () => {
  it("are held from the start of a payment, and sold with it", async () => {
    const line = await limitedLine(3, 2);
    const placed = await order(line);
    expect(await standing(line)).toEqual([3, 0]);
    await start(ctx, placed);
    expect(await standing(line)).toEqual([1, 2]);
    // The same payment again holds nothing more.
    await start(ctx, placed);
    expect(await standing(line)).toEqual([1, 2]);
    await deliver(ctx, fixture.gateway.completeIntent(lastIntent(fixture.gateway).intentId));
    expect(await standing(line)).toEqual([1, 0]);
    expect(await stateOf(ctx, placed)).toMatchObject({ payment: "paid" });
  });

  it("go to no more buyers than there are, of many at once", async () => {
    const line = await limitedLine(5);
    const buyers = await Promise.all(Array.from({ length: 16 }, () => order(line)));
    const results = await Promise.allSettled(buyers.map((buyer) => start(ctx, buyer)));
    const begun = results.filter(({ status }) => status === "fulfilled");
    expect(begun).toHaveLength(5);
    for (const result of results) {
      if (result.status === "rejected") {
        expect(result.reason).toMatchObject({ code: "variant_unavailable" });
      }
    }
    expect(await standing(line)).toEqual([0, 5]);
  });

  it("of two variants are taken together or not at all, in whatever order they are asked for", async () => {
    const [one, two] = [await limitedLine(8), await limitedLine(4)];
    const orders = await Promise.all(
      Array.from({ length: 12 }, (_, index) => (index % 2 ? order(one, two) : order(two, one))),
    );
    const results = await Promise.allSettled(orders.map((placed) => start(ctx, placed)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
    for (const result of results) {
      if (result.status === "rejected") {
        expect(result.reason).toMatchObject({ code: "variant_unavailable" });
      }
    }
    expect(await standing(one)).toEqual([4, 4]);
    expect(await standing(two)).toEqual([0, 4]);
  });

  it("of one variant are held for all lines of it together", async () => {
    const line = await limitedLine(6);
    const three = await order(line, { ...line, quantity: 2 });
    const four = await order(line, { ...line, quantity: 2 }, line);
    await start(ctx, three);
    expect(await standing(line)).toEqual([3, 3]);
    expect((await refusalOf(start(ctx, four))).code).toBe("variant_unavailable");
    expect(await standing(line)).toEqual([3, 3]);
  });

  it("are free again when a payment fails or is given up", async () => {
    const line = await limitedLine(1);
    const [placed, other] = [await order(line), await order(line)];
    await start(ctx, placed);
    expect((await refusalOf(start(ctx, other))).code).toBe("variant_unavailable");
    expect(await cancelOpenPayments(ctx, placed.orderId)).toBe("clear");
    expect(await standing(line)).toEqual([1, 0]);
    await pay(ctx, fixture.gateway, other);
    expect(await standing(line)).toEqual([0, 0]);
  });

  it("are free again after a quarter of an hour, once", async () => {
    const line = await limitedLine(2, 2);
    await start(ctx, await order(line));
    expect(await endStockHolds(ctx)).toBe(0);
    expect(await standing(line)).toEqual([0, 2]);
    await letHoldsEnd();
    const ended = await Promise.all([endStockHolds(ctx), endStockHolds(ctx)]);
    expect(ended.reduce((sum, units) => sum + units, 0)).toBeGreaterThanOrEqual(2);
    expect(await standing(line)).toEqual([2, 0]);
  });

  it("a late payment takes what is still there", async () => {
    const line = await limitedLine(2);
    const placed = await order(line);
    await start(ctx, placed);
    const { intentId } = lastIntent(fixture.gateway);
    await letHoldsEnd();
    await endStockHolds(ctx);
    await deliver(ctx, fixture.gateway.completeIntent(intentId));
    expect(await stateOf(ctx, placed)).toMatchObject({ payment: "paid" });
    expect(await standing(line)).toEqual([1, 0]);
  });

  it("I3 a late payment of what others have by then is given back", async () => {
    const line = await limitedLine(1);
    const late = await order(line);
    await start(ctx, late);
    const { intentId } = lastIntent(fixture.gateway);
    await letHoldsEnd();
    await endStockHolds(ctx);
    await pay(ctx, fixture.gateway, await order(line));
    await deliver(ctx, fixture.gateway.completeIntent(intentId));
    const { payment, payments } = await stateOf(ctx, late);
    expect(payment).not.toBe("paid");
    expect(payments).toEqual(["refunded"]);
    expect(await standing(line)).toEqual([0, 0]);
  });

  it("come back when the order is cancelled before it is made", async () => {
    const line = await limitedLine(4, 3);
    const placed = await pay(ctx, fixture.gateway, await order(line));
    expect(await standing(line)).toEqual([1, 0]);
    const { token, buyerSecret } = placed;
    await requestCancel(ctx, { token, buyerSecret, userId: undefined });
    const signature = await signatureOf(ctx, placed);
    await confirmCancel(ctx, { token, signature, buyerSecret, userId: undefined });
    expect(await standing(line)).toEqual([4, 0]);
    await confirmCancel(ctx, { token, signature, buyerSecret, userId: undefined });
    expect(await standing(line)).toEqual([4, 0]);
  });
});

describe("who holds the last units", () => {
  it("finds them in cart and order when coming back from the payment page; others do not", async () => {
    const line = await limitedLine(1);
    const placed = await order(line);
    await start(ctx, placed);
    const asked = { products: [line], currencyCode: "USD" };
    const own = await checkCart(ctx, { ...asked, buyerSecret: placed.buyerSecret });
    expect(own.lines[0]).toMatchObject({ state: "ok", units_left: null });
    const others = await checkCart(ctx, { ...asked, buyerSecret: "somebody" });
    expect(others.lines[0]).toMatchObject({ state: "out_of_stock", units_left: 0 });
    expect((await checkCart(ctx, asked)).lines[0]?.state).toBe("out_of_stock");
    // Another start of the same order is priced anew, and goes on.
    await expect(start(ctx, placed, { idempotencyKey: randomUUID() })).resolves.toBeDefined();
  });

  it("CART-25 a cart says how many there are of what it has more of, its lines together", async () => {
    const line = await limitedLine(3);
    const products = [
      { ...again(line), quantity: 2 },
      { ...again(line), quantity: 2 },
    ];
    const { lines, items_minor } = await checkCart(ctx, { products, currencyCode: "USD" });
    expect(lines.map(({ state, units_left }) => [state, units_left])).toEqual([
      ["ok", null],
      ["out_of_stock", 1],
    ]);
    expect(items_minor).toBe(2 * line.price);
    const refusal = await refusalOf(placeReadyOrder(ctx, products));
    expect(refusal.code).toBe("variant_unavailable");
  });

  it("R7 lines that go to each other's sizes at the same time all go there", async () => {
    const line = await sellLine(ctx);
    const { product_id: productId } = line;
    const optionsOf = (size: string) => ({ ...line.options, size });
    const limits = ["s", "m"].map((size) => ({
      ...{ storeId: ctx.store.id, productId, variantKey: Object.values(optionsOf(size)).join("-") },
      ...{ free: 20, total: 20 },
    }));
    await ctx.db.insert(variantStock).values(limits);
    type Bought = { placed: Awaited<ReturnType<typeof placeReadyOrder>>; own: typeof line };
    const bought: (Bought & { to: string })[] = [];
    for (const size of ["s", "m", "s", "m", "s", "m", "s", "m"]) {
      const own = { ...line, cartItemId: `${bought.length}`, options: optionsOf(size) };
      const placed = await pay(ctx, fixture.gateway, await placeReadyOrder(ctx, [own]));
      bought.push({ placed, own, to: size === "s" ? "m" : "s" });
    }
    await Promise.all(
      bought.map(({ placed, own, to }) =>
        changeLine(ctx, {
          ...{ ...placed, signature: undefined, userId: undefined },
          line: { ...own, options: optionsOf(to) },
        }),
      ),
    );
  });

  it("OP-147 changes a paid line to another size where there is one, and its text in any case", async () => {
    const line = await sellLine(ctx);
    const { product_id: productId } = line;
    const { size: bought = "" } = line.options;
    const wanted = bought === "m" ? "s" : "m";
    const keyOf = (size: string) => Object.values({ ...line.options, size }).join("-");
    const limit = (size: string, free: number) => ({
      ...{ storeId: ctx.store.id, productId, variantKey: keyOf(size), free, total: free },
    });
    await ctx.db.insert(variantStock).values([limit(bought, 1), limit(wanted, 0)]);
    const placed = await pay(ctx, fixture.gateway, await placeReadyOrder(ctx, [line]));
    const change = (size: string) =>
      changeLine(ctx, {
        ...placed,
        signature: undefined,
        userId: undefined,
        line: { ...line, options: { ...line.options, size } },
      });
    expect((await refusalOf(change(wanted))).code).toBe("variant_unavailable");
    // None is left of what it has: that is its own.
    await expect(change(bought)).resolves.toBeDefined();
    const own = and(
      eq(variantStock.productId, productId),
      eq(variantStock.variantKey, keyOf(wanted)),
    );
    await ctx.db.update(variantStock).set({ free: 1, total: 1 }).where(own);
    await change(wanted);
    const rows = await ctx.db
      .select()
      .from(variantStock)
      .where(eq(variantStock.productId, productId));
    expect(Object.fromEntries(rows.map(({ variantKey, free }) => [variantKey, free]))).toEqual({
      ...{ [keyOf(bought)]: 1, [keyOf(wanted)]: 0 },
    });
  });
});

describe("I3 every unit is free, held or sold", () => {
  it("after all that was bought, held, given back and exchanged above", expectCounted);

  it("whatever the owner says anew while some are held and sold", async () => {
    const line = await limitedLine(9);
    await pay(ctx, fixture.gateway, await order(line));
    await start(ctx, await order(line));
    const rows = await listStock(ctx.db, ctx.store.id);
    const [campaign] = await ctx.db
      .select({ slug: campaigns.slug })
      .from(campaigns)
      .where(eq(campaigns.id, line.campaign_id));
    const at = rows.find((own) => own.campaign === campaign?.slug);
    if (!at) throw new Error("no such limit");
    const set = (free: number | null) => setStock(ctx, { ...at, free });
    const totalOf = async () => {
      const own = eq(variantStock.productId, line.product_id);
      return (await ctx.db.select().from(variantStock).where(own))[0]?.total;
    };
    await set(3);
    expect(await totalOf()).toBe(5);
    await set(5);
    const intentIds: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      await start(ctx, await order(line));
      intentIds.push(lastIntent(fixture.gateway).intentId);
    }
    await Promise.all([
      set(2),
      ...intentIds.map((id) => deliver(ctx, fixture.gateway.completeIntent(id))),
    ]);
    expect([await standing(line), await totalOf()]).toEqual([[2, 1], 8]);
    await expectCounted();
    // A limit that is new counts what was sold before it.
    await set(null);
    await set(2);
    expect(await totalOf()).toBe(7);
    await expectCounted();
  });
});

describe("pages and owner", () => {
  const changes = async () => (await ctx.db.select().from(outbox)).length;

  it("CAM-43 pages are told when the last unit is held, and when one is free again", async () => {
    const line = await limitedLine(2);
    const [first, second] = [await order(line), await order(line)];
    const before = await changes();
    await start(ctx, first);
    expect(await changes()).toBe(before);
    await start(ctx, second);
    expect(await changes()).toBe(before + 1);
    await cancelOpenPayments(ctx, second.orderId);
    expect(await changes()).toBe(before + 2);
  });

  it("the campaign says that it is out of stock, until there are some again", async () => {
    const line = await limitedLine(0);
    const [campaign] = await ctx.db
      .select({ slug: campaigns.slug })
      .from(campaigns)
      .where(eq(campaigns.id, line.campaign_id));
    const slug = campaign?.slug ?? "";
    const row = (await listStock(ctx.db, ctx.store.id)).find((own) => own.campaign === slug);
    const key = row?.variantKey ?? "";
    const isOut = async () =>
      (await getCampaign(ctx.db, ctx.store.id, slug))?.variants.find(
        ({ variantKey }) => variantKey === key,
      )?.outOfStock;
    expect(await isOut()).toBe(true);
    const at = { campaign: slug, product: row?.product ?? "", variantKey: key };
    await setStock(ctx, { ...at, free: 4 });
    expect(await isOut()).toBe(false);
    expect(await freeOf(line)).toBe(4);
    await setStock(ctx, { ...at, free: null });
    expect(await freeOf(line)).toBeUndefined();
    await expectCounted();
    for (const free of [-1, 1.5, 2_000_000, Number.NaN]) {
      expect((await refusalOf(setStock(ctx, { ...at, free }))).code).toBe("validation_failed");
    }
    const other = await fixture.openStore();
    expect((await refusalOf(setStock(other, { ...at, free: 1 }))).code).toBe("not_found");
    const none = { ...at, variantKey: "none" };
    expect((await refusalOf(setStock(ctx, { ...none, free: 1 }))).code).toBe("not_found");
  });
});
