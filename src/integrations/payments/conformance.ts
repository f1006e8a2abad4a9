import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type {
  CreatedIntent,
  CreateIntentRequest,
  GatewayResult,
  PaymentIntent,
} from "#services/ports/payments.ts";
import type { GatewayUnderTest } from "./gateway-under-test.ts";
import { describeWebhookConformance } from "./webhook-conformance.ts";

export function buildIntentRequest(
  { urls, money }: Pick<GatewayUnderTest, "urls" | "money">,
  given: Partial<CreateIntentRequest> = {},
): CreateIntentRequest {
  const { currency, unit } = moneyOf({ money });
  return {
    reference: randomUUID(),
    amountMinor: 4_990 * unit,
    currency,
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

    const build = (given?: Partial<CreateIntentRequest>) => buildIntentRequest(subject, given);
    const create = async (request = build()) =>
      expectValue(await subject.gateway.createIntent(request));
    const read = async (intentId: string) =>
      expectValue(await subject.gateway.readIntent(intentId));
    /** In the gateway's least amounts. */
    const minor = (count: number) => count * moneyOf(subject).unit;
    const pay = (created: CreatedIntent) => payInFull(subject, created);

    describeCreation(() => subject, build, create);

    it("reads by id and by reference; a capture is visible (I2)", async () => {
      const request = build();
      const created = await create(request);
      const expected = {
        intentId: created.intentId,
        reference: request.reference,
        state: "requires_payment",
        amountMinor: minor(4_990),
        capturedMinor: 0,
        refundedMinor: 0,
        currency: request.currency,
      };
      expect(await read(created.intentId)).toEqual(expect.objectContaining(expected));
      await pay(created);
      const paid = { ...expected, state: "succeeded", capturedMinor: minor(4_990) };
      expect(await read(created.intentId)).toEqual(expect.objectContaining(paid));
      const { reference } = request;
      const found = await subject.gateway.readIntent({ reference });
      if (findsByReference(subject)) {
        expect(expectValue(found)).toEqual(expect.objectContaining(paid));
      } else expect(found).toEqual(refused("not_found"));
    });

    it("answers not_found for what it does not know", async () => {
      const { gateway } = subject;
      const unknown = randomUUID();
      expect(await gateway.readIntent(unknown)).toEqual(refused("not_found"));
      expect(await gateway.readIntent({ reference: randomUUID() })).toEqual(refused("not_found"));
      expect(await gateway.cancelIntent(unknown, randomUUID())).toEqual(refused("not_found"));
      const key = randomUUID();
      const refund = { intentId: unknown, amountMinor: minor(1), idempotencyKey: key };
      expect(await gateway.refund(refund)).toEqual(refused("not_found"));
      const captured = await gateway.captureIntent?.(unknown, key);
      expect(captured ?? refused("not_found")).toEqual(refused("not_found"));
    });

    it("cancels an unpaid intent for good, and again with the same answer (OP-146)", async () => {
      const created = await create();
      for (const key of ["cancel-a", "cancel-a", "cancel-b"]) {
        const canceled = await subject.gateway.cancelIntent(created.intentId, key);
        expect(expectValue(canceled).state).toBe("canceled");
      }
      await subject.tryToPay(created);
      const after = await read(created.intentId);
      expect(after.capturedMinor).toBe(0);
      if (!subject.gateway.captureIntent) expect(after.state).toBe("canceled");
    });

    it("does not cancel a captured intent", async () => {
      const created = await create();
      await pay(created);
      const result = await subject.gateway.cancelIntent(created.intentId, randomUUID());
      expect(result).toEqual(refused("rejected"));
      expect((await read(created.intentId)).state).toBe("succeeded");
    });

    it("where the shop captures, takes what is approved alone, and once (R3, I2)", async () => {
      const { gateway } = subject;
      if (!gateway.captureIntent) return expect(gateway.captureIntent).toBeUndefined();
      const created = await create();
      const { intentId } = created;
      expect(await gateway.captureIntent(intentId, randomUUID())).toEqual(refused("rejected"));
      await subject.pay(created);
      expect(await read(intentId)).toMatchObject({ state: "requires_capture", capturedMinor: 0 });
      const key = randomUUID();
      const all = await Promise.all(
        Array.from({ length: 10 }, () => gateway.captureIntent?.(intentId, key)),
      );
      expect(all.some((one) => one?.ok === true)).toBe(true);
      for (const again of [key, randomUUID()]) {
        const captured = await gateway.captureIntent(intentId, again);
        expect(expectValue(captured)).toMatchObject({ state: "succeeded" });
      }
      expect((await read(intentId)).capturedMinor).toBe(minor(4_990));
    });

    it("refunds in parts up to what was captured, once for a key", async () => {
      const { gateway } = subject;
      const created = await create();
      const { intentId } = created;
      const refund = (amountMinor: number, idempotencyKey: string = randomUUID()) =>
        gateway.refund({ intentId, amountMinor, idempotencyKey });
      expect(await refund(minor(1))).toEqual(refused("rejected"));
      await pay(created);
      const key = randomUUID();
      const first = expectValue(await refund(minor(3_000), key));
      expect(expectValue(await refund(minor(3_000), key)).refundId).toBe(first.refundId);
      expect(await refund(minor(2_999), key)).toEqual(refused("rejected"));
      for (const amount of [minor(1_991), 0, -minor(1), minor(1) + 0.5]) {
        expect(await refund(amount)).toEqual(refused("rejected"));
      }
      expectValue(await refund(minor(1_990)));
      expect(await refund(minor(1))).toEqual(refused("rejected"));
      // What was taken stays in the books (I2): only so is money told from none.
      const books = { state: "succeeded", capturedMinor: minor(4_990) };
      expect(await read(intentId)).toMatchObject({ ...books, refundedMinor: minor(4_990) });
    });

    describeLostAnswers(() => subject, { build, create, read, minor });

    it("R5: a refused call is unavailable and takes no effect", async () => {
      const request = build();
      await subject.refuseNextCall();
      expect(await subject.gateway.createIntent(request)).toEqual(refused("unavailable"));
      const found = await subject.gateway.readIntent({ reference: request.reference });
      expect(found).toEqual(refused("not_found"));
    });

    it("answers an aborted call instead of throwing", async () => {
      const result = await subject.gateway.readIntent(randomUUID(), AbortSignal.abort());
      expect(result).toEqual(refused("unavailable"));
    });

    describeWebhookConformance(() => subject, create);
  });
}

const dollars: NonNullable<GatewayUnderTest["money"]> = { currency: "USD", unit: 1 };
const moneyOf = ({ money = dollars }: { money?: GatewayUnderTest["money"] | undefined }) => money;

const findsByReference = ({ findsByReference: finds = true }: GatewayUnderTest) => finds;

/** Also takes the money, where that is the shop's to do. */
async function payInFull(subject: GatewayUnderTest, created: CreatedIntent): Promise<void> {
  await subject.pay(created);
  const { gateway } = subject;
  if (gateway.captureIntent) {
    expectValue(await gateway.captureIntent(created.intentId, randomUUID()));
  }
}

type Calls = {
  build: (given?: Partial<CreateIntentRequest>) => CreateIntentRequest;
  create: (request?: CreateIntentRequest) => Promise<CreatedIntent>;
  read: (intentId: string) => Promise<PaymentIntent>;
  minor: (count: number) => number;
};

function describeLostAnswers(
  subject: () => GatewayUnderTest,
  { build, create, read, minor }: Calls,
): void {
  it("R5: a lost answer is unknown_outcome; asked again it is one intent still", async () => {
    const request = build();
    const { reference } = request;
    const { gateway } = subject();
    await subject().loseNextAnswer();
    expect(await gateway.createIntent(request)).toEqual(refused("unknown_outcome"));
    const found = await gateway.readIntent({ reference });
    if (!findsByReference(subject())) expect(found).toEqual(refused("not_found"));
    else expect(expectValue(found).state).toBe("requires_payment");
    const { intentId } = await create(request);
    expect((await create(request)).intentId).toBe(intentId);
    if (found.ok) expect(intentId).toBe(found.value.intentId);
  });

  it("R5: a lost answer to a refund is not refunded twice under its key", async () => {
    const created = await create();
    await payInFull(subject(), created);
    const { intentId } = created;
    const refund = { intentId, amountMinor: minor(1_000), idempotencyKey: randomUUID() };
    await subject().loseNextAnswer();
    expect(await subject().gateway.refund(refund)).toEqual(refused("unknown_outcome"));
    expectValue(await subject().gateway.refund(refund));
    expect((await read(intentId)).refundedMinor).toBe(minor(1_000));
  });

  it("R5: a lost answer to a capture is captured once", async () => {
    const { gateway } = subject();
    if (!gateway.captureIntent) return expect(gateway.captureIntent).toBeUndefined();
    const created = await create();
    await subject().pay(created);
    const key = randomUUID();
    await subject().loseNextAnswer();
    const lost = await gateway.captureIntent(created.intentId, key);
    expect(lost).toEqual(refused("unknown_outcome"));
    expectValue(await gateway.captureIntent(created.intentId, key));
    expect((await read(created.intentId)).capturedMinor).toBe(minor(4_990));
  });
}

function describeCreation(
  subject: () => GatewayUnderTest,
  build: (given?: Partial<CreateIntentRequest>) => CreateIntentRequest,
  create: (request?: CreateIntentRequest) => Promise<CreatedIntent>,
): void {
  it("creates an intent with an address to pay at, in a currency that it takes", async () => {
    const created = await create();
    expect(created.intentId).not.toBe("");
    expect(URL.canParse(created.redirectUrl)).toBe(true);
    const { gateway } = subject();
    expect(gateway.takes(moneyOf(subject()).currency)).toBe(true);
    expect(gateway.takes("ZZZ")).toBe(false);
  });

  it("gives the script of its page what it needs, where it has one (OP-113)", async () => {
    const { gateway } = subject();
    if (!gateway.openClient) return expect(gateway.openClient).toBeUndefined();
    const { intentId } = await create();
    const client = expectValue(await gateway.openClient(intentId));
    expect(URL.canParse(client.scriptUrl)).toBe(true);
    expect(await gateway.openClient(randomUUID())).toEqual(refused("not_found"));
  });

  it("R3: 50 parallel retries with one key give one intent", async () => {
    const request = build();
    const all = await Promise.all(Array.from({ length: 50 }, () => create(request)));
    expect(new Set(all.map(({ intentId }) => intentId)).size).toBe(1);
  });

  it("R3: another body under the same key is rejected; another key makes no second intent", async () => {
    const request = build();
    const created = await create(request);
    const { gateway } = subject();
    const dearer = { ...request, amountMinor: request.amountMinor + moneyOf(subject()).unit };
    expect(await gateway.createIntent(dearer)).toEqual(refused("rejected"));
    const again = await gateway.createIntent({ ...request, idempotencyKey: randomUUID() });
    const known = expect.objectContaining({ intentId: created.intentId });
    expect([{ ok: true, value: known }, refused("rejected")]).toContainEqual(again);
    const read = expectValue(await gateway.readIntent(created.intentId));
    expect(read.amountMinor).toBe(request.amountMinor);
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
