import { randomUUID } from "node:crypto";
import { createServer } from "node:http";

import { createEmulator, type Emulator } from "emulate";
import Stripe from "stripe";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import { holdAnswers } from "#integrations/testing/hold-answers.ts";
import { patientLimits } from "#integrations/testing/patient-limits.ts";

import { buildIntentRequest, describePaymentGateway, expectValue } from "../conformance.ts";
import { type RunningDouble, startDouble } from "../doubles/start-double.ts";
import type { SignedWebhook } from "../webhook-signature.ts";
import { createStripeGateway, type StripeGateway } from "./stripe-gateway.ts";
import { stripeDoubleAccount } from "./stripe-double.ts";

const account = { ...stripeDoubleAccount, ...patientLimits };
const shop = "http://127.0.0.1:9";
const urls = {
  returnUrl: `${shop}/order/thank-you/abc`,
  cancelUrl: `${shop}/checkout/abc`,
  pageUrl: `${shop}/checkout/stripe`,
  webhookUrl: `${shop}/webhook`,
};

describePaymentGateway("stripe, with its own library", async () => {
  const double = await startDouble("stripe");
  const gateway = createStripeGateway({ ...account, apiUrl: double.url });
  return {
    gateway,
    urls,
    pay: ({ intentId }) => double.act<SignedWebhook>({ intent: intentId, do: "pay" }),
    async tryToPay({ intentId }) {
      expect(await double.act({ intent: intentId, do: "pay" })).toEqual({ refused: "canceled" });
    },
    loseNextAnswer: () => double.setFaults({ dropAnswerNext: 1 }),
    refuseNextCall: () => double.setFaults({ failNext: 1 }),
    sign: (rawBody, signedAt) => ({ headers: signHeaders(rawBody, signedAt), rawBody }),
    async dispose() {
      gateway.close();
      await double.stop();
    },
  };
});

function signHeaders(rawBody: string, at: Date): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1000);
  const secret = stripeDoubleAccount.webhookSecret;
  const header = new Stripe("sk_test_signs").webhooks.generateTestHeaderString({
    ...{ payload: rawBody, secret, timestamp },
  });
  return { "stripe-signature": header };
}

const { takes: gatewayTakes } = createStripeGateway(account);

describe("R5 stripe adapter", () => {
  let double: RunningDouble;
  let gateway: StripeGateway;
  beforeAll(async () => {
    double = await startDouble("stripe");
    gateway = createStripeGateway({ ...account, apiUrl: double.url });
  });
  afterAll(async () => {
    gateway?.close();
    await double?.stop();
  });
  afterEach(() => void vi.useRealTimers());
  const create = async (given = {}) =>
    expectValue(await gateway.createIntent(buildIntentRequest({ urls }, given)));

  it("leads to the shop's own page, which has no token (OP-113)", async () => {
    expect((await create()).redirectUrl).toBe(urls.pageUrl);
  });

  const offered = Intl.supportedValuesOf("currency").filter((code) => gatewayTakes(code));
  it.each(offered)("creates intents in %s, which it offers", async (currency) => {
    await create({ currency, amountMinor: 100_000 });
  });

  it.each(["CUP", "GHS", "VES"])("Stripe refuses %s, which is not offered", async (currency) => {
    expect(gatewayTakes(currency)).toBe(false);
    const stripe = new Stripe(account.secretKey, {
      ...{ host: "127.0.0.1", port: new URL(double.url).port, protocol: "http" },
      maxNetworkRetries: 0,
    });
    const creating = stripe.paymentIntents.create({ amount: 1000, currency });
    await expect(creating).rejects.toThrow(/Invalid currency/u);
  });

  it("charges an order in rupiah of nine digits", async () => {
    const { intentId } = await create({ currency: "IDR", amountMinor: 127_400_600 });
    expect(expectValue(await gateway.readIntent(intentId)).amountMinor).toBe(127_400_600);
  });

  it("STORE-44 starts wallets without any payment, with what is public alone", async () => {
    const { walletClient } = gateway;
    const scriptUrl = "https://js.stripe.com/v3/";
    expect(walletClient).toEqual({ scriptUrl, publishableKey: "pk_test_double" });
  });

  it("gives its page the key and the secret of that payment (PAY-05)", async () => {
    const { intentId } = await create();
    const client = expectValue((await gateway.openClient?.(intentId)) ?? missing);
    expect(client).toMatchObject({
      script: "stripe",
      scriptUrl: "https://js.stripe.com/v3/",
      publishableKey: "pk_test_double",
      clientSecret: expect.stringContaining(`${intentId}_secret_`),
    });
    expect(JSON.stringify(client)).not.toContain("sk_test");
  });

  it("stays payable after a declined card, and is processing while it is looked into", async () => {
    const { intentId } = await create();
    const declined = await double.act<SignedWebhook>({ intent: intentId, do: "decline" });
    const event = await gateway.readWebhook({ ...declined, now: new Date() });
    expect(event).toMatchObject({ ok: true, event: { type: "intent.failed", intentId } });
    expect(expectValue(await gateway.readIntent(intentId)).state).toBe("requires_payment");
    await double.act({ intent: intentId, do: "process" });
    expect(expectValue(await gateway.readIntent(intentId)).state).toBe("processing");
    const canceled = await gateway.cancelIntent(intentId, randomUUID());
    expect(canceled).toMatchObject({ ok: false, kind: "rejected" });
  });

  it("tells of a refund made at its desk by the intent's reference", async () => {
    const reference = randomUUID();
    const { intentId } = await create({ reference });
    await double.act({ intent: intentId, do: "pay" });
    await double.act({ endpoint: urls.webhookUrl });
    expectValue(await gateway.refund({ intentId, amountMinor: 90, idempotencyKey: "r" }));
    const sent = (await double.sent()).find(({ rawBody }) => rawBody.includes("charge.refunded"));
    const event = await gateway.readWebhook({ headers: {}, rawBody: "", ...sent, now: new Date() });
    const about = { type: "intent.refunded", intentId, reference };
    expect(event).toMatchObject({ ok: true, event: about });
    expect(expectValue(await gateway.readIntent(intentId)).refundedMinor).toBe(90);
  });

  it("acknowledges signed events that it has no use for", async () => {
    const rawBody = JSON.stringify({ id: "evt_1", type: "customer.created", created: 1 });
    const now = new Date();
    const read = await gateway.readWebhook({ headers: signHeaders(rawBody, now), rawBody, now });
    expect(read).toEqual({ ok: false, reason: "ignored" });
  });

  it.each([
    ["a payment", "payment_intent.succeeded", { id: "pi_1", metadata: {} }],
    ["a refund", "charge.refunded", { id: "ch_1", payment_intent: null, metadata: {} }],
  ])("acknowledges %s of something else that its account sells (S13)", async (_, type, object) => {
    const rawBody = JSON.stringify({ id: "evt_1", type, created: 1, data: { object } });
    const now = new Date();
    const read = await gateway.readWebhook({ headers: signHeaders(rawBody, now), rawBody, now });
    expect(read).toEqual({ ok: false, reason: "ignored" });
  });

  it("a slow create is an unknown outcome, and the same intent when asked again", async () => {
    const late = await holdAnswers(double.url);
    const impatient = createStripeGateway({ ...stripeDoubleAccount, apiUrl: late.url });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const request = buildIntentRequest({ urls });
    const created = impatient.createIntent(request);
    await late.held;
    vi.advanceTimersByTime(10_000);
    expect(await created).toMatchObject({ kind: "unknown_outcome" });
    impatient.close();
    late.stop();
    const found = await gateway.readIntent({ reference: request.reference });
    const again = await gateway.createIntent(request);
    expect(expectValue(again).intentId).toBe(expectValue(found).intentId);
  });

  it("a wrong key is rejected, and nobody listening is unavailable", async () => {
    const secretKey = "sk_test_other";
    const wrong = createStripeGateway({ ...account, secretKey, apiUrl: double.url });
    const request = buildIntentRequest({ urls });
    expect(await wrong.createIntent(request)).toMatchObject({ kind: "rejected" });
    wrong.close();
    const nobody = createStripeGateway({ ...account, apiUrl: "http://127.0.0.1:1" });
    expect(await nobody.createIntent(request)).toMatchObject({ kind: "unavailable" });
    nobody.close();
  });

  it("a call that meets its own first try is an unknown outcome", async () => {
    const error = {
      type: "invalid_request_error",
      code: "idempotency_key_in_use",
      message: "busy",
    };
    const peer = createServer((_request, response) => {
      response.writeHead(409, { "content-type": "application/json" });
      response.end(JSON.stringify({ error }));
    });
    await new Promise<void>((resolve) => peer.listen(0, "127.0.0.1", resolve));
    const address = peer.address();
    const port = address !== null && typeof address === "object" ? address.port : 0;
    const busy = createStripeGateway({ ...account, apiUrl: `http://127.0.0.1:${port}` });
    const created = await busy.createIntent(buildIntentRequest({ urls }));
    expect(created).toMatchObject({ kind: "unknown_outcome" });
    busy.close();
    peer.close();
  });

  it("counts what Stripe counts otherwise as Stripe does", async () => {
    const { intentId } = await create({ amountMinor: 500, currency: "ISK" });
    await double.act({ intent: intentId, do: "pay" });
    expect(expectValue(await gateway.readIntent(intentId))).toMatchObject({
      ...{ amountMinor: 500, capturedMinor: 500, currency: "ISK" },
    });
    const ledger = await double.ledger<{ charges: { id: string; amount: number }[] }>();
    expect(ledger.charges.find(({ id }) => id === intentId)?.amount).toBe(50_000);
  });
});

const missing = { ok: false, kind: "rejected", message: "no page of its own" } as const;

describe("what Stripe's answers mean", () => {
  /** Answers every call with this, and keeps what was sent. */
  async function meet(body: object) {
    const sent: string[] = [];
    const peer = createServer((request, response) => {
      sent.push(`${request.method} ${request.url?.split("?")[0]}`);
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => peer.listen(0, "127.0.0.1", resolve));
    const address = peer.address();
    const port = address !== null && typeof address === "object" ? address.port : 0;
    const gateway = createStripeGateway({
      ...stripeDoubleAccount,
      apiUrl: `http://127.0.0.1:${port}`,
    });
    const close = () => {
      gateway.close();
      peer.close();
    };
    return { gateway, sent, close };
  }
  const intent = {
    ...{ id: "pi_1", object: "payment_intent", amount: 4_990, amount_received: 4_990 },
    ...{ currency: "usd", status: "succeeded", metadata: { reference: "r" }, latest_charge: null },
  };

  it.each([0, -1, 0.5, Number.NaN])(
    "a refund of %d is rejected before it is sent: without an amount Stripe refunds all (I2)",
    async (amountMinor) => {
      const { gateway, sent, close } = await meet(intent);
      const request = { intentId: "pi_1", amountMinor, idempotencyKey: "k" };
      expect(await gateway.refund(request)).toMatchObject({ kind: "rejected" });
      expect(sent).toEqual(["GET /v1/payment_intents/pi_1"]);
      close();
    },
  );

  it("a payment of nothing is rejected before it is sent", async () => {
    const { gateway, sent, close } = await meet(intent);
    const request = buildIntentRequest({ urls }, { amountMinor: 0 });
    expect(await gateway.createIntent(request)).toMatchObject({ kind: "rejected" });
    expect(sent).toEqual([]);
    close();
  });

  it("a refund that failed is rejected (I2)", async () => {
    const { gateway, close } = await meet({ ...intent, id: "re_1", status: "failed" });
    const request = { intentId: "pi_1", amountMinor: 100, idempotencyKey: "k" };
    expect(await gateway.refund(request)).toMatchObject({ kind: "rejected" });
    close();
  });

  it("an unknown state ends no payment", async () => {
    const { gateway, close } = await meet({ ...intent, status: "state_of_tomorrow" });
    expect(expectValue(await gateway.readIntent("pi_1")).state).toBe("processing");
    close();
  });

  it("an intent without a secret opens no page", async () => {
    const { gateway, close } = await meet({ ...intent, client_secret: null });
    expect(await gateway.openClient?.("pi_1")).toMatchObject({ kind: "rejected" });
    close();
  });
});

describe("stripe adapter against an emulator of others", () => {
  let emulator: Emulator;
  let gateway: StripeGateway;
  beforeAll(async () => {
    emulator = await createEmulator({ service: "stripe", port: 0 });
    gateway = createStripeGateway({ ...account, apiUrl: emulator.url });
  });
  afterAll(async () => {
    gateway?.close();
    await emulator?.close();
  });

  it("creates, reads and cancels, and knows what is not there", async () => {
    const request = buildIntentRequest({ urls });
    const { intentId } = expectValue(await gateway.createIntent(request));
    expect(expectValue(await gateway.readIntent(intentId))).toMatchObject({
      ...{ state: "requires_payment", amountMinor: 4_990, currency: "USD" },
      reference: request.reference,
    });
    expect(expectValue(await gateway.cancelIntent(intentId, "c")).state).toBe("canceled");
    expect(await gateway.readIntent("pi_unknown")).toMatchObject({ kind: "not_found" });
  });
});
