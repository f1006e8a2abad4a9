import { describe, expect, it } from "vitest";

import { createPaypalGateway } from "./paypal-gateway.ts";
import { paypalOrder, toIntent } from "./paypal-order.ts";
import { startListener } from "./paypal-test-bed.ts";

const dollars = (value: string) => ({ currency_code: "USD", value });

type Part = { id: string; status: string; amount: { currency_code: string; value: string } };

const orderOf = (captures: Part[], refunds: Part[] = [], status = "COMPLETED") => ({
  ...{ id: "ORDER1", status },
  purchase_units: [{ custom_id: "ref", amount: dollars("49.90"), payments: { captures, refunds } }],
});
const capture = (change: Partial<Part> = {}): Part => ({
  ...{ id: "CAPTURE1", status: "COMPLETED", amount: dollars("49.90"), ...change },
});
const refund = (value: string, status: string): Part => ({
  ...{ id: `REFUND${value}`, status, amount: dollars(value) },
});
const intentOf = (order: object) => toIntent(paypalOrder.parse(order));

describe("what was captured of an order of paypal", () => {
  it("is in the currency of the capture, whatever was asked for (I2)", () => {
    const other = capture({ amount: { currency_code: "EUR", value: "49.90" } });
    expect(intentOf(orderOf([other]))).toMatchObject({
      ...{ state: "succeeded", amountMinor: 4_990, capturedMinor: 4_990, currency: "EUR" },
    });
    expect(intentOf(orderOf([capture()])).currency).toBe("USD");
    expect(intentOf(orderOf([], [], "APPROVED")).currency).toBe("USD");
  });

  it.each(["PENDING", "DECLINED", "FAILED"])("is nothing where it is %s (I2)", (status) => {
    expect(intentOf(orderOf([capture({ status })])).capturedMinor).toBe(0);
  });

  it.each(["FAILED", "CANCELLED"])(
    "is not given back by a refund that is %s, but by others, also under way (I2)",
    (status) => {
      const refunds = [refund("1.00", status), refund("2.00", "PENDING")];
      expect(
        intentOf(orderOf([capture()], [...refunds, refund("3.00", "COMPLETED")])),
      ).toMatchObject({
        ...{ state: "succeeded", refundedMinor: 500 },
      });
    },
  );
});

describe("a refund that PayPal answers", () => {
  async function meet(answer: Part) {
    const bodies = [{ access_token: "t", expires_in: 3_600 }, orderOf([capture()]), answer];
    const listener = await startListener(() => ({
      ...{ status: 200, body: JSON.stringify(bodies.shift()) },
    }));
    const account = { clientId: "c", clientSecret: "s", webhookId: "w", mode: "sandbox" } as const;
    const gateway = createPaypalGateway({ ...account, apiUrl: listener.url });
    const request = { intentId: "ORDER1", amountMinor: 100, idempotencyKey: "k" };
    const made = await gateway.refund(request);
    gateway.close();
    listener.stop();
    return made;
  }

  it.each(["FAILED", "CANCELLED"])("as %s is rejected (I2)", async (status) => {
    expect(await meet(refund("1.00", status))).toMatchObject({ kind: "rejected" });
  });

  it("in another currency is rejected (I2)", async () => {
    const amount = { currency_code: "EUR", value: "1.00" };
    const answer = { ...refund("1.00", "COMPLETED"), amount };
    expect(await meet(answer)).toMatchObject({ kind: "rejected" });
  });

  it("as it was asked for is made", async () => {
    expect(await meet(refund("1.00", "COMPLETED"))).toMatchObject({ ok: true });
  });
});
