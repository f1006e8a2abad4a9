import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { describePaymentGateway, expectValue } from "../conformance.ts";
import { startDouble } from "../doubles/start-double.ts";
import type { SignedWebhook } from "../webhook-signature.ts";
import { createMomoGateway } from "./momo-gateway.ts";
import {
  account,
  type MomoBed,
  money,
  parse,
  sign,
  startMomoBed,
  tamper,
  urls,
} from "./momo-test-bed.ts";

describePaymentGateway("momo", async () => {
  const double = await startDouble("momo");
  const gateway = createMomoGateway({ ...account, mode: "test", apiUrl: double.url });
  const pay = (order: string) => double.act<SignedWebhook>({ order, do: "pay" });
  return {
    ...{ gateway, urls, money, sign, tamper },
    pay: ({ intentId }) => pay(intentId),
    async tryToPay({ intentId }) {
      expect(await pay(intentId)).toHaveProperty("rawBody");
    },
    loseNextAnswer: () => double.setFaults({ dropAnswerNext: 1 }),
    refuseNextCall: () => double.setFaults({ failNext: 1 }),
    async dispose() {
      gateway.close();
      await double.stop();
    },
  };
});

describe("R5 momo adapter", () => {
  let bed: MomoBed;
  beforeAll(async () => {
    bed = await startMomoBed();
  });
  afterAll(() => bed?.stop());

  it("is a wallet for VND alone, and moves real money in live mode", () => {
    expect(bed.gateway).toMatchObject({ name: "momo", kind: "wallet", isTest: true });
    expect([999, 1000, 50_000_000, 50_000_001].map((vnd) => bed.gateway.takes("VND", vnd))).toEqual(
      [false, true, true, false],
    );
    expect(["VND", "vnd", "USD"].map((code) => bed.gateway.takes(code))).toEqual([
      true,
      false,
      false,
    ]);
    const live = createMomoGateway({ ...account, mode: "live" });
    expect(live.isTest).toBe(false);
    live.close();
  });

  it("leads to MoMo's page and back to the shop's, and tells MoMo no token (OP-113)", async () => {
    const { redirectUrl, intentId } = await bed.create({ locale: "vi-VN" });
    expect(await (await fetch(redirectUrl)).text()).toContain("Order 1001: 49900 VND");
    const body = (await bed.asked("create")).find(({ orderId }) => orderId === intentId);
    expect(body).toMatchObject({
      ...{ redirectUrl: urls.pageUrl, ipnUrl: urls.webhookUrl, lang: "vi", amount: 49_900 },
      ...{ requestType: "captureWallet", autoCapture: false, extraData: "" },
    });
    expect(String(body?.["requestId"]).length).toBeLessThanOrEqual(50);
    await bed.desk(intentId, "pay");
    await bed.gateway.captureIntent?.(intentId, "c");
    await bed.gateway.refund({ intentId, amountMinor: 1_000, idempotencyKey: "leak" });
    const all = JSON.stringify(await bed.allAsked());
    for (const secret of ["secret-token", account.secretKey, account.accessKey, "thank-you"]) {
      expect(all).not.toContain(secret);
    }
  });

  it.each([999, 50_000_001, 0, -1_000, 1_000.5])(
    "%d VND are rejected before any call",
    async (amountMinor) => {
      const before = await bed.allAsked();
      expect(await bed.gateway.createIntent(bed.build({ amountMinor }))).toMatchObject({
        kind: "rejected",
      });
      expect(await bed.allAsked()).toHaveLength(before.length);
    },
  );

  it.each([1_000, 50_000_000])("%d VND are taken", async (amountMinor) => {
    const { intentId } = await bed.create({ amountMinor });
    expect((await bed.read(intentId)).amountMinor).toBe(amountMinor);
  });

  it("signs Vietnamese letters, without what would end a field (S13)", async () => {
    const description = "Áo thun Đà Nẵng & nón lá = hai món\n";
    const { intentId, webhook } = await bed.approve({ description, locale: "vi" });
    expect(parse(webhook.rawBody)).toMatchObject({
      orderInfo: "Áo thun Đà Nẵng nón lá hai món",
      message: expect.stringContaining("Kết quả giao dịch"),
    });
    const event = { type: "intent.approved", intentId };
    expect(await bed.hear(webhook)).toMatchObject({ ok: true, event });
    const long = "ắ🧵".repeat(200);
    const { intentId: other } = await bed.create({ description: long });
    const body = (await bed.asked("create")).find(({ orderId }) => orderId === other);
    expect(Array.from(String(body?.["orderInfo"]))).toHaveLength(255);
  });

  it("holds what is approved and lets go of it: the shopper has the money back (OP-146)", async () => {
    const { intentId } = await bed.approve();
    expect(await bed.ledgerOf(intentId)).toMatchObject({ holds: 1, charges: 0, letGo: 0 });
    for (const key of ["let-go", "let-go", "let-go-again"]) {
      const canceled = expectValue(await bed.gateway.cancelIntent(intentId, key));
      expect(canceled).toMatchObject({ state: "canceled", capturedMinor: 0 });
    }
    expect(await bed.ledgerOf(intentId)).toMatchObject({ holds: 0, charges: 0, letGo: 1 });
    expect((await bed.read(intentId)).state).toBe("canceled");
    const late = await bed.gateway.captureIntent?.(intentId, randomUUID());
    expect(late).toMatchObject({ kind: "rejected" });
  });

  it("lets go of what is approved after the intent was canceled (OP-146)", async () => {
    const { intentId } = await bed.create();
    const calls = (await bed.asked("confirm")).length;
    expect(expectValue(await bed.gateway.cancelIntent(intentId, "early")).state).toBe("canceled");
    expect(await bed.asked("confirm")).toHaveLength(calls);
    await bed.desk(intentId, "pay");
    expect((await bed.read(intentId)).state).toBe("requires_capture");
    expect(expectValue(await bed.gateway.cancelIntent(intentId, "early")).state).toBe("canceled");
    expect(await bed.ledgerOf(intentId)).toMatchObject({ holds: 0, letGo: 1 });
  });

  it.each([
    ["decline", "failed", "intent.failed"],
    ["deny", "canceled", "intent.canceled"],
    ["expire", "canceled", "intent.canceled"],
  ] as const)("after %s it is %s for good", async (action, state, type) => {
    const { intentId } = await bed.create();
    const heard = await bed.hear(await bed.desk(intentId, action));
    expect(heard).toMatchObject({ ok: true, event: { type, intentId, reference: intentId } });
    expect(await bed.read(intentId)).toMatchObject({ state, capturedMinor: 0 });
    expect(expectValue(await bed.gateway.cancelIntent(intentId, "c")).state).toBe(state);
    expect(await bed.gateway.captureIntent?.(intentId, "c")).toMatchObject({ kind: "rejected" });
  });

  it("neither cancels nor captures while MoMo is at work, and ignores that it is", async () => {
    const { intentId } = await bed.create();
    expect(await bed.hear(await bed.desk(intentId, "process"))).toEqual({
      ok: false,
      reason: "ignored",
    });
    expect((await bed.read(intentId)).state).toBe("processing");
    const busy = { ok: false, kind: "unavailable" };
    expect(await bed.gateway.cancelIntent(intentId, "c")).toMatchObject(busy);
    expect(await bed.gateway.captureIntent?.(intentId, "c")).toMatchObject(busy);
  });

  it("R3: asks for an order under one request id, whatever the key of the call", async () => {
    const request = bed.build();
    const first = expectValue(await bed.gateway.createIntent(request));
    const again = await bed.gateway.createIntent({ ...request, idempotencyKey: randomUUID() });
    expect(expectValue(again)).toEqual(first);
    const bodies = (await bed.asked("create")).filter(({ orderId }) => orderId === first.intentId);
    expect(new Set(bodies.map(({ requestId }) => requestId)).size).toBe(1);
  });

  it("gives back whole parts within MoMo's bounds, found again by their key (R3)", async () => {
    const intentId = await bed.capture();
    const refund = (amountMinor: number, idempotencyKey: string) =>
      bed.gateway.refund({ intentId, amountMinor, idempotencyKey });
    const first = expectValue(await refund(10_000, "part-1"));
    const calls = (await bed.asked("refund")).length;
    for (const amount of [999, 10, 39_901, 1_000.5]) {
      expect(await refund(amount, randomUUID())).toMatchObject({ kind: "rejected" });
    }
    expect(expectValue(await refund(10_000, "part-1"))).toEqual(first);
    expect(await refund(10_001, "part-1")).toMatchObject({ kind: "rejected" });
    expect(await bed.asked("refund")).toHaveLength(calls);
    expect(expectValue(await refund(39_900, "part-2")).refundId).not.toBe(first.refundId);
    expect((await bed.read(intentId)).refundedMinor).toBe(49_900);
    expect(await bed.ledgerOf(intentId)).toMatchObject({ refunds: [10_000, 39_900] });
    for (const { orderId, requestId } of await bed.asked("refund")) {
      expect(String(orderId).length).toBeLessThanOrEqual(50);
      expect(String(requestId).length).toBeLessThanOrEqual(50);
    }
  });
});
