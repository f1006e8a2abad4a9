import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cancelByHttp, chargeByHttp, chargeByHttpRepeatedly } from "./charge-by-http.ts";
import { type SandboxTestBed, startSandboxTestBed, until } from "./sandbox-test-bed.ts";

let bed: SandboxTestBed;
beforeAll(async () => {
  bed = await startSandboxTestBed();
});
afterAll(() => bed?.dispose());

const chargesOf = async (intentId: string) =>
  (await bed.readLedger()).charges.filter((charge) => charge.intentId === intentId);
const eventsOf = (intentId: string) =>
  bed.receiver.about(intentId).map((webhook) => {
    const { id, type } = JSON.parse(webhook.rawBody) as { id: string; type: string };
    return { id, type, webhook };
  });

describe("OP-113 hosted payment", () => {
  it("pays and leads back to the shop", async () => {
    const { intentId, redirectUrl } = await bed.create({ amountMinor: 1_234, currency: "EUR" });
    const outcome = await chargeByHttp(redirectUrl);
    expect(outcome).toEqual({ kind: "left", location: bed.urls.returnUrl });
    expect(await chargesOf(intentId)).toMatchObject([{ amountMinor: 1_234, currency: "EUR" }]);
  });

  it("I2: twenty submits at once charge once, and all lead back", async () => {
    const { intentId, redirectUrl } = await bed.create();
    const outcomes = await chargeByHttpRepeatedly(redirectUrl, { submits: 20 });
    expect(outcomes.every((outcome) => outcome.kind === "left")).toBe(true);
    expect(await chargesOf(intentId)).toHaveLength(1);
    await until(() => bed.receiver.about(intentId)[0]);
    expect(await bed.read(intentId)).toMatchObject({ state: "succeeded", capturedMinor: 4_990 });
  });

  it.each(["declined", "insufficient_funds"] as const)(
    "stays on the page when the card is %s; another card still pays",
    async (card) => {
      const { intentId, redirectUrl } = await bed.create();
      const outcome = await chargeByHttp(redirectUrl, { card });
      expect(outcome).toMatchObject({ kind: "stayed", status: 200 });
      expect(outcome.kind === "stayed" && outcome.html).toContain('role="alert"');
      expect((await bed.read(intentId)).state).toBe("requires_payment");
      expect(await chargesOf(intentId)).toEqual([]);
      expect(await chargeByHttp(redirectUrl)).toMatchObject({ kind: "left" });
      expect(await chargesOf(intentId)).toHaveLength(1);
    },
  );

  it("S11: fails for good after five declined cards", async () => {
    const { intentId, redirectUrl } = await bed.create();
    for (let index = 0; index < 4; index += 1) {
      const outcome = await chargeByHttp(redirectUrl, { card: "declined" });
      expect(outcome.kind).toBe("stayed");
    }
    const last = await chargeByHttp(redirectUrl, { card: "declined" });
    expect(last).toEqual({ kind: "left", location: bed.urls.cancelUrl });
    expect((await bed.read(intentId)).state).toBe("failed");
    await until(() => eventsOf(intentId).find(({ type }) => type === "intent.failed"));
  });

  it.each([
    ["approve", "succeeded", 1],
    ["decline", "requires_payment", 0],
  ] as const)("extra verification: %s", async (verification, state, charges) => {
    const { intentId, redirectUrl } = await bed.create();
    await chargeByHttp(redirectUrl, { card: "verification", verification });
    expect((await bed.read(intentId)).state).toBe(state);
    expect(await chargesOf(intentId)).toHaveLength(charges);
  });

  it("an invented verification approves nothing", async () => {
    const { intentId, redirectUrl } = await bed.create();
    const url = `${new URL(redirectUrl).origin}/pay/${intentId}/verify`;
    const body = new URLSearchParams({ attempt: "att_invented", answer: "approve" });
    const reply = await fetch(url, { method: "POST", body, redirect: "manual" });
    expect(reply.status).toBe(404);
    expect(await chargesOf(intentId)).toEqual([]);
  });

  it("the cancel button ends the intent; it can no longer be paid", async () => {
    const { intentId, redirectUrl } = await bed.create();
    const page = await fetch(redirectUrl);
    const outcome = await cancelByHttp(redirectUrl);
    expect(outcome).toEqual({ kind: "left", location: bed.urls.cancelUrl });
    await until(() => eventsOf(intentId).find(({ type }) => type === "intent.canceled"));
    const body = new URLSearchParams({ number: "4242424242424242" });
    await fetch(page.url, { method: "POST", body, redirect: "manual" });
    expect(await bed.read(intentId)).toMatchObject({ state: "canceled", capturedMinor: 0 });
  });
});

describe("R4 webhooks by card", () => {
  it("late: the shop hears of it five seconds after the redirect", async () => {
    const { intentId, redirectUrl } = await bed.create();
    await chargeByHttp(redirectUrl, { card: "late_webhook" });
    expect((await bed.read(intentId)).state).toBe("succeeded");
    const webhook = await until(() => bed.receiver.about(intentId)[0]);
    const { occurredAt } = JSON.parse(webhook.rawBody) as { occurredAt: string };
    expect(webhook.receivedAt - Date.parse(occurredAt)).toBeGreaterThanOrEqual(5_000);
  });

  it("doubled: a stale copy, twice the same event, then an older one", async () => {
    const { intentId, redirectUrl } = await bed.create();
    await chargeByHttp(redirectUrl, { card: "doubled_webhook" });
    const events = await until(() => {
      const all = eventsOf(intentId);
      return all.length >= 4 ? all : undefined;
    });
    expect(events.map(({ type }) => type)).toEqual([
      "intent.succeeded",
      "intent.succeeded",
      "intent.succeeded",
      "intent.failed",
    ]);
    expect(new Set(events.slice(0, 3).map(({ id }) => id)).size).toBe(1);
    const now = new Date();
    const results = events.map(({ webhook }) => bed.gateway.readWebhook({ ...webhook, now }));
    expect((await Promise.all(results)).map((result) => result.ok || result.reason)).toEqual([
      "stale",
      true,
      true,
      true,
    ]);
    expect((await bed.read(intentId)).state).toBe("succeeded");
  });

  it("R5 no answer: captured, the connection drops each time, nobody is told", async () => {
    const { intentId, redirectUrl } = await bed.create();
    expect(await chargeByHttp(redirectUrl, { card: "no_answer" })).toEqual({ kind: "dropped" });
    const again = fetch(redirectUrl, { method: "POST", body: "", redirect: "manual" });
    await expect(again).rejects.toThrow();
    expect(await chargesOf(intentId)).toHaveLength(1);
    expect(await bed.read(intentId)).toMatchObject({ state: "succeeded", capturedMinor: 4_990 });
    const other = await bed.create();
    await chargeByHttp(other.redirectUrl);
    await until(() => bed.receiver.about(other.intentId)[0]);
    expect(bed.receiver.about(intentId)).toEqual([]);
  });

  it("repeats a refused delivery with the same id until it is taken", async () => {
    const { intentId, redirectUrl } = await bed.create();
    bed.receiver.statuses.push(500, 503, 404);
    await chargeByHttp(redirectUrl);
    const events = await until(() => {
      const all = eventsOf(intentId);
      return all.length >= 4 ? all : undefined;
    });
    expect(new Set(events.map(({ id }) => id)).size).toBe(1);
    expect(events).toHaveLength(4);
  });
});
