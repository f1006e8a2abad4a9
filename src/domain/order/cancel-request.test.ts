import { describe, expect, it } from "vitest";

import { type CancelStanding, cancelEndsAt, cancelWay, isCancelOpen } from "./cancel-request.ts";
import { orderStatuses } from "./order-status.ts";

const requestedAt = new Date("2026-03-01T10:00:00.000Z");

describe("ORD-04 ORD-06 OP-118 T-097 the twelve hours of a cancel request", () => {
  it.each([
    ["2026-03-01T10:00:00.000Z", true],
    ["2026-03-01T21:59:59.000Z", true],
    ["2026-03-01T21:59:59.999Z", true],
    ["2026-03-01T22:00:00.000Z", false],
    ["2026-03-02T10:00:00.000Z", false],
  ])("at %s it is open: %s", (now, isOpen) => {
    expect(isCancelOpen(requestedAt, new Date(now))).toBe(isOpen);
  });

  it("end twelve hours after it was filed", () => {
    expect(cancelEndsAt(requestedAt).toISOString()).toBe("2026-03-01T22:00:00.000Z");
  });
});

describe("OP-116 OP-118 how a shopper is rid of an order", () => {
  const paid: CancelStanding = {
    ...{ status: "unfulfilled", lineStatuses: ["unfulfilled", "unfulfilled"] },
    ...{ paymentState: "paid", shippingMethod: "standard" },
  };
  const unpaid: CancelStanding = {
    ...paid,
    ...{ status: "processing", lineStatuses: ["processing"], paymentState: "none" },
  };

  it.each<[string, CancelStanding, string]>([
    ["paid", paid, "request"],
    ["partly refunded", { ...paid, paymentState: "partly_refunded" }, "request"],
    ["ORD-08 T-092 express", { ...paid, shippingMethod: "express" }, "none"],
    ["refunded", { ...paid, paymentState: "refunded" }, "none"],
    ["a line in production", { ...paid, lineStatuses: ["unfulfilled", "in_production"] }, "none"],
    ["lines apart", { ...paid, lineStatuses: ["unfulfilled", "processing"] }, "none"],
    ["unpaid", unpaid, "drop"],
    ["unpaid express", { ...unpaid, shippingMethod: "express" }, "drop"],
    ["failed", { ...unpaid, paymentState: "failed" }, "drop"],
    ["pending", { ...unpaid, paymentState: "pending" }, "drop"],
    ["verified now", { ...unpaid, paymentState: "verifying" }, "none"],
  ])("%s", (_, standing, way) => {
    expect(cancelWay(standing)).toBe(way);
  });

  it("from no other state", () => {
    for (const status of orderStatuses) {
      const standing = { status, lineStatuses: [status] };
      const isBefore = status === "processing" || status === "unfulfilled";
      expect([status, cancelWay({ ...paid, ...standing })]).toEqual([
        status,
        isBefore ? "request" : "none",
      ]);
      expect([status, cancelWay({ ...unpaid, ...standing })]).toEqual([
        status,
        status === "processing" ? "drop" : "none",
      ]);
    }
  });
});
