import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { waitUntil } from "#domain/testing/wait-until.ts";
import {
  formatWebhookBody,
  sandboxSignatureHeader,
} from "#integrations/payments/webhook-signature.ts";
import { signBody } from "#integrations/signed-body.ts";
import type { PaymentEventType } from "#services/ports/payments.ts";

import { readLedger } from "./gateway-ledger.ts";
import { inspect } from "./invariants.ts";
import { startScratchPlaten } from "./scratch-platen.ts";
import { buy, createShopper, type Shopper } from "./shopper.ts";
import type { Platen } from "./start-platen.ts";

let platen: Platen;
let end: () => Promise<void>;
let secret: string;

beforeAll(async () => {
  ({ platen, end } = await startScratchPlaten());
  secret = (await readFile(join(platen.dataDir, "sandbox", "secret"), "utf8")).trim();
});
afterAll(async () => {
  try {
    const ledger = await readLedger(platen.dataDir);
    await platen.stop();
    expect((await inspect(platen, ledger)).violations, "I1 to I8 hold after all tests").toEqual([]);
  } finally {
    await end?.();
  }
});

type Delivery = {
  intentId: string;
  reference: string;
  type?: PaymentEventType;
  id?: string;
  signedAt?: Date;
  key?: string;
  host?: string;
  gateway?: string;
};

function deliver({ intentId, reference, ...given }: Delivery) {
  const { type = "intent.succeeded", id = randomUUID(), signedAt = new Date() } = given;
  const body = formatWebhookBody({ id, type, intentId, reference, occurredAt: new Date() });
  return platen.ask(`/api2/public/payments/${given.gateway ?? "sandbox"}/webhook`, {
    ...(given.host === undefined ? {} : { host: given.host }),
    method: "POST",
    headers: { [sandboxSignatureHeader]: signBody(given.key ?? secret, body, signedAt) },
    body: JSON.parse(body),
  });
}

/** An order whose card was not charged: only a word of the gateway could make it paid. */
async function openPayment(): Promise<Delivery & { shopper: Shopper; redirectUrl: string }> {
  const shopper = createShopper();
  await shopper.fillCart(platen);
  await shopper.create(platen);
  await shopper.update(platen);
  const redirectUrl = await shopper.pay(platen);
  const intentId = /\/pay\/(pi_\w+)/.exec(redirectUrl)?.[1] ?? "";
  return { shopper, redirectUrl, intentId, reference: await referenceOf(intentId) };
}

async function referenceOf(intentId: string): Promise<string> {
  const port = (await readFile(join(platen.dataDir, "sandbox", "port"), "utf8")).trim();
  const reply = await fetch(`http://127.0.0.1:${port}/v1/intents/${intentId}`, {
    headers: { authorization: `Bearer ${secret}` },
  });
  return ((await reply.json()) as { reference: string }).reference;
}

/** All that a shopper can see of an order, but for the hour. */
const stateOf = (shopper: Shopper) => shopper.readOrder(platen);

const paidState = (shopper: Shopper) =>
  waitUntil("the order to be paid", async () => {
    const order = await stateOf(shopper);
    return order.payment_state === "paid" && order;
  });

describe("S13 a webhook that is not the gateway's", () => {
  it("is refused whatever is wrong with it, and changes nothing", async () => {
    const { shopper, intentId, reference } = await openPayment();
    const before = await stateOf(shopper);
    const about = { intentId, reference };
    const old = new Date(Date.now() - 301_000);
    const early = new Date(Date.now() + 330_000);
    const refused: [string, Delivery, number][] = [
      ["another key", { ...about, key: "x".repeat(64) }, 403],
      ["no key", { ...about, key: "" }, 403],
      ["signed too long ago", { ...about, signedAt: old }, 403],
      ["signed in the future", { ...about, signedAt: early }, 403],
      ["another gateway's name", { ...about, gateway: "stripe" }, 404],
      ["no store's host", { ...about, host: "nobody.localhost" }, 404],
    ];
    for (const [what, delivery, status] of refused) {
      expect((await deliver(delivery)).status, what).toBe(status);
    }
    // Rightly signed, and of no payment of that store: acknowledged, or the gateway would repeat it.
    const elsewhere: [string, Delivery][] = [
      ["an unknown payment", { intentId, reference: randomUUID() }],
      ["no payment's id", { intentId, reference: "1' or '1'='1" }],
      ["another store's host", { ...about, host: "nordlicht.localhost" }],
    ];
    for (const [what, delivery] of elsewhere) {
      expect((await deliver(delivery)).status, what).toBe(200);
    }
    expect(await stateOf(shopper)).toEqual(before);
  });

  it("is refused without a signature, with a broken one, an altered or a broken body", async () => {
    const { shopper, intentId, reference } = await openPayment();
    const before = await stateOf(shopper);
    const body = formatWebhookBody({
      id: "evt",
      type: "intent.succeeded",
      intentId,
      reference,
      occurredAt: new Date(),
    });
    const signature = signBody(secret, body, new Date());
    const post = (headers: Record<string, string>, sent: unknown) =>
      platen.ask("/public/payments/sandbox/webhook", { method: "POST", headers, body: sent });
    const parsed = JSON.parse(body) as object;
    for (const headers of [
      {},
      { [sandboxSignatureHeader]: "" },
      { [sandboxSignatureHeader]: "t=1,v1=" + "0".repeat(64) },
      { [sandboxSignatureHeader]: signature.replace("v1=", "v0=") },
      { [sandboxSignatureHeader]: signature.toUpperCase() },
    ]) {
      expect((await post(headers, parsed)).status, JSON.stringify(headers)).toBe(403);
    }
    const signed = { [sandboxSignatureHeader]: signature };
    expect((await post(signed, { ...parsed, type: "intent.failed" })).status).toBe(403);
    const noEvent = JSON.stringify({ hello: "there" });
    const header = { [sandboxSignatureHeader]: signBody(secret, noEvent, new Date()) };
    expect((await post(header, JSON.parse(noEvent))).status).toBe(403);
    expect(await stateOf(shopper)).toEqual(before);
  });

  it("is not believed though rightly signed: the gateway is asked, and it says that nothing was paid", async () => {
    const { shopper, ...about } = await openPayment();
    const before = await stateOf(shopper);
    for (const type of ["intent.succeeded", "intent.refunded", "intent.failed"] as const) {
      expect((await deliver({ ...about, type })).status).toBe(200);
    }
    const after = await stateOf(shopper);
    expect(after.payment_state).toBe(before.payment_state);
    expect(after.paid_at).toBeNull();
  });

  it("cannot name another order's intent", async () => {
    const paid = await openPayment();
    await paid.shopper.charge(paid.redirectUrl);
    const unpaid = await openPayment();
    expect((await deliver({ intentId: paid.intentId, reference: unpaid.reference })).status).toBe(
      200,
    );
    // Whatever asks the gateway by itself has come to a payment that was opened after this one.
    await paidState(await buy(platen, { card: { card: "no_answer" } }));
    expect((await stateOf(unpaid.shopper)).payment_state).toBe("pending");
  });
});

describe("R4 webhooks doubled, reordered, days late, before the redirect", () => {
  it("ends in the same state for every card behaviour", async () => {
    const cards = [
      "success",
      "verification",
      "late_webhook",
      "doubled_webhook",
      "no_answer",
    ] as const;
    const shoppers = await Promise.all(cards.map((card) => buy(platen, { card: { card } })));
    const states = await Promise.all(shoppers.map(paidState));
    for (const { events, status } of states) {
      expect(status).toBe("unfulfilled");
      expect(events.map(({ kind }) => kind)).toEqual([
        "created",
        "updated",
        "payment_started",
        "paid",
        "status",
      ]);
    }
  });

  it("changes nothing by what comes again, later or in another order", async () => {
    const payment = await openPayment();
    await payment.shopper.charge(payment.redirectUrl);
    const before = await paidState(payment.shopper);
    const id = randomUUID();
    const again = await Promise.all(Array.from({ length: 8 }, () => deliver({ ...payment, id })));
    expect(again.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    for (const type of [
      "intent.failed",
      "intent.canceled",
      "intent.succeeded",
      "intent.failed",
    ] as const) {
      expect((await deliver({ ...payment, type })).status).toBe(200);
    }
    expect(await stateOf(payment.shopper)).toEqual(before);
  });
});
