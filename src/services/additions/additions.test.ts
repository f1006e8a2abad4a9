import { randomUUID } from "node:crypto";

import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { CartLineBody } from "#contract/schemas/cart.ts";
import { listOrderEvents, listOrderLines } from "#database/queries/orders.ts";
import {
  discountCodes,
  idempotencyKeys,
  orderAdditions,
  payments,
  shippingRates,
} from "#database/schema.ts";
import type { ServiceContext } from "#services/context.ts";
import { checkInvariants } from "#services/invariants/check-invariants.ts";
import { changeLine } from "#services/orders/change-line.ts";
import { confirmCancel } from "#services/orders/confirm-cancel.ts";
import { requestCancel } from "#services/orders/request-cancel.ts";
import { readOrder } from "#services/orders/read-order.ts";
import { startDueProduction } from "#services/orders/start-due-production.ts";
import { applyPaymentState } from "#services/payments/apply-payment-state.ts";
import { cancelOpenPayments } from "#services/payments/cancel-open-payments.ts";
import { comparePayments } from "#services/payments/compare-payments.ts";
import { refundOrder } from "#services/payments/refund-order.ts";
import { orderOf, signatureOf } from "#services/testing/cancel-steps.ts";
import { holdIntents } from "#services/testing/hold-intents.ts";
import {
  deliver,
  endHold,
  lastIntent,
  letTimePass,
  pay,
  start,
  stateOf,
} from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  refusalOf,
  sellLine,
  type ServiceFixture,
  testAddress,
  testClientIp,
} from "#services/testing/service-fixture.ts";

import { type AskedChange, startAddition, type StartAdditionInput } from "./start-addition.ts";

type Placed = Awaited<ReturnType<typeof placeReadyOrder>> & { line: CartLineBody };

let fixture: ServiceFixture;
let ctx: ServiceContext;
let other: ServiceContext;
beforeAll(async () => {
  fixture = await createServiceFixture();
  ctx = fixture.ctx;
  other = await fixture.openStore({ slug: "other" });
});
afterAll(async () => {
  expect(await checkInvariants(ctx.db, { ledger: ledger() })).toEqual([]);
  await fixture.connection.close();
});

/** The books of the fake gateway. */
function ledger() {
  const of = (amount: "capturedMinor" | "refundedMinor") =>
    fixture.gateway
      .listIntents()
      .filter((intent) => intent[amount] > 0)
      .map(({ reference, currency, ...intent }) => ({
        ...{ reference, currency, amountMinor: intent[amount] },
      }));
  return { gateway: "fake", charges: of("capturedMinor"), refunds: of("refundedMinor") };
}

/** A paid line of 19.99 whose size m in navy is 10.00 more, 2 % of which a card saves. */
async function placePaid(): Promise<Placed> {
  const line = await sellLine(ctx, {
    pricingMode: "custom_price",
    products: [{ variants: { "navy-m": { priceMinor: 2999 } } }],
  });
  return { ...(await pay(ctx, fixture.gateway, await placeReadyOrder(ctx, [line]))), line };
}
const extraMinor = 980;
const dear = { color: "navy", size: "m" };
const asking = ({ line }: Placed, own: Partial<CartLineBody> = { options: dear }): AskedChange => ({
  line: { ...line, ...own },
});

const begin = (placed: Placed, change: Partial<StartAdditionInput> = {}, of = ctx) =>
  startAddition(of, {
    ...{ token: placed.token, buyerSecret: placed.buyerSecret, asked: asking(placed), extraMinor },
    ...{ idempotencyKey: randomUUID(), clientIp: testClientIp, recaptchaToken: undefined },
    ...change,
  });
const read = ({ token, buyerSecret }: Placed) => readOrder(ctx, { token, buyerSecret });
const complete = async () => {
  const intent = lastIntent(fixture.gateway);
  return deliver(ctx, fixture.gateway.completeIntent(intent.intentId));
};
const variantOf = async ({ orderId }: Placed) =>
  (await listOrderLines(ctx.db, ctx.store.id, orderId))[0]?.variantKey;
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;

describe("OP-114 a change of a paid order that costs more", () => {
  it("OP-147 is refused with its price, and made once that is paid, once", async () => {
    const placed = await placePaid();
    const { token, buyerSecret, totalMinor } = placed;
    const caller = { token, buyerSecret, signature: undefined, userId: undefined };
    const refusal = await refusalOf(
      changeLine(ctx, { ...caller, line: { ...placed.line, options: dear } }),
    );
    expect(refusal).toMatchObject({
      ...{ code: "price_differs", data: { extra_minor: extraMinor, currency_code: "USD" } },
    });
    const before = await variantOf(placed);
    const { redirectUrl } = await begin(placed);
    expect(redirectUrl).not.toBe("");
    expect(lastIntent(fixture.gateway)).toMatchObject({ amountMinor: extraMinor, currency: "USD" });
    expect(await variantOf(placed)).toBe(before);
    expect((await read(placed)).additions).toEqual([{ amount_minor: extraMinor, state: "open" }]);
    const paid = fixture.gateway.completeIntent(lastIntent(fixture.gateway).intentId);
    await deliver(ctx, paid);
    await deliver(ctx, paid);
    const order = await read(placed);
    expect(order).toMatchObject({
      ...{ payment_state: "paid", price: { totalMinor } },
      additions: [{ amount_minor: extraMinor, state: "paid" }],
      products: [{ options: dear }],
    });
    const events = await listOrderEvents(ctx.db, ctx.store.id, placed.orderId);
    const { reference: paymentId } = lastIntent(fixture.gateway);
    const changes = events.filter(({ kind, data }) => kind === "updated" && "position" in data);
    expect(changes.map(({ data }) => data)).toEqual([
      { changed: ["line"], position: 0, user_id: null, paymentId },
    ]);
  });

  it("is priced from what the order has by then", async () => {
    const placed = await placePaid();
    await begin(placed);
    await complete();
    const cheap = await refusalOf(begin(placed, { asked: asking(placed, {}), extraMinor: 1 }));
    expect(cheap).toMatchObject({ code: "price_changed", data: { extra_minor: -extraMinor } });
    expect(await codeOf(begin(placed))).toBe("price_changed");
  });

  it("OP-104 ORD-12 is of an address where delivery costs more", async () => {
    const placed = await placePaid();
    await ctx.db.insert(shippingRates).values({
      ...{ storeId: ctx.store.id, zone: "AT", method: "standard", currencyCode: "USD" },
      ...{ firstMinor: 2_000, furtherMinor: 500 },
    });
    const address = { ...testAddress, country: "AT", city: "Wien", zipcode: "1010" };
    const asked = { address, email: "new@example.com" };
    const { data } = await refusalOf(begin(placed, { asked, extraMinor: 1 }));
    const { extra_minor } = data as { extra_minor: number };
    expect(extra_minor).toBeGreaterThan(1);
    await begin(placed, { asked, extraMinor: extra_minor });
    expect((await read(placed)).address?.country).toBe("DE");
    await complete();
    expect(await read(placed)).toMatchObject({
      ...{ address: { country: "AT" }, email: "new@example.com", ship_to: { country: "AT" } },
      additions: [{ amount_minor: extra_minor, state: "paid" }],
    });
  });

  it("S2 is the buyer's alone, in the order's own store, at the price that was accepted", async () => {
    const placed = await placePaid();
    expect(await codeOf(begin(placed, { buyerSecret: undefined }))).toBe("forbidden");
    expect(await codeOf(begin(placed, { buyerSecret: "x".repeat(43) }))).toBe("forbidden");
    expect(await codeOf(begin(placed, {}, other))).toBe("order_not_found");
    const wrong = await refusalOf(begin(placed, { extraMinor: extraMinor - 1 }));
    expect(wrong).toMatchObject({ code: "price_changed", data: { extra_minor: extraMinor } });
    const unpaid = await placeReadyOrder(ctx, [placed.line]);
    expect(
      await codeOf(
        begin({ ...unpaid, line: placed.line }, { asked: { line: await listed(unpaid) } }),
      ),
    ).toBe("change_refused");
    expect((await read(placed)).additions).toEqual([]);
  });

  it("R3 R5 is begun once for a key, also when its answer is lost", async () => {
    const placed = await placePaid();
    const idempotencyKey = randomUUID();
    fixture.gateway.failNext("unknown_outcome");
    expect(await codeOf(begin(placed, { idempotencyKey }))).toBe("gateway_unavailable");
    const first = await begin(placed, { idempotencyKey });
    expect(await begin(placed, { idempotencyKey })).toEqual(first);
    const conflict = begin(placed, { idempotencyKey, extraMinor: 5 });
    expect(await codeOf(conflict)).toBe("idempotency_conflict");
    expect((await stateOf(ctx, placed)).payments).toEqual(["paid", "pending"]);
    await complete();
    await begin(placed, { idempotencyKey });
    expect((await stateOf(ctx, placed)).payments).toEqual(["paid", "paid"]);
  });

  it.each(["at once", "while the gateway answers the first", "after the first"])(
    "R3 is begun once for a key by two calls, the second %s",
    async (when) => {
      const { held, called, release } = holdIntents(fixture.gateway);
      const own = { ...ctx, gateways: new Map([["fake", held]]) };
      const [placed, idempotencyKey] = [await placePaid(), randomUUID()];
      const first = begin(placed, { idempotencyKey }, own);
      if (when !== "at once") await called(1);
      if (when === "after the first") {
        release();
        await first;
      }
      const both = Promise.all([first, begin(placed, { idempotencyKey }, own)]);
      await called(2);
      release();
      expect(new Set((await both).map(({ redirectUrl }) => redirectUrl)).size).toBe(1);
      expect((await stateOf(ctx, placed)).payments).toEqual(["paid", "pending"]);
    },
  );

  it("R7 another one takes the place of one that is not paid yet", async () => {
    const placed = await placePaid();
    await begin(placed);
    const first = lastIntent(fixture.gateway);
    await begin(placed);
    expect((await stateOf(ctx, placed)).payments).toEqual(["paid", "canceled", "pending"]);
    expect((await read(placed)).additions).toEqual([{ amount_minor: extraMinor, state: "open" }]);
    expect(
      fixture.gateway.listIntents().find(({ intentId }) => intentId === first.intentId),
    ).toMatchObject({ state: "canceled" });
    const both = await Promise.allSettled([begin(placed), begin(placed), begin(placed)]);
    const open = (await stateOf(ctx, placed)).payments.filter((state) => state === "pending");
    expect(open.length).toBeLessThanOrEqual(1);
    expect(both.some(({ status }) => status === "fulfilled")).toBe(true);
  });

  it.each(["declined", "left"])(
    "leaves the order as it was where its payment is %s",
    async (how) => {
      const placed = await placePaid();
      await begin(placed);
      const { intentId } = lastIntent(fixture.gateway);
      if (how === "declined")
        await deliver(ctx, fixture.gateway.completeIntent(intentId, "failed"));
      else await cancelOpenPayments(ctx, placed.orderId);
      const order = await read(placed);
      expect(order).toMatchObject({ payment_state: "paid", additions: [] });
      expect(order.changes_until).not.toBeNull();
      expect((await stateOf(ctx, placed)).payments[1]).toBe(
        how === "declined" ? "failed" : "canceled",
      );
    },
  );

  it("R4 is given back where its payment was given up before the money came", async () => {
    const placed = await placePaid();
    await begin(placed);
    const intent = lastIntent(fixture.gateway);
    await deliver(ctx, fixture.gateway.completeIntent(intent.intentId, "failed"));
    const before = await variantOf(placed);
    const late = { ...intent, state: "succeeded" as const, capturedMinor: extraMinor };
    expect(await applyPaymentState(ctx, intent.reference, late)).toBe("refund_due");
    expect(await variantOf(placed)).toBe(before);
    const returned = { ...late, refundedMinor: extraMinor };
    expect(await applyPaymentState(ctx, intent.reference, returned)).toBe("applied");
    expect((await read(placed)).additions).toEqual([
      { amount_minor: extraMinor, state: "returned" },
    ]);
    // As the gateway's books have nothing of it here.
    await ctx.db.delete(payments).where(eq(payments.id, intent.reference));
    await ctx.db.delete(idempotencyKeys).where(eq(idempotencyKeys.resultId, intent.reference));
    await ctx.db.delete(orderAdditions).where(eq(orderAdditions.orderId, placed.orderId));
  });

  it("OP-147 is given back where production has started before the money came", async () => {
    const placed = await placePaid();
    await begin(placed);
    const before = await variantOf(placed);
    await endHold(ctx, placed);
    await startDueProduction(fixture.system);
    await complete();
    expect(await variantOf(placed)).toBe(before);
    expect(await read(placed)).toMatchObject({
      ...{ payment_state: "paid", status: "in_production" },
      additions: [{ amount_minor: extraMinor, state: "returned" }],
    });
    const intent = lastIntent(fixture.gateway);
    expect(intent).toMatchObject({ capturedMinor: extraMinor, refundedMinor: extraMinor });
  });

  it("is given back where the line was changed meanwhile", async () => {
    const placed = await placePaid();
    await begin(placed);
    const { token, buyerSecret, line } = placed;
    const caller = { token, buyerSecret, signature: undefined, userId: undefined };
    const small = { color: "navy", size: "s" };
    await changeLine(ctx, { ...caller, line: { ...line, options: small } });
    await complete();
    expect(await read(placed)).toMatchObject({
      ...{ products: [{ options: small }], additions: [{ state: "returned" }] },
    });
  });

  it("I2 goes back with the order, and neither refund is told as another's", async () => {
    const placed = await placePaid();
    await begin(placed);
    await complete();
    const { token, buyerSecret } = placed;
    await requestCancel(ctx, { token, buyerSecret, userId: undefined });
    const signature = await signatureOf(ctx, placed);
    await confirmCancel(ctx, { token, signature, buyerSecret, userId: undefined });
    expect(await refundOrder(ctx, placed)).toBe("refunded");
    expect(await stateOf(ctx, placed)).toMatchObject({
      ...{ payment: "refunded", payments: ["refunded", "refunded"] },
    });
    expect((await read(placed)).additions).toEqual([{ amount_minor: extraMinor, state: "paid" }]);
  });

  it.each(["its cancel", "its owner at the gateway"])(
    "I2 goes back of an order that cost nothing itself, by %s",
    async (by) => {
      await ctx.db
        .insert(discountCodes)
        .values({ storeId: ctx.store.id, code: "GIFT", kind: "percent", percent: "100" });
      await ctx.db.execute(
        sql`update shipping_rates set first_minor = 0, further_minor = 0 where store_id = ${ctx.store.id}`,
      );
      const line = await sellLine(ctx, {
        pricingMode: "custom_price",
        products: [{ variants: { "navy-m": { priceMinor: 2999 } } }],
      });
      const placed = { ...(await placeReadyOrder(ctx, [line], { discount_code: "GIFT" })), line };
      expect(placed.totalMinor).toBe(0);
      await start(ctx, placed);
      // Another one of the store has shipping and no code again.
      await ctx.db.update(discountCodes).set({ percent: "50" });
      const refusal = await refusalOf(begin(placed, { extraMinor: 1 }));
      const { extra_minor } = refusal.data as { extra_minor: number };
      await begin(placed, { extraMinor: extra_minor });
      await complete();
      const { intentId } = lastIntent(fixture.gateway);
      if (by === "its owner at the gateway") {
        await fixture.gateway.refund({
          intentId,
          amountMinor: extra_minor,
          idempotencyKey: "gift",
        });
        await deliver(ctx, fixture.gateway.buildWebhook("intent.refunded", intentId));
        // What was ordered for nothing still is.
        expect(await orderOf(ctx, placed)).toMatchObject({
          ...{ paymentState: "partly_refunded", status: "unfulfilled" },
        });
      } else {
        const { token, buyerSecret } = placed;
        await requestCancel(ctx, { token, buyerSecret, userId: undefined });
        const signature = await signatureOf(ctx, placed);
        await confirmCancel(ctx, { token, signature, buyerSecret, userId: undefined });
        expect(await refundOrder(ctx, placed)).toBe("refunded");
      }
      const intent = lastIntent(fixture.gateway);
      expect(intent).toMatchObject({ capturedMinor: extra_minor, refundedMinor: extra_minor });
      await ctx.db.delete(discountCodes);
      await ctx.db.execute(
        sql`update shipping_rates set first_minor = 499, further_minor = 150 where store_id = ${ctx.store.id} and zone = '*'`,
      );
    },
  );

  it("I2 alone given back at the gateway leaves an order that is partly refunded, and nothing differs", async () => {
    const placed = await placePaid();
    await begin(placed);
    const intent = lastIntent(fixture.gateway);
    await complete();
    const { intentId } = intent;
    await fixture.gateway.refund({ intentId, amountMinor: extraMinor, idempotencyKey: "by-hand" });
    await ctx.db.update(payments).set({ compareAt: null });
    await letTimePass(ctx, 3_600);
    const told = (await comparePayments(fixture.system)).filter(
      ({ paymentId }) => paymentId === intent.reference,
    );
    expect(told).toMatchObject([{ outcome: "mended", difference: "refund_unrecorded" }]);
    expect((await orderOf(ctx, placed)).paymentState).toBe("partly_refunded");
    await ctx.db.update(payments).set({ compareAt: null });
    expect(await comparePayments(fixture.system)).toEqual([]);
  });
});

/** The line of an order as a call names it. */
async function listed({ orderId }: { orderId: number }): Promise<CartLineBody> {
  const [line] = await listOrderLines(ctx.db, ctx.store.id, orderId);
  if (!line) throw new Error("an order without a line");
  return {
    ...{ cartItemId: line.snapshot.cartItemId, campaign_id: line.campaignId },
    ...{ product_id: line.productId, options: dear, quantity: 1, price: 1, currency_code: "USD" },
    extra_custom_fee: 0,
  };
}
