import { describe, expect, it } from "vitest";

import {
  type BookedPayment,
  findPaymentDifference,
  type KeptPayment,
} from "./payment-difference.ts";

const paid: KeptPayment = {
  ...{ state: "paid", amountMinor: 4_990, currencyCode: "USD", orderState: "paid" },
  isAlone: true,
};
const charged: BookedPayment = {
  ...{ state: "succeeded", capturedMinor: 4_990, refundedMinor: 0, currency: "USD" },
};
const untouched: BookedPayment = { ...charged, state: "canceled", capturedMinor: 0 };

describe("I2 a payment against its gateway's books", () => {
  it.each<[string, Partial<KeptPayment>, Partial<BookedPayment> | null, string | null]>([
    ["paid and charged", {}, {}, null],
    ["paid, nothing charged", {}, { state: "processing", capturedMinor: 0 }, "charge_missing"],
    ["paid, unknown there", {}, null, "charge_missing"],
    ["paid, less charged", {}, { capturedMinor: 4_989 }, "other_amount"],
    ["paid, charged in another currency", {}, { currency: "VND" }, "other_amount"],
    ["paid, all given back", {}, { refundedMinor: 4_990 }, "refund_unrecorded"],
    ["paid, a part given back", {}, { refundedMinor: 1 }, "refund_unrecorded"],
    ["a part given back", { orderState: "partly_refunded" }, { refundedMinor: 1 }, null],
    [
      "another part of the order given back",
      { orderState: "partly_refunded", isAlone: false },
      {},
      null,
    ],
    [
      "all of it, nothing of this",
      { orderState: "refunded", isAlone: false },
      {},
      "refund_missing",
    ],
    ["that part gone again", { orderState: "partly_refunded" }, {}, "refund_missing"],
    [
      "the rest given back too",
      { orderState: "partly_refunded" },
      { refundedMinor: 4_990 },
      "refund_unrecorded",
    ],
    ["all of it given back", { orderState: "refunded" }, { refundedMinor: 4_990 }, null],
    ["refunded", { state: "refunded" }, { refundedMinor: 4_990 }, null],
    ["refunded, not given back", { state: "refunded" }, {}, "refund_missing"],
    ["refunded, a part given back", { state: "refunded" }, { refundedMinor: 1 }, "refund_missing"],
    ["refunded, never charged", { state: "refunded" }, untouched, "charge_missing"],
    ["refunded, unknown there", { state: "refunded" }, null, "charge_missing"],
    ["failed, charged", { state: "failed" }, {}, "charge_unrecorded"],
    ["canceled, charged", { state: "canceled" }, {}, "charge_unrecorded"],
    ["failed, charged and given back", { state: "failed" }, { refundedMinor: 4_990 }, null],
    ["canceled, canceled there", { state: "canceled" }, untouched, null],
    ["failed, unknown there", { state: "failed" }, null, null],
    ["pending, charged", { state: "pending" }, {}, null],
    ["verifying, charged", { state: "verifying" }, {}, null],
  ])("%s", (_case, kept, booked, difference) => {
    const told = booked && { ...charged, ...booked };
    expect(findPaymentDifference({ ...paid, ...kept }, told, "gateway")).toBe(difference);
  });

  it.each([
    ["requires_payment", "gateway", "payable"],
    ["requires_payment", "shop", null],
    ["requires_capture", "shop", "payable"],
  ] as const)("given up, %s where the %s captures: %s", (state, capturedBy, difference) => {
    const kept = { ...paid, state: "canceled" } as const;
    const booked = { ...untouched, state };
    expect(findPaymentDifference(kept, booked, capturedBy)).toBe(difference);
  });
});
