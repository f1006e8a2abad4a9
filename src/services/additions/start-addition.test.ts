import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { CartLineBody } from "#contract/schemas/cart.ts";
import { orderAdditions, orderEvents, payments } from "#database/schema.ts";
import { createFakeGateway } from "#integrations/payments/fake-gateway.ts";
import type { ServiceContext } from "#services/context.ts";
import { lastIntent, pay, stateOf } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  refusalOf,
  sellLine,
  type ServiceFixture,
  testClientIp,
} from "#services/testing/service-fixture.ts";

import { startAddition, type StartAdditionInput } from "./start-addition.ts";

type Placed = Awaited<ReturnType<typeof placeReadyOrder>> & { line: CartLineBody };

let fixture: ServiceFixture;
let ctx: ServiceContext;
beforeAll(async () => {
  fixture = await createServiceFixture();
  ({ ctx } = fixture);
});
afterAll(() => fixture.connection.close());

const [cheap, dear] = [
  { color: "navy", size: "s" },
  { color: "navy", size: "m" },
];
const extraMinor = 980;

/** A paid line of the given size; size m costs 10.00 more, 2 % of which a card saves. */
async function placePaid(options: Record<string, string> = cheap): Promise<Placed> {
  const line = await sellLine(
    ctx,
    { pricingMode: "custom_price", products: [{ variants: { "navy-m": { priceMinor: 2999 } } }] },
    { options, price: options === dear ? 2999 : 1999 },
  );
  return { ...(await pay(ctx, fixture.gateway, await placeReadyOrder(ctx, [line]))), line };
}

const begin = (
  { token, buyerSecret, line }: Placed,
  options: Record<string, string>,
  change: Partial<StartAdditionInput> = {},
  of = ctx,
) =>
  startAddition(of, {
    ...{ token, buyerSecret, asked: { line: { ...line, options } }, extraMinor },
    ...{ idempotencyKey: randomUUID(), clientIp: testClientIp, recaptchaToken: undefined },
    ...change,
  });
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;

async function expectNothingBegun(placed: Placed): Promise<void> {
  expect((await stateOf(ctx, placed)).payments).toEqual(["paid"]);
  const ofOrder = eq(orderAdditions.orderId, placed.orderId);
  expect(await ctx.db.select().from(orderAdditions).where(ofOrder)).toEqual([]);
}

describe("no change of a paid order is paid for", () => {
  it("that costs less, though the shopper accepts the negative amount (OP-114, S1)", async () => {
    const placed = await placePaid(dear);
    const accepted = { extraMinor: -extraMinor };
    expect(await refusalOf(begin(placed, cheap, accepted))).toMatchObject({
      ...{ code: "price_changed", data: { extra_minor: -extraMinor } },
    });
    await expectNothingBegun(placed);
  });

  it("that costs nothing (OP-114, S1)", async () => {
    const placed = await placePaid();
    const same = { color: "navy", size: "s" };
    expect(await codeOf(begin(placed, same, { extraMinor: 0 }))).toBe("price_changed");
    await expectNothingBegun(placed);
  });

  it.each(["blocked", "suspended"] as const)("in a store that is %s (OP-114)", async (status) => {
    const placed = await placePaid();
    const closed: ServiceContext = { ...ctx, store: { ...ctx.store, status } };
    expect(await codeOf(begin(placed, dear, {}, closed))).toBe("store_suspended");
    await expectNothingBegun(placed);
  });

  it("where no gateway takes the order's currency (PAY-01)", async () => {
    const placed = await placePaid();
    const gateway = { ...fixture.gateway, takes: () => false };
    const without = { ...ctx, gateways: new Map([["fake", gateway]]) };
    expect(await codeOf(begin(placed, dear, {}, without))).toBe("gateway_unavailable");
    await expectNothingBegun(placed);
  });
});

/** The reasons in the order's history why a gateway was not given a payment. */
async function refusalsOf({ orderId }: Placed): Promise<unknown[]> {
  const events = await ctx.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
  return events.filter(({ kind }) => kind === "payment_refused").map(({ data }) => data);
}

describe("a change whose price the gateway does not take", () => {
  it("is refused if no gateway can charge the amount; the history names it (OP-028)", async () => {
    const placed = await placePaid();
    const gateway = createFakeGateway({ name: "fake", largestMinor: 100 });
    const limited = { ...ctx, gateways: new Map([["fake", gateway]]) };
    expect(await codeOf(begin(placed, dear, {}, limited))).toBe("gateway_refused");
    expect(gateway.listIntents()).toEqual([]);
    expect(await refusalsOf(placed)).toEqual([
      { gateway: "fake", reason: "cannot charge 9.80 USD" },
    ]);
    await expectNothingBegun(placed);
  });

  it("is paid at another gateway if the one of the order cannot charge it (OP-028)", async () => {
    const placed = await placePaid();
    const small = createFakeGateway({ name: "fake", largestMinor: 100 });
    const other = createFakeGateway({ name: "other" });
    const both = {
      ...ctx,
      gateways: new Map([
        ["fake", small],
        ["other", other],
      ]),
    };
    await begin(placed, dear, {}, both);
    expect(small.listIntents()).toEqual([]);
    expect(other.listIntents()).toMatchObject([{ amountMinor: extraMinor }]);
    expect(await refusalsOf(placed)).toEqual([]);
  });

  it("is refused if the gateway rejects it, also when it is begun again with its key (S11)", async () => {
    const placed = await placePaid();
    const idempotencyKey = randomUUID();
    fixture.gateway.failNext("rejected");
    expect(await codeOf(begin(placed, dear, { idempotencyKey }))).toBe("gateway_refused");
    expect(await refusalsOf(placed)).toEqual([{ gateway: "fake", reason: expect.any(String) }]);
    expect(await codeOf(begin(placed, dear, { idempotencyKey }))).toBe("gateway_refused");
    expect((await stateOf(ctx, placed)).payments.toSorted()).toEqual(["canceled", "paid"]);
  });
});

describe("a change that is begun again with its key", () => {
  async function begun() {
    const placed = await placePaid();
    const idempotencyKey = randomUUID();
    await begin(placed, dear, { idempotencyKey });
    const { reference } = lastIntent(fixture.gateway);
    const plant = (state: (typeof payments.$inferSelect)["state"]) =>
      ctx.db.update(payments).set({ state }).where(eq(payments.id, reference));
    return { placed, plant, repeat: () => begin(placed, dear, { idempotencyKey }) };
  }

  it.each([
    ["verifying", "order_in_payment"],
    ["failed", "payment_failed"],
    ["canceled", "payment_failed"],
  ] as const)("opens no page once its payment is %s: %s (OP-114, R3)", async (state, code) => {
    const { plant, repeat } = await begun();
    await plant(state);
    expect(await codeOf(repeat())).toBe(code);
  });

  it.each(["paid", "refunded"] as const)(
    "leads to the order once it is %s (OP-114, R3)",
    async (state) => {
      const { placed, plant, repeat } = await begun();
      await plant(state);
      const redirectUrl = `${ctx.origin}/order/status/${placed.token}`;
      expect(await repeat()).toEqual({ redirectUrl });
    },
  );
});
