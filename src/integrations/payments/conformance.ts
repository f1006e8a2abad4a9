import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type {
  CreatedIntent,
  CreateIntentRequest,
  GatewayResult,
} from "#services/ports/payments.ts";
import type { GatewayUnderTest } from "./gateway-under-test.ts";
import { describeWebhookConformance } from "./webhook-conformance.ts";

export function buildIntentRequest(
  urls: GatewayUnderTest["urls"],
  given: Partial<CreateIntentRequest> = {},
): CreateIntentRequest {
  return {
    reference: randomUUID(),
    amountMinor: 4_990,
    currency: "USD",
    idempotencyKey: randomUUID(),
    locale: "en",
    description: "Order 1001",
    ...urls,
    ...given,
  };
}

export function expectValue<T>(result: GatewayResult<T>): T {
  if (!result.ok) throw new Error(`${result.kind}: ${result.message}`);
  return result.value;
}

const refused = (kind: string) => expect.objectContaining({ ok: false, kind });

/** What every adapter of the payment port must do, whatever gateway is behind it. */
export function describePaymentGateway(
  name: string,
  makeGateway: () => Promise<GatewayUnderTest>,
): void {
  describe(`payment gateway: ${name}`, () => {
    let subject: GatewayUnderTest;
    beforeAll(async () => {
      subject = await makeGateway();
    });
    afterAll(() => subject?.dispose());

    const build = (given?: Partial<CreateIntentRequest>) => buildIntentRequest(subject.urls, given);
    const create = async (request = build()) =>
      expectValue(await subject.gateway.createIntent(request));
    const read = async (intentId: string) =>
      expectValue(await subject.gateway.readIntent(intentId));

    describeCreation(() => subject, build, create);

    it("reads by id and by reference; a capture is visible (I2)", async () => {
      const request = build();
      const created = await create(request);
      const expected = {
        intentId: created.intentId,
        reference: request.reference,
        state: "requires_payment",
        amountMinor: 4_990,
        capturedMinor: 0,
        refundedMinor: 0,
        currency: "USD",
      };
      expect(await read(created.intentId)).toEqual(expect.objectContaining(expected));
      await subject.pay(created);
      const paid = await subject.gateway.readIntent({ reference: request.reference });
      expect(expectValue(paid)).toEqual(
        expect.objectContaining({ ...expected, state: "succeeded", capturedMinor: 4_990 }),
      );
    });

    it("answers not_found for what it does not know", async () => {
      const { gateway } = subject;
      expect(await gateway.readIntent("pi_unknown")).toEqual(refused("not_found"));
      expect(await gateway.readIntent({ reference: randomUUID() })).toEqual(refused("not_found"));
      expect(await gateway.cancelIntent("pi_unknown", randomUUID())).toEqual(refused("not_found"));
      const refund = { intentId: "pi_unknown", amountMinor: 1, idempotencyKey: randomUUID() };
      expect(await gateway.refund(refund)).toEqual(refused("not_found"));
    });

    it("cancels an unpaid intent for good, and again with the same answer (OP-146)", async () => {
      const created = await create();
      for (const key of ["cancel-a", "cancel-a", "cancel-b"]) {
        const canceled = await subject.gateway.cancelIntent(created.intentId, key);
        expect(expectValue(canceled).state).toBe("canceled");
      }
      await subject.tryToPay(created);
      expect(await read(created.intentId)).toEqual(
        expect.objectContaining({ state: "canceled", capturedMinor: 0 }),
      );
    });

    it("does not cancel a captured intent", async () => {
      const created = await create();
      await subject.pay(created);
      const result = await subject.gateway.cancelIntent(created.intentId, randomUUID());
      expect(result).toEqual(refused("rejected"));
      expect((await read(created.intentId)).state).toBe("succeeded");
    });

    it("refunds in parts up to what was captured, once for a key", async () => {
      const { gateway } = subject;
      const created = await create();
      const { intentId } = created;
      const refund = (amountMinor: number, idempotencyKey: string = randomUUID()) =>
        gateway.refund({ intentId, amountMinor, idempotencyKey });
      expect(await refund(1)).toEqual(refused("rejected"));
      await subject.pay(created);
      const key = randomUUID();
      const first = expectValue(await refund(3_000, key));
      expect(expectValue(await refund(3_000, key)).refundId).toBe(first.refundId);
      expect(await refund(2_999, key)).toEqual(refused("rejected"));
      for (const amount of [1_991, 0, -1, 1.5]) {
        expect(await refund(amount)).toEqual(refused("rejected"));
      }
      expectValue(await refund(1_990));
      expect(await refund(1)).toEqual(refused("rejected"));
      expect((await read(intentId)).refundedMinor).toBe(4_990);
    });

    it("R5: a lost answer is unknown_outcome, and asking by reference finds the intent", async () => {
      const request = build();
      await subject.loseNextAnswer();
      expect(await subject.gateway.createIntent(request)).toEqual(refused("unknown_outcome"));
      const found = expectValue(await subject.gateway.readIntent({ reference: request.reference }));
      expect(found.state).toBe("requires_payment");
      expect((await create(request)).intentId).toBe(found.intentId);
    });

    it("R5: a lost answer to a refund is not refunded twice under its key", async () => {
      const created = await create();
      await subject.pay(created);
      const { intentId } = created;
      const refund = { intentId, amountMinor: 1_000, idempotencyKey: randomUUID() };
      await subject.loseNextAnswer();
      expect(await subject.gateway.refund(refund)).toEqual(refused("unknown_outcome"));
      expectValue(await subject.gateway.refund(refund));
      expect((await read(intentId)).refundedMinor).toBe(1_000);
    });

    it("R5: a refused call is unavailable and takes no effect", async () => {
      const request = build();
      await subject.refuseNextCall();
      expect(await subject.gateway.createIntent(request)).toEqual(refused("unavailable"));
      const found = await subject.gateway.readIntent({ reference: request.reference });
      expect(found).toEqual(refused("not_found"));
    });

    it("answers an aborted call instead of throwing", async () => {
      const result = await subject.gateway.readIntent("pi_unknown", AbortSignal.abort());
      expect(result).toEqual(refused("unavailable"));
    });

    describeWebhookConformance(() => subject, create);
  });
}

function describeCreation(
  subject: () => GatewayUnderTest,
  build: (given?: Partial<CreateIntentRequest>) => CreateIntentRequest,
  create: (request?: CreateIntentRequest) => Promise<CreatedIntent>,
): void {
  it("creates an intent with an address to pay at", async () => {
    const created = await create();
    expect(created.intentId).not.toBe("");
    expect(URL.canParse(created.redirectUrl)).toBe(true);
  });

  it("R3: 50 parallel retries with one key give one intent", async () => {
    const request = build();
    const all = await Promise.all(Array.from({ length: 50 }, () => create(request)));
    expect(new Set(all.map(({ intentId }) => intentId)).size).toBe(1);
  });

  it("R3: another body under the same key, or another key for the reference, is rejected", async () => {
    const request = build();
    const created = await create(request);
    const { gateway } = subject();
    const dearer = { ...request, amountMinor: request.amountMinor + 1 };
    expect(await gateway.createIntent(dearer)).toEqual(refused("rejected"));
    const again = { ...request, idempotencyKey: randomUUID() };
    expect(await gateway.createIntent(again)).toEqual(refused("rejected"));
    expect(expectValue(await gateway.readIntent(created.intentId)).amountMinor).toBe(4_990);
  });

  it.each<[string, Partial<CreateIntentRequest>]>([
    ["zero", { amountMinor: 0 }],
    ["negative", { amountMinor: -4_990 }],
    ["a fraction", { amountMinor: 49.9 }],
    ["not a number", { amountMinor: Number.NaN }],
    ["huge", { amountMinor: Number.MAX_SAFE_INTEGER }],
    ["an unknown currency", { currency: "ZZZ" }],
    ["a currency in lower case", { currency: "usd" }],
  ])("rejects an amount that is %s", async (_case, given) => {
    const request = build(given);
    const { gateway } = subject();
    expect(await gateway.createIntent(request)).toEqual(refused("rejected"));
    const found = await gateway.readIntent({ reference: request.reference });
    expect(found).toEqual(refused("not_found"));
  });
}
