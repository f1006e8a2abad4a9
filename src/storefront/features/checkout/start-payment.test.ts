import { describe, expect, it } from "vitest";

import type { Client } from "#contract/client.ts";
import type { ErrorReply } from "#contract/errors.ts";

import { createPaymentKeys } from "./payment-keys.ts";
import { startPayment } from "./start-payment.ts";

const checkout = (totalMinor: number, revision = 1) => ({
  order: { revision, price: { totalMinor } },
});
const ok = (data: unknown) => ({ success: true, data, message: "" });
const refused = (code: ErrorReply["code"], rest: Partial<ErrorReply> = {}) => ({
  success: false,
  code,
  message: code,
  ...rest,
});

function setUp(answers: { update?: unknown; payment?: unknown }) {
  const calls: { key: string; input: unknown }[] = [];
  const client = ((key: string, input: unknown) => {
    calls.push({ key, input });
    return Promise.resolve(key.endsWith("update") ? answers.update : answers.payment);
  }) as unknown as Client;
  let count = 0;
  const keys = createPaymentKeys(null, () => `key-${++count}`);
  const request = { update: { token: "t" }, gateway: "sandbox", acceptedMinor: 2499 };
  return { calls, pay: (solution?: string) => startPayment(client, keys, request, solution) };
}

const url = "http://pay.localhost/1";

describe("OP-098, OP-146 starting a payment", () => {
  it("writes the form first and pays the accepted total", async () => {
    const { calls, pay } = setUp({
      update: ok(checkout(2499)),
      payment: ok({ redirect_url: url }),
    });
    expect(await pay()).toEqual({ kind: "redirect", url });
    expect(calls.map(({ key }) => key)).toEqual([
      "POST /public/order/update",
      "POST /public/order/payment",
    ]);
    expect(calls[1]?.input).toEqual({
      headers: { "idempotency-key": "key-1" },
      body: { token: "t", gateway: "sandbox", total_minor: 2499 },
    });
  });

  it("never starts at another total than the accepted one", async () => {
    const { calls, pay } = setUp({ update: ok(checkout(2599)) });
    expect(await pay()).toMatchObject({ kind: "total_changed" });
    expect(calls).toHaveLength(1);
  });

  it("hands on the fresh order when the price changes at the last moment", async () => {
    const data = checkout(2600, 2);
    const { pay } = setUp({
      update: ok(checkout(2499)),
      payment: refused("price_changed", { data }),
    });
    expect(await pay()).toEqual({ kind: "total_changed", checkout: data });
  });

  it.each([
    ["payment_failed", "key-2"],
    ["gateway_unavailable", "key-1"],
    ["unavailable", "key-1"],
  ] as const)("after %s the next attempt has %s", async (code, expected) => {
    const { calls, pay } = setUp({ update: ok(checkout(2499)), payment: refused(code) });
    expect(await pay()).toMatchObject({ kind: "refused", code });
    await pay();
    expect(calls.at(-1)?.input).toMatchObject({ headers: { "idempotency-key": expected } });
  });
});

describe("S11, R3 a payment that is to be confirmed", () => {
  it("is the same payment with the solution, and brings none before it is asked", async () => {
    const { calls, pay } = setUp({ update: ok(checkout(2499)), payment: refused("need_verify") });
    expect(await pay()).toEqual({ kind: "need_verify", isByCaptcha: false });
    expect(await pay("solved")).toEqual({ kind: "need_verify", isByCaptcha: false });
    const starts = calls.filter(({ key }) => key.endsWith("payment")).map(({ input }) => input);
    const body = { token: "t", gateway: "sandbox", total_minor: 2499 };
    const headers = { "idempotency-key": "key-1" };
    expect(starts).toEqual([
      { headers, body },
      { headers, body: { ...body, recaptcha_token: "solved" } },
    ]);
  });
});

describe("R5 a payment that ended unpaid", () => {
  it("is followed by a new one at once, and only where the page of the old one was known", async () => {
    const payments = [
      ok({ redirect_url: url }),
      refused("payment_failed"),
      ok({ redirect_url: url }),
    ];
    const keysUsed: unknown[] = [];
    const client = ((key: string, { headers }: { headers: unknown }) => {
      if (key.endsWith("update")) return Promise.resolve(ok(checkout(2499)));
      keysUsed.push(headers);
      return Promise.resolve(payments[keysUsed.length - 1]);
    }) as unknown as Client;
    let count = 0;
    const keys = createPaymentKeys(null, () => `key-${++count}`);
    const request = { update: { token: "t" }, gateway: "sandbox", acceptedMinor: 2499 };
    expect(await startPayment(client, keys, request)).toEqual({ kind: "redirect", url });
    expect(await startPayment(client, keys, request)).toEqual({ kind: "redirect", url });
    expect(keysUsed).toEqual(
      ["key-1", "key-1", "key-2"].map((key) => ({ "idempotency-key": key })),
    );
  });
});

describe("OP-102, CHK-25 what the API refuses", () => {
  it.each([
    [
      refused("cannot_ship", { data: { country: "AQ", items: ["17", "18"] } }),
      { kind: "cannot_ship", cartItemIds: ["17", "18"] },
    ],
    [
      refused("validation_failed", { message: { email: "x" }, keys: { email: "email.temporary" } }),
      { kind: "problems", problems: [{ field: "email", messageKey: "email.temporary" }] },
    ],
    [
      refused("validation_failed", { message: { gateway: "x" } }),
      { kind: "refused", code: "validation_failed" },
    ],
    [refused("order_in_payment"), { kind: "in_payment", code: "order_in_payment" }],
    [refused("order_paid"), { kind: "in_payment", code: "order_paid" }],
    [refused("order_refunded"), { kind: "in_payment", code: "order_refunded" }],
    [refused("order_cancelled"), { kind: "in_payment", code: "order_cancelled" }],
    [refused("forbidden"), { kind: "refused", code: "forbidden" }],
  ])("%j", async (update, expected) => {
    const { calls, pay } = setUp({ update });
    expect(await pay()).toEqual(expected);
    expect(calls).toHaveLength(1);
  });
});
