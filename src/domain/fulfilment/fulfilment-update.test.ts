import { describe, expect, it } from "vitest";

import { canTransition, orderStatuses } from "#domain/order/order-status.ts";

import { reportedStatuses, reportedSteps } from "./fulfilment-update.ts";

describe("OP-116 where a report moves a line", () => {
  it("through all states before the one that is reported", () => {
    expect(reportedSteps("in_production", "printed")).toEqual(["printed"]);
    expect(reportedSteps("in_production", "delivering")).toEqual([
      ...["printed", "packaged", "delivering"],
    ]);
    expect(reportedSteps("delivering", "delivered")).toEqual(["delivered"]);
  });

  it("nowhere where it is there or further: reports come late and out of order", () => {
    expect(reportedSteps("printed", "printed")).toEqual([]);
    expect(reportedSteps("delivered", "printed")).toEqual([]);
    expect(reportedSteps("completed", "delivering")).toEqual([]);
  });

  it("not at all before production, while a question is open, and once it is being refunded", () => {
    for (const status of ["processing", "unfulfilled", "pending_customer_action"] as const) {
      expect(reportedSteps(status, "printed")).toBeNull();
    }
    for (const status of [
      "cancel_requested",
      "processing_refund",
      "refunded",
      "cancelled",
    ] as const)
      expect(reportedSteps(status, "delivered")).toBeNull();
  });

  it("each step is one of the transition table", () => {
    for (const status of orderStatuses) {
      for (const reported of reportedStatuses) {
        let at = status;
        for (const step of reportedSteps(status, reported) ?? []) {
          expect(canTransition(at, step, { actor: "system" }), `${at} to ${step}`).toBe(true);
          at = step;
        }
      }
    }
  });
});
