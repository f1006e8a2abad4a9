import { generateKeyPairSync, randomUUID } from "node:crypto";

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import { expectValue } from "../conformance.ts";
import type { SignedWebhook } from "../webhook-signature.ts";
import { createSigner, type PaypalTestBed, startListener, startPaypal } from "./paypal-test-bed.ts";

const signature = { ok: false, reason: "signature" };
const ignored = { ok: false, reason: "ignored" };
const malformed = { ok: false, reason: "malformed" };

let bed: PaypalTestBed;
beforeAll(async () => {
  bed = await startPaypal();
});
afterAll(() => bed?.stop());
afterEach(() => vi.restoreAllMocks());

const read = (webhook: SignedWebhook, now = new Date(), gateway = bed.gateway) =>
  gateway.readWebhook({ ...webhook, now });
const sign = (rawBody: string, changed: Record<string, string> = {}, at = new Date()) => ({
  headers: bed.signer.signHeaders(rawBody, at, changed),
  rawBody,
});
const build = (event_type: string, resource: unknown, resource_type = "capture") =>
  JSON.stringify({
    ...{ id: `WH-${randomUUID()}`, create_time: "2026-03-01T10:00:00.000Z" },
    ...{ event_type, resource_type, resource },
  });
const approved = () =>
  build("CHECKOUT.ORDER.APPROVED", { id: "ORDER1", purchase_units: [{ custom_id: "ref" }] });

describe("S13 the certificate of a delivery of paypal", () => {
  const path = "/v1/notifications/certs/CERT-1";
  const serve = () =>
    vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(bed.certificate));
  const readFrom = async (certUrl: string, mode: "live" | "sandbox") => {
    const gateway = bed.open({ mode, certHosts: undefined });
    const result = await read(sign(approved(), { "paypal-cert-url": certUrl }), undefined, gateway);
    gateway.close();
    return result;
  };

  it.each([
    ["live", `https://api.paypal.com${path}`],
    ["live", `https://api-m.paypal.com${path}`],
    ["live", `https://api.paypal.com:443${path}`],
    ["sandbox", `https://api.sandbox.paypal.com${path}`],
    ["sandbox", `https://api-m.sandbox.paypal.com${path}`],
  ] as const)("comes %s from %s", async (mode, certUrl) => {
    const fetched = serve();
    expect((await readFrom(certUrl, mode)).ok).toBe(true);
    expect(fetched).toHaveBeenCalledExactlyOnceWith(
      new URL(certUrl).href,
      expect.objectContaining({ redirect: "error" }),
    );
  });

  it.each([
    `http://api.paypal.com${path}`,
    `https://api.paypal.com:8443${path}`,
    `https://shop:word@api.paypal.com${path}`,
    `https://api.paypal.com@paypal.invalid${path}`,
    `https://paypal.invalid${path}`,
    `https://paypal.invalid/api.paypal.com${path}`,
    `https://api.paypal.com.paypal.invalid${path}`,
    `https://notapi.paypal.com${path}`,
    `https://x.api.paypal.com${path}`,
    `https://api.paypal.com.${path}`,
    `https://www.paypal.com${path}`,
    `https://api.sandbox.paypal.com${path}`,
    `https://paypal.invalid\\@api.paypal.com${path}`,
    `https://api.paypal.com${path}?to=https://paypal.invalid`,
    `https://api.paypal.com${path}/../../../../other`,
    "https://api.paypal.com/",
    `file://${path}`,
    "data:text/plain,certificate",
    path,
    "",
  ])("is never asked for at %j", async (certUrl) => {
    const fetched = serve();
    expect(await readFrom(certUrl, "live")).toEqual(signature);
    expect(fetched).not.toHaveBeenCalled();
  });

  it("of the live service is none of the sandbox", async () => {
    const fetched = serve();
    expect(await readFrom(`https://api.paypal.com${path}`, "sandbox")).toEqual(signature);
    expect(fetched).not.toHaveBeenCalled();
  });

  it("is not followed to another place", async () => {
    const listener = await startListener(() => ({ status: 302, location: bed.signer.certUrl }));
    const gateway = bed.open({ certHosts: [listener.url] });
    const webhook = sign(approved(), { "paypal-cert-url": `${listener.url}${path}` });
    expect(await read(webhook, undefined, gateway)).toEqual(signature);
    expect(listener.received).toHaveLength(1);
    gateway.close();
    listener.stop();
  });

  it("is kept once it is there, and asked for again where it was not", async () => {
    const answers = [{ status: 503 }, { status: 200, body: "no certificate" }];
    const listener = await startListener(
      () => answers.shift() ?? { status: 200, body: bed.certificate },
    );
    const gateway = bed.open({ certHosts: [listener.url] });
    const deliver = (name: string) => {
      const certUrl = `${listener.url}/v1/notifications/certs/${name}`;
      return read(sign(approved(), { "paypal-cert-url": certUrl }), new Date(), gateway);
    };
    expect(await deliver("a")).toEqual(signature);
    expect(await deliver("a")).toEqual(signature);
    const all = await Promise.all(Array.from({ length: 10 }, () => deliver("a")));
    expect(all.every(({ ok }) => ok)).toBe(true);
    expect(listener.received).toHaveLength(3);
    for (let count = 0; count < 20; count++) expect((await deliver(`b${count}`)).ok).toBe(true);
    expect((await deliver("b19")).ok).toBe(true);
    expect(listener.received).toHaveLength(23);
    expect((await deliver("a")).ok).toBe(true);
    expect(listener.received).toHaveLength(24);
    gateway.close();
    listener.stop();
  });

  it.each(["2019-12-31T23:59:00Z", "2040-01-01T00:01:00Z"])("is of no use at %s", async (time) => {
    const at = new Date(time);
    expect(await read(sign(approved(), {}, at), at)).toEqual(signature);
  });

  it.each(["2020-01-01T00:01:00Z", "2039-12-31T23:59:00Z"])("is good at %s", async (time) => {
    const at = new Date(time);
    expect((await read(sign(approved(), {}, at), at)).ok).toBe(true);
  });
});

describe("S13 the signature of a delivery of paypal", () => {
  it.each(["SHA1withRSA", "sha256withrsa", "none", ""])("is not %j", async (algorithm) => {
    expect(await read(sign(approved(), { "paypal-auth-algo": algorithm }))).toEqual(signature);
  });

  it("is of this webhook, this key, and this moment", async () => {
    const webhook = sign(approved());
    const other = bed.open({ webhookId: "WH2DOUBLE" });
    expect(await read(webhook, undefined, other)).toEqual(signature);
    other.close();
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
    const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    const forged = createSigner(pem, bed.signer.certUrl).signHeaders(webhook.rawBody, new Date());
    expect(await read({ headers: forged, rawBody: webhook.rawBody })).toEqual(signature);
    for (const [name, value] of [
      ["paypal-transmission-time", "2026-01-01T00:00:00Z"],
      ["paypal-transmission-time", "no time"],
      ["paypal-transmission-id", randomUUID()],
    ] as const) {
      const headers = { ...webhook.headers, [name]: value };
      expect(await read({ ...webhook, headers })).toEqual(signature);
    }
    expect((await read(webhook)).ok).toBe(true);
  });

  it.each(["no time", ""])(
    "is of no use where its time is %j: no age can be told",
    async (time) => {
      const webhook = sign(approved(), { "paypal-transmission-time": time });
      expect(await read(webhook)).toEqual(signature);
    },
  );

  it("is over the bytes of the body, letters of every script among them", async () => {
    const rawBody = approved().replace('"ref"', '"Größe 写真 😀"');
    expect(await read(sign(rawBody))).toMatchObject({ event: { reference: "Größe 写真 😀" } });
  });
});

describe("the events of paypal", () => {
  const related = { supplementary_data: { related_ids: { order_id: "ORDER1" } } };
  const ofCapture = { id: "CAPTURE1", custom_id: "ref", ...related };
  const upTo = (path: string) => ({
    links: [{ rel: "up", href: `https://api.paypal.com${path}` }],
  });
  const ofOrder = { purchase_units: [{ custom_id: "ref" }] };

  it.each<[string, string, unknown]>([
    ["CHECKOUT.ORDER.APPROVED", "intent.approved", { id: "ORDER1", ...ofOrder }],
    ["CHECKOUT.ORDER.VOIDED", "intent.canceled", { id: "ORDER1", ...ofOrder }],
    ["CHECKOUT.PAYMENT-APPROVAL.REVERSED", "intent.canceled", { order_id: "ORDER1", ...ofOrder }],
    ["PAYMENT.CAPTURE.COMPLETED", "intent.succeeded", ofCapture],
    ["PAYMENT.CAPTURE.DENIED", "intent.failed", ofCapture],
    ["PAYMENT.CAPTURE.DECLINED", "intent.failed", ofCapture],
    ["PAYMENT.CAPTURE.REVERSED", "intent.refunded", ofCapture],
    ["PAYMENT.CAPTURE.REFUNDED", "intent.refunded", ofCapture],
    [
      "PAYMENT.CAPTURE.COMPLETED",
      "intent.succeeded",
      { id: "CAPTURE1", custom_id: "ref", ...upTo("/v2/checkout/orders/ORDER1") },
    ],
  ])("%s is %s of its order and reference", async (eventType, type, resource) => {
    expect(await read(sign(build(eventType, resource)))).toEqual({
      ok: true,
      event: {
        id: expect.stringMatching(/^WH-/u),
        ...{ type, intentId: "ORDER1", reference: "ref" },
        occurredAt: new Date("2026-03-01T10:00:00.000Z"),
      },
    });
  });

  it.each<[string, string, unknown, unknown]>([
    ["of a type that nobody asked for", "PAYMENT.CAPTURE.PENDING", ofCapture, ignored],
    ["of another kind", "CUSTOMER.DISPUTE.CREATED", { dispute_id: "D" }, ignored],
    ["of an order without a reference", "CHECKOUT.ORDER.APPROVED", { id: "ORDER1" }, ignored],
    ["of a capture without a reference", "PAYMENT.CAPTURE.COMPLETED", related, ignored],
    ["of no order", "PAYMENT.CAPTURE.COMPLETED", { custom_id: "ref" }, malformed],
    ["of no resource", "PAYMENT.CAPTURE.COMPLETED", undefined, malformed],
    [
      "of a refund of a capture that PayPal does not show",
      "PAYMENT.CAPTURE.REFUNDED",
      { custom_id: "ref", ...upTo("/v2/payments/captures/NONE") },
      malformed,
    ],
  ])("S13: one %s changes nothing", async (_case, eventType, resource, refusal) => {
    expect(await read(sign(build(eventType, resource)))).toEqual(refusal);
  });

  it("S13: come doubled and in any order, each the same every time (R4)", async () => {
    const listener = await startListener(() => ({ status: 200 }));
    await bed.double.act({ endpoint: `${listener.url}/hook` });
    await bed.double.setDeliveries({ copies: 2, gather: 3 });
    const reference = randomUUID();
    const { intentId } = await bed.create({ reference });
    await bed.approve(intentId);
    expectValue(await bed.capture(intentId));
    const refund = { intentId, amountMinor: 90, idempotencyKey: randomUUID() };
    expectValue(await bed.gateway.refund(refund));
    await expect.poll(() => listener.received).toHaveLength(6);
    listener.stop();
    await bed.double.setDeliveries({ copies: 1, gather: 1 });

    const events = [];
    for (const webhook of listener.received) {
      const result = await read(webhook);
      if (!result.ok) throw new Error(result.reason);
      events.push(result.event);
    }
    const types = ["intent.approved", "intent.refunded", "intent.succeeded"];
    expect(events.map(({ type }) => type).toSorted()).toEqual([...types, ...types].toSorted());
    expect(new Set(events.map(({ id }) => id)).size).toBe(3);
    for (const event of events) expect(event).toMatchObject({ intentId, reference });
    expect(await bed.read(intentId)).toMatchObject({ state: "succeeded", refundedMinor: 90 });
    const [sent] = (await bed.double.sent()).filter(({ rawBody }) => rawBody.includes("REFUNDED"));
    expect(sent?.rawBody).not.toContain(intentId);
  });
});
