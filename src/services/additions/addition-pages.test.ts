import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { CartLineBody } from "#contract/schemas/cart.ts";
import { createFakeGateway } from "#integrations/payments/fake-gateway.ts";
import type { ServiceContext } from "#services/context.ts";
import { readOrder } from "#services/orders/read-order.ts";
import { startDueProduction } from "#services/orders/start-due-production.ts";
import { openAdditionPage, returnFromGateway } from "#services/payments/return-from-gateway.ts";
import type { GatewayClient } from "#services/ports/payments.ts";
import { endHold, lastIntent, pay } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  refusalOf,
  sellLine,
  type ServiceFixture,
  testClientIp,
} from "#services/testing/service-fixture.ts";

import { startAddition } from "./start-addition.ts";

type Placed = Awaited<ReturnType<typeof placeReadyOrder>> & { line: CartLineBody };

let fixture: ServiceFixture;
let ctx: ServiceContext;
beforeAll(async () => {
  fixture = await createServiceFixture();
  ({ ctx } = fixture);
});
afterAll(() => fixture.connection.close());

const extraMinor = 980;
const dear = { color: "navy", size: "m" };
const begin = ({ token, buyerSecret, line }: Placed, own: ServiceContext) =>
  startAddition(own, {
    ...{ token, buyerSecret, asked: { line: { ...line, options: dear } }, extraMinor },
    ...{ idempotencyKey: randomUUID(), clientIp: testClientIp, recaptchaToken: undefined },
  });
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;

describe("OP-114 where a change is paid for", () => {
  it("PAY-06 OP-146 is what a gateway's page is of, or nothing is due; the shop takes it once it can be made", async () => {
    const gateway = createFakeGateway({ captures: "shop" });
    const client: GatewayClient = {
      ...{ script: "stripe", scriptUrl: "https://js.example/v3/" },
      ...{ publishableKey: "pk_test_1", clientSecret: "secret" },
    };
    const served = { ...gateway, openClient: async () => ({ ok: true, value: client }) as const };
    const own = { ...ctx, gateways: new Map([["fake", served]]) };
    const line = await sellLine(ctx, {
      pricingMode: "custom_price",
      products: [{ variants: { "navy-m": { priceMinor: 2999 } } }],
    });
    const placed = { ...(await pay(own, gateway, await placeReadyOrder(own, [line]))), line };
    const buyer = { buyerSecret: placed.buyerSecret, gateway: "fake" };
    expect(await openAdditionPage(own, buyer)).toBeNull();
    expect(await returnFromGateway(own, buyer)).toMatchObject({
      state: "paid",
      is_addition: false,
    });
    await begin(placed, own);
    const { intentId } = lastIntent(gateway);
    expect(await openAdditionPage(own, buyer)).toMatchObject({ client, amountMinor: extraMinor });
    expect(await returnFromGateway(own, buyer)).toMatchObject({ state: "open", is_addition: true });
    gateway.completeIntent(intentId);
    expect(await returnFromGateway(own, buyer)).toMatchObject({ state: "paid", is_addition: true });
    expect(await openAdditionPage(own, buyer)).toBeNull();
    expect(await readOrder(own, placed)).toMatchObject({ products: [{ options: dear }] });
    const nobody = { buyerSecret: "x".repeat(43), gateway: "fake" };
    expect(await codeOf(openAdditionPage(own, nobody))).toBe("order_not_found");

    const late = { ...(await pay(own, gateway, await placeReadyOrder(own, [line]))), line };
    await begin(late, own);
    await endHold(own, late);
    await startDueProduction(fixture.system);
    gateway.completeIntent(lastIntent(gateway).intentId);
    const back = { buyerSecret: late.buyerSecret, gateway: "fake" };
    expect(await returnFromGateway(own, back)).toMatchObject({ state: "failed" });
    expect(lastIntent(gateway)).toMatchObject({ state: "canceled", capturedMinor: 0 });
  });
});
