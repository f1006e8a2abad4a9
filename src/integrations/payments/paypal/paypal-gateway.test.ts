import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { waitUntil } from "#domain/testing/wait-until.ts";
import { patientLimits } from "#integrations/testing/patient-limits.ts";

import { buildIntentRequest, describePaymentGateway, expectValue } from "../conformance.ts";
import { createPaypalGateway } from "./paypal-gateway.ts";
import { type PaypalTestBed, startListener, startPaypal, urls } from "./paypal-test-bed.ts";

describePaymentGateway("paypal", async () => {
  const { double, gateway, signer, approve, stop } = await startPaypal();
  return {
    gateway,
    urls,
    findsByReference: false,
    pay: ({ intentId }) => approve(intentId),
    async tryToPay({ intentId }) {
      expect(await approve(intentId)).toMatchObject({ rawBody: expect.any(String) });
    },
    loseNextAnswer: () => double.setFaults({ dropAnswerNext: 1 }),
    refuseNextCall: () => double.setFaults({ failNext: 1 }),
    sign: (rawBody, signedAt) => ({ headers: signer.signHeaders(rawBody, signedAt), rawBody }),
    dispose: stop,
  };
});

type Ledger = {
  orders: { id: string; asked: unknown }[];
  charges: { id: string; amount: string; currency: string }[];
  refunds: { id: string; orderId: string; amount: string }[];
  tokensIssued: number;
};

describe("R5 paypal adapter", () => {
  let bed: PaypalTestBed;
  beforeAll(async () => {
    bed = await startPaypal();
  });
  afterAll(() => bed?.stop());

  const askedOf = async (intentId: string) => {
    const { orders } = await bed.double.ledger<Ledger>();
    return orders.find(({ id }) => id === intentId)?.asked;
  };
  const chargesOf = async (intentId: string) => {
    const { charges } = await bed.double.ledger<Ledger>();
    return charges.filter(({ id }) => id === intentId).map(({ amount }) => amount);
  };
  const refund = (intentId: string, amountMinor: number, key: string = randomUUID()) =>
    bed.gateway.refund({ intentId, amountMinor, idempotencyKey: key });
  const payFor = async (given = {}) => {
    const { intentId } = await bed.create(given);
    await bed.approve(intentId);
    expectValue(await bed.capture(intentId));
    return intentId;
  };

  it("leads to the shop's own page, and tells PayPal no address with a token (OP-113)", async () => {
    const description = "Order 1001 ".repeat(20);
    const reference = randomUUID();
    const created = await bed.create({ reference, description, locale: "en-gb" });
    expect(created.redirectUrl).toBe(urls.pageUrl);
    const asked = await askedOf(created.intentId);
    expect(asked).toEqual({
      intent: "CAPTURE",
      purchase_units: [
        {
          custom_id: reference,
          description: description.slice(0, 127),
          amount: { currency_code: "USD", value: "49.90" },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            return_url: urls.pageUrl,
            cancel_url: `${urls.pageUrl}?given_up=1`,
            user_action: "PAY_NOW",
            shipping_preference: "NO_SHIPPING",
            locale: "en-GB",
          },
        },
      },
    });
    const text = JSON.stringify(asked);
    for (const secret of ["order-token", "thank-you", "webhook"])
      expect(text).not.toContain(secret);
  });

  it.each([
    ["de", "de-DE"],
    ["ar", "ar-EG"],
    ["no", "no-NO"],
    ["sq", undefined],
    ["not a locale", undefined],
  ])("names the language of %s as PayPal has it", async (locale, expected) => {
    const { intentId } = await bed.create({ locale });
    const told = JSON.stringify(await askedOf(intentId));
    expect(/"locale":"([^"]+)"/u.exec(told)?.[1]).toBe(expected);
  });

  it("gives its page the order, the script and a page for whom that does not come (PAY-08)", async () => {
    const { intentId } = await bed.create({ currency: "EUR" });
    const client = await bed.gateway.openClient?.(intentId);
    const script = "https://www.paypal.com/sdk/js";
    expect(client).toEqual({
      ok: true,
      value: {
        script: "paypal",
        scriptUrl: `${script}?client-id=client_double&currency=EUR&intent=capture`,
        clientId: "client_double",
        orderId: intentId,
        approveUrl: `${bed.double.url}/checkoutnow?token=${intentId}`,
      },
    });
    await bed.approve(intentId);
    const other = bed.open({ mode: "live", scriptUrl: "http://127.0.0.1:9/paypal.js" });
    const again = expectValue((await other.openClient?.(intentId)) ?? noPage);
    other.close();
    expect(again.scriptUrl).toMatch(/^http:\/\/127\.0\.0\.1:9\/paypal\.js\?client-id=/u);
    expect(again).toMatchObject({
      approveUrl: `https://www.paypal.com/checkoutnow?token=${intentId}`,
    });
    expect(JSON.stringify([client, again])).not.toContain("secret_double");
  });

  it("is a test in PayPal's sandbox alone, and takes the currencies of PayPal (PAY-08)", () => {
    const live = bed.open({ mode: "live" });
    expect([bed.gateway.isTest, live.isTest]).toEqual([true, false]);
    live.close();
    expect(bed.gateway).toMatchObject({ name: "paypal", kind: "wallet" });
    const some = ["USD", "EUR", "THB", "JPY", "VND", "KRW", "KWD"].filter((code) =>
      bed.gateway.takes(code),
    );
    expect(some).toEqual(["USD", "EUR", "THB", "JPY"]);
  });

  it("a declined instrument is rejected, and the order stays payable (PAY-08)", async () => {
    const { intentId } = await bed.create();
    await bed.approve(intentId);
    await bed.double.act({ captures: "INSTRUMENT_DECLINED" });
    const declined = await bed.capture(intentId);
    await bed.double.act({ captures: "COMPLETED" });
    expect(declined).toMatchObject({
      ...{ ok: false, kind: "rejected", message: expect.stringContaining("INSTRUMENT_DECLINED") },
    });
    expect(await bed.read(intentId)).toMatchObject({ state: "requires_payment", capturedMinor: 0 });
    await bed.approve(intentId);
    expect(expectValue(await bed.capture(intentId)).state).toBe("succeeded");
    expect(await chargesOf(intentId)).toEqual(["49.90"]);
  });

  it("a capture that PayPal looks into is processing, and neither let go nor given back", async () => {
    await bed.double.act({ captures: "PENDING" });
    const intentId = await payFor();
    await bed.double.act({ captures: "COMPLETED" });
    const looked = { state: "processing", capturedMinor: 0 };
    expect(await bed.read(intentId)).toMatchObject(looked);
    expect(expectValue(await bed.capture(intentId))).toMatchObject(looked);
    expect(await bed.gateway.cancelIntent(intentId, "c")).toMatchObject({ kind: "rejected" });
    expect(await refund(intentId, 1)).toMatchObject({ kind: "rejected" });
    await bed.double.act({ order: intentId, do: "complete" });
    expect(await bed.read(intentId)).toMatchObject({ state: "succeeded", capturedMinor: 4_990 });
  });

  it("a capture that PayPal turns down has failed for good, a void order is canceled", async () => {
    await bed.double.act({ captures: "DECLINED" });
    const intentId = await payFor();
    await bed.double.act({ captures: "COMPLETED" });
    expect(await bed.read(intentId)).toMatchObject({ state: "failed", capturedMinor: 0 });
    expect(expectValue(await bed.gateway.cancelIntent(intentId, "c")).state).toBe("failed");
    const { intentId: voided } = await bed.create();
    await bed.double.act({ order: voided, do: "void" });
    expect((await bed.read(voided)).state).toBe("canceled");
    expect(await bed.capture(voided)).toMatchObject({ kind: "rejected" });
  });

  it("an approved order is let go without a call, and not captured (OP-146)", async () => {
    const { intentId } = await bed.create();
    await bed.approve(intentId);
    expect(expectValue(await bed.gateway.cancelIntent(intentId, "c"))).toMatchObject({
      ...{ state: "canceled", capturedMinor: 0, amountMinor: 4_990 },
    });
    expect(await chargesOf(intentId)).toEqual([]);
  });

  it("I2: a refund is repeated by its key alone, also when less is left than it was of", async () => {
    const intentId = await payFor();
    const first = expectValue(await refund(intentId, 2_500, "a"));
    expect(await refund(intentId, 100, "a")).toMatchObject({ ok: false, kind: "rejected" });
    expectValue(await refund(intentId, 2_490, "b"));
    expect(expectValue(await refund(intentId, 2_500, "a"))).toEqual(first);
    for (const amount of [2_500, 2_490, 1, 4_990]) {
      expect(await refund(intentId, amount)).toMatchObject({ ok: false, kind: "rejected" });
    }
    const { refunds } = await bed.double.ledger<Ledger>();
    const given = refunds.filter(({ orderId }) => orderId === intentId);
    expect(given.map(({ amount }) => amount)).toEqual(["25.00", "24.90"]);
    expect(await bed.read(intentId)).toMatchObject({
      ...{ state: "succeeded", capturedMinor: 4_990, refundedMinor: 4_990 },
    });
  });

  it.each([
    ["HUF", 499_000, "4990"],
    ["TWD", 100, "1"],
    ["JPY", 4_990, "4990"],
    ["USD", 999_999_999, "9999999.99"],
    ["EUR", 5, "0.05"],
  ])("writes %s as PayPal does, and reads it back", async (currency, amountMinor, value) => {
    const intentId = await payFor({ currency, amountMinor });
    expect(await chargesOf(intentId)).toEqual([value]);
    expect(await bed.read(intentId)).toMatchObject({
      ...{ amountMinor, capturedMinor: amountMinor, currency, state: "succeeded" },
    });
    expectValue(await refund(intentId, amountMinor));
    expect((await bed.read(intentId)).refundedMinor).toBe(amountMinor);
  });

  it.each([
    ["a fraction of a forint", { currency: "HUF", amountMinor: 499_050 }],
    ["a fraction of a Taiwan dollar", { currency: "TWD", amountMinor: 1 }],
    ["more than ten characters", { currency: "USD", amountMinor: 1_000_000_000 }],
    ["a currency that PayPal does not take", { currency: "VND", amountMinor: 50_000 }],
  ])("rejects %s before any call", async (_case, given) => {
    const unreachable = bed.open({ apiUrl: "http://127.0.0.1:1" });
    const result = await unreachable.createIntent(buildIntentRequest({ urls }, given));
    unreachable.close();
    expect(result).toMatchObject({ ok: false, kind: "rejected" });
  });

  it("gives back no fraction of a forint", async () => {
    const intentId = await payFor({ currency: "HUF", amountMinor: 10_000 });
    expect(await refund(intentId, 5_050)).toMatchObject({ ok: false, kind: "rejected" });
    expect((await bed.read(intentId)).refundedMinor).toBe(0);
  });
});

const noPage = { ok: false, kind: "rejected", message: "no page of its own" } as const;

describe("R5 the token of the paypal adapter", () => {
  let bed: PaypalTestBed;
  beforeAll(async () => {
    bed = await startPaypal();
  });
  afterAll(() => bed?.stop());
  const issued = async () => (await bed.double.ledger<Ledger>()).tokensIssued;
  const createMany = (gateway = bed.gateway) => {
    const create = async () =>
      expectValue(await gateway.createIntent(buildIntentRequest({ urls })));
    return Promise.all(Array.from({ length: 20 }, create));
  };

  it("is fetched once for parallel calls and kept for later ones", async () => {
    const gateway = bed.open();
    const before = await issued();
    await createMany(gateway);
    await createMany(gateway);
    gateway.close();
    expect(await issued()).toBe(before + 1);
  });

  it("is renewed once where it is refused, and the call sent again (R3)", async () => {
    await bed.create();
    const before = await issued();
    await bed.double.act({ revoke: "tokens" });
    const { intentId } = await bed.create();
    expect(await issued()).toBe(before + 1);
    await bed.approve(intentId);
    await bed.double.act({ revoke: "tokens" });
    expect(expectValue(await bed.capture(intentId)).state).toBe("succeeded");
    const { charges } = await bed.double.ledger<Ledger>();
    expect(charges.filter(({ id }) => id === intentId)).toHaveLength(1);
    await bed.double.act({ revoke: "tokens" });
    await createMany();
    expect(await issued()).toBe(before + 3);
  });

  it("is renewed shortly before it ends", async () => {
    const gateway = bed.open();
    const request = () => buildIntentRequest({ urls });
    const before = await issued();
    await bed.double.act({ tokenSeconds: 60 });
    expectValue(await gateway.createIntent(request()));
    await bed.double.act({ tokenSeconds: 3_600 });
    expectValue(await gateway.createIntent(request()));
    expectValue(await gateway.createIntent(request()));
    gateway.close();
    expect(await issued()).toBe(before + 2);
  });

  it("wrong credentials are rejected, and nobody listening is unavailable", async () => {
    const wrong = bed.open({ clientSecret: "another" });
    const request = buildIntentRequest({ urls });
    const refused = await wrong.createIntent(request);
    wrong.close();
    expect(refused).toMatchObject({ ok: false, kind: "rejected" });
    expect(JSON.stringify(refused)).not.toContain("another");
    const nobody = bed.open({ apiUrl: "http://127.0.0.1:1" });
    expect(await nobody.createIntent(request)).toMatchObject({ kind: "unavailable" });
    nobody.close();
  });
});

const token = { status: 200, body: JSON.stringify({ access_token: "t", expires_in: 3_600 }) };
const tokenPath = "/v1/oauth2/token";
const conflict = JSON.stringify({ details: [{ issue: "PREVIOUS_REQUEST_IN_PROGRESS" }] });

describe("R5 what PayPal's answers mean", () => {
  const account = {
    ...{ ...patientLimits, clientId: "c", clientSecret: "s", webhookId: "w" },
    mode: "sandbox",
  } as const;
  const meet = async (tokenReply: Answer, reply: Answer) => {
    const listener = await startListener(({ path }) => (path === tokenPath ? tokenReply : reply));
    const gateway = createPaypalGateway({ ...account, apiUrl: listener.url });
    const written = await gateway.createIntent(buildIntentRequest({ urls }));
    const captured = await gateway.captureIntent?.("ORDER1", "key");
    const read = await gateway.readIntent("ORDER1");
    gateway.close();
    listener.stop();
    const kinds = [written, captured, read].map((one) => one && !one.ok && one.kind);
    return { kinds, paths: listener.received.map(({ path }) => path) };
  };
  type Answer = { status: number; body?: string };

  it.each<[string, Answer, string, string]>([
    ["500", { status: 500 }, "unknown_outcome", "unavailable"],
    ["502", { status: 502, body: "<html>" }, "unknown_outcome", "unavailable"],
    ["no order", { status: 201, body: '{"id":"X"}' }, "unknown_outcome", "unavailable"],
    ["a call under way", { status: 422, body: conflict }, "unknown_outcome", "unavailable"],
    ["409", { status: 409 }, "unknown_outcome", "unavailable"],
    ["503", { status: 503 }, "unavailable", "unavailable"],
    ["429", { status: 429 }, "unavailable", "unavailable"],
    ["422", { status: 422, body: "{}" }, "rejected", "rejected"],
    ["403", { status: 403 }, "rejected", "rejected"],
    ["404", { status: 404 }, "not_found", "not_found"],
  ])("%s", async (_case, reply, write, read) => {
    expect((await meet(token, reply)).kinds).toEqual([write, write, read]);
  });

  it.each<[string, Answer, string]>([
    ["500", { status: 500 }, "unavailable"],
    ["429", { status: 429 }, "unavailable"],
    ["no token", { status: 200, body: "{}" }, "unavailable"],
    ["401", { status: 401, body: '{"error":"invalid_client"}' }, "rejected"],
  ])("where a token is asked for, %s; and nothing is sent", async (_case, reply, kind) => {
    const { kinds, paths } = await meet(reply, { status: 200 });
    expect(kinds).toEqual([kind, kind, kind]);
    expect(new Set(paths)).toEqual(new Set([tokenPath]));
  });

  it("a token that another call has renewed meanwhile is kept", async () => {
    let issued = 0;
    const isRenewed = () => waitUntil("the second token", () => issued === 2);
    const listener = await startListener(async ({ path, headers }) => {
      if (path === tokenPath) {
        issued += 1;
        return { ...token, body: token.body.replace('"t"', `"t${issued}"`) };
      }
      if (headers["authorization"] !== "Bearer t1") return { status: 404 };
      if (path.endsWith("/SLOW")) await isRenewed();
      return { status: 401 };
    });
    const gateway = createPaypalGateway({ ...account, apiUrl: listener.url });
    const slow = gateway.readIntent("SLOW");
    const all = [await gateway.readIntent("FAST"), await slow, await gateway.readIntent("LAST")];
    gateway.close();
    listener.stop();
    expect(all.map((one) => !one.ok && one.kind)).toEqual(all.map(() => "not_found"));
    expect(issued).toBe(2);
  });

  it("a second refusal of a token is rejected, and not tried for ever", async () => {
    const { kinds, paths } = await meet(token, { status: 401 });
    expect(kinds).toEqual(["rejected", "rejected", "rejected"]);
    expect(paths.filter((path) => path === "/v2/checkout/orders")).toHaveLength(2);
  });
});
