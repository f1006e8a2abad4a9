import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import { holdAnswers } from "#integrations/testing/hold-answers.ts";

import { buildIntentRequest, expectValue } from "../conformance.ts";
import { momoDoubleAccount } from "./momo-double.ts";
import { createMomoGateway } from "./momo-gateway.ts";
import {
  account,
  listen,
  type MomoBed,
  money,
  noCapture,
  parse,
  startMomoBed,
  urls,
} from "./momo-test-bed.ts";

describe("R5 what momo answers", () => {
  let bed: MomoBed;
  beforeAll(async () => {
    bed = await startMomoBed();
  });
  afterAll(() => bed?.stop());
  afterEach(() => void vi.useRealTimers());

  it.each([
    [7000, 422, "unknown_outcome"],
    [43, 400, "unknown_outcome"],
    [99, 200, "unknown_outcome"],
    [1099, 200, "unknown_outcome"],
    [10, 200, "unavailable"],
    [98, 200, "unavailable"],
    [10, 503, "unavailable"],
    [10, 500, "unknown_outcome"],
    [41, 400, "rejected"],
    [41, 200, "rejected"],
    [42, 400, "rejected"],
    [1000, 200, "rejected"],
    [21, 400, "rejected"],
  ])("an order answered by code %d and status %d is %s", async (code, status, kind) => {
    await bed.force("create", code, status);
    expect(await bed.gateway.createIntent(bed.build())).toMatchObject({ ok: false, kind });
  });

  it.each([
    [42, 400, "not_found"],
    [42, 200, "not_found"],
    [10, 200, "unavailable"],
    [43, 400, "unavailable"],
    [99, 200, "unavailable"],
    [98, 200, "unavailable"],
    [0, 200, "unavailable"],
    [1001, 200, "unavailable"],
    [1099, 200, "unavailable"],
    [42, 500, "unavailable"],
    [13, 400, "rejected"],
  ])("a read by code %d and status %d without an order is %s", async (code, status, kind) => {
    const { intentId } = await bed.create();
    await bed.force("query", code, status);
    expect(await bed.gateway.readIntent(intentId)).toMatchObject({ ok: false, kind });
  });

  it.each([
    [99, "unknown_outcome"],
    [43, "unknown_outcome"],
    [22, "rejected"],
  ])("R5: code %d to a capture is %s, and the money is still held", async (code, kind) => {
    const { intentId } = await bed.approve();
    await bed.force("confirm", code);
    const answer = await bed.gateway.captureIntent?.(intentId, randomUUID());
    expect(answer).toMatchObject({ kind });
    expect(await bed.ledgerOf(intentId)).toMatchObject({ holds: 1, charges: 0 });
  });

  it.each([1, 2])("R5: capture %d that was put off is done later, once", async () => {
    const { intentId } = await bed.approve();
    const key = randomUUID();
    await bed.force("confirm", 10);
    const first = await bed.gateway.captureIntent?.(intentId, key);
    expect(first).toMatchObject({ kind: "unavailable" });
    for (let round = 0; round < 2; round++) {
      const again = expectValue((await bed.gateway.captureIntent?.(intentId, key)) ?? noCapture);
      expect(again).toMatchObject({ state: "succeeded", capturedMinor: 49_900 });
    }
    expect(await bed.ledgerOf(intentId)).toMatchObject({ holds: 0, charges: 1 });
    const ids = (await bed.asked("confirm")).filter(({ orderId }) => orderId === intentId);
    expect(ids).toHaveLength(3);
    expect(new Set(ids.map(({ requestId }) => requestId)).size).toBe(2);
  });

  it("R5: a refund that was put off or failed is made under the same key later, once", async () => {
    const intentId = await bed.capture();
    const request = { intentId, amountMinor: 20_000, idempotencyKey: randomUUID() };
    await bed.force("refund", 10);
    expect(await bed.gateway.refund(request)).toMatchObject({ kind: "unavailable" });
    await bed.double.act({ failingRefunds: 1 });
    expect(await bed.gateway.refund(request)).toMatchObject({ kind: "unavailable" });
    expect((await bed.read(intentId)).refundedMinor).toBe(0);
    const made = expectValue(await bed.gateway.refund(request));
    expect(expectValue(await bed.gateway.refund(request))).toEqual(made);
    expect((await bed.read(intentId)).refundedMinor).toBe(20_000);
    expect(await bed.ledgerOf(intentId)).toMatchObject({ refunds: [20_000] });
  });

  it("R3: captures at once by many are one, and each hears of it", async () => {
    const { intentId } = await bed.approve();
    const all = await Promise.all(
      Array.from({ length: 10 }, () => bed.gateway.captureIntent?.(intentId, randomUUID())),
    );
    expect(all.map((one) => one?.ok && one.value.state)).toEqual(all.map(() => "succeeded"));
    expect(await bed.ledgerOf(intentId)).toMatchObject({ holds: 0, charges: 1 });
  });

  it("OP-146: of a capture and a cancel at once, one is done and the other rejected", async () => {
    const { intentId } = await bed.approve();
    const [captured, canceled] = await Promise.all([
      bed.gateway.captureIntent?.(intentId, randomUUID()),
      bed.gateway.cancelIntent(intentId, randomUUID()),
    ]);
    const { charges, letGo } = await bed.ledgerOf(intentId);
    expect([captured?.ok, canceled.ok]).toEqual([charges === 1, letGo === 1]);
    expect(charges + letGo).toBe(1);
    const refused = captured?.ok ? canceled : captured;
    expect(refused).toMatchObject({ kind: "rejected" });
  });

  it("R5: a refund that MoMo knows and does not list is not called made", async () => {
    const intentId = await bed.capture();
    const refund = { intentId, amountMinor: 5_000, idempotencyKey: randomUUID() };
    await bed.force("refund", 41, 400);
    expect(await bed.gateway.refund(refund)).toMatchObject({ kind: "unknown_outcome" });
    expect(await bed.ledgerOf(intentId)).toMatchObject({ refunds: [] });
  });

  it("R3: one key for two intents captures and gives back both", async () => {
    const key = randomUUID();
    const two = [(await bed.approve()).intentId, (await bed.approve()).intentId];
    for (const intentId of two) {
      expectValue((await bed.gateway.captureIntent?.(intentId, key)) ?? noCapture);
      const refund = { intentId, amountMinor: 5_000, idempotencyKey: key };
      expectValue(await bed.gateway.refund(refund));
      expect(await bed.ledgerOf(intentId)).toMatchObject({ charges: 1, refunds: [5_000] });
    }
  });

  it("a wrong secret key is rejected, and nobody listening is unavailable", async () => {
    const secretKey = "secret_other";
    const wrong = createMomoGateway({
      ...account,
      secretKey,
      mode: "test",
      apiUrl: bed.double.url,
    });
    const request = bed.build();
    expect(await wrong.createIntent(request)).toMatchObject({ kind: "rejected" });
    const { intentId } = await bed.create();
    expect(await wrong.readIntent(intentId)).toMatchObject({ kind: "rejected" });
    wrong.close();
    const apiUrl = "http://127.0.0.1:1";
    const nobody = createMomoGateway({ ...account, mode: "test", apiUrl });
    expect(await nobody.createIntent(request)).toMatchObject({ kind: "unavailable" });
    nobody.close();
  });

  it("a slow create is an unknown outcome, and the same intent when asked again", async () => {
    const late = await holdAnswers(bed.double.url);
    const options = { ...momoDoubleAccount, mode: "test", apiUrl: late.url } as const;
    const impatient = createMomoGateway(options);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const request = bed.build();
    const created = impatient.createIntent(request);
    await late.held;
    vi.advanceTimersByTime(30_000);
    expect(await created).toMatchObject({ kind: "unknown_outcome" });
    impatient.close();
    late.stop();
    await bed.read(request.reference);
    const again = expectValue(await bed.gateway.createIntent(request));
    expect(again.intentId).toBe(request.reference);
    expect(expectValue(await bed.gateway.createIntent(request))).toEqual(again);
  });
});

describe("momo adapter against odd answers", () => {
  const answerWith = async (status: number, body: unknown) => {
    const stub = await listen((_incoming, outgoing) => {
      outgoing.writeHead(status).end(typeof body === "string" ? body : JSON.stringify(body));
    });
    const gateway = createMomoGateway({ ...account, mode: "test", apiUrl: stub.url });
    const request = buildIntentRequest({ urls, money });
    const created = await gateway.createIntent(request);
    const read = await gateway.readIntent(request.reference);
    gateway.close();
    stub.stop();
    return [created, read].map((one) => (one.ok ? "ok" : one.kind));
  };
  const payUrl = "https://test-payment.momo.vn/v2/gateway/pay?t=x";
  const order = { orderId: "another", amount: 49_900, payUrl, resultCode: 0, refundTrans: [] };

  it.each<[string, number, unknown, string[]]>([
    ["no JSON", 200, "<html></html>", ["unknown_outcome", "unavailable"]],
    ["a bad gateway", 502, "<html></html>", ["unknown_outcome", "unavailable"]],
    ["an unknown address", 404, "<html></html>", ["rejected", "rejected"]],
    ["too many calls", 429, { resultCode: 0 }, ["unavailable", "unavailable"]],
    ["success without a word of it", 200, { resultCode: 0 }, ["unknown_outcome", "unavailable"]],
    ["another order", 200, order, ["unknown_outcome", "unavailable"]],
  ])("%s", async (_case, status, body, expected) => {
    expect(await answerWith(status, body)).toEqual(expected);
  });

  it("rejects an order without an address to pay at, which can be read all the same", async () => {
    const stub = await listen(async (incoming, outgoing) => {
      const { orderId } = parse(await text(incoming));
      const told = { ...order, orderId, payUrl: null, resultCode: 0 };
      const isQuery = incoming.url?.endsWith("/query");
      outgoing.end(JSON.stringify(isQuery ? { ...told, resultCode: 1000 } : told));
    });
    const gateway = createMomoGateway({ ...account, mode: "test", apiUrl: stub.url });
    const request = buildIntentRequest({ urls, money });
    expect(await gateway.createIntent(request)).toMatchObject({ kind: "rejected" });
    const read = expectValue(await gateway.readIntent({ reference: request.reference }));
    expect(read).toMatchObject({ intentId: request.reference, state: "requires_payment" });
    gateway.close();
    stub.stop();
  });

  it.each([40, 41])("R5: a refund that is listed late is made, by code %d", async (resultCode) => {
    const listed: Record<string, unknown>[] = [];
    const stub = await listen(async (incoming, outgoing) => {
      const { orderId, amount } = parse(await text(incoming));
      const paid = { orderId, amount: 49_900, transId: 1, resultCode: 0, refundTrans: listed };
      const isQuery = incoming.url?.endsWith("/query");
      outgoing.end(JSON.stringify(isQuery ? paid : { resultCode }));
      if (!isQuery) listed.push({ orderId, amount, resultCode: 0 });
    });
    const gateway = createMomoGateway({ ...account, mode: "test", apiUrl: stub.url });
    const refund = { intentId: randomUUID(), amountMinor: 5_000, idempotencyKey: "late" };
    expect(expectValue(await gateway.refund(refund)).amountMinor).toBe(5_000);
    expect(listed).toHaveLength(1);
    gateway.close();
    stub.stop();
  });

  it("a refund of another amount than was asked for is not called made (I2)", async () => {
    const stub = await listen(async (incoming, outgoing) => {
      const { orderId } = parse(await text(incoming));
      const paid = { orderId, amount: 49_900, transId: 1, resultCode: 0 };
      const isQuery = incoming.url?.endsWith("/query");
      outgoing.end(JSON.stringify(isQuery ? paid : { orderId, amount: 9_900, resultCode: 0 }));
    });
    const gateway = createMomoGateway({ ...account, mode: "test", apiUrl: stub.url });
    const refund = { intentId: randomUUID(), amountMinor: 5_000, idempotencyKey: "other" };
    expect(await gateway.refund(refund)).toMatchObject({ kind: "rejected" });
    gateway.close();
    stub.stop();
  });

  it("an order of another amount than was asked for leads to no page (I2)", async () => {
    const stub = await listen(async (incoming, outgoing) => {
      const { orderId } = parse(await text(incoming));
      outgoing.end(JSON.stringify({ orderId, amount: 9_900, payUrl, resultCode: 0 }));
    });
    const gateway = createMomoGateway({ ...account, mode: "test", apiUrl: stub.url });
    const created = await gateway.createIntent(buildIntentRequest({ urls, money }));
    expect(created).toMatchObject({ kind: "rejected" });
    gateway.close();
    stub.stop();
  });
});
