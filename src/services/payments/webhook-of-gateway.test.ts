import { afterAll, beforeAll, expect, it } from "vitest";

import type { ServiceContext } from "#services/context.ts";
import { createFakeGateway } from "#integrations/payments/fake-gateway.ts";
import { lastIntent, start, stateOf } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";

import { receivePaymentWebhook } from "./receive-payment-webhook.ts";

let fixture: ServiceFixture;
const second = createFakeGateway({ name: "second" });
let ctx: ServiceContext;
beforeAll(async () => {
  fixture = await createServiceFixture();
  const gateways = new Map([...fixture.ctx.gateways, [second.name, second] as const]);
  ctx = { ...fixture.ctx, gateways };
});
afterAll(() => fixture.connection.close());

it("ignores a gateway's webhook about a payment of another gateway (S13)", async () => {
  const placed = await placeReadyOrder(ctx);
  await start(ctx, placed);
  const { reference, amountMinor, currency } = lastIntent(fixture.gateway);
  const url = "https://shop.example/";
  const created = await second.createIntent({
    ...{ reference, amountMinor, currency, idempotencyKey: reference, locale: "en" },
    ...{ returnUrl: url, cancelUrl: url, pageUrl: url, webhookUrl: url, description: "order" },
  });
  if (!created.ok) throw new Error(created.message);
  const webhook = second.completeIntent(created.value.intentId);
  const delivery = { ...webhook, now: new Date() };
  expect(await receivePaymentWebhook(ctx, { gateway: "second", delivery })).toEqual({
    ...{ received: true, outcome: "ignored" },
  });
  expect(await stateOf(ctx, placed)).toMatchObject({ payment: "pending", payments: ["pending"] });
});
