import { describe, expect, it } from "vitest";

import { orderStatuses, orderTransitions, type OrderStatus } from "./order-status.ts";
import { isParcelMailDue, orderMailOf, transitionMails } from "./transition-mails.ts";

describe("the mail that follows a transition", () => {
  it("belongs to a transition that exists (OP-116)", () => {
    for (const { of, from, to, reason, mail } of transitionMails) {
      if (of === "parcel") continue;
      for (const before of from) {
        const known = orderTransitions.some(
          (row) => row.from === before && to.includes(row.to) && row.reason === reason,
        );
        expect(known, `${before} to ${to.join("|")} by ${reason} (${mail})`).toBe(true);
      }
    }
  });

  it.each([
    ["unfulfilled", "cancel_requested", "cancel_request", "cancel_request"],
    ["cancel_requested", "unfulfilled", "cancel_expiry", "order_resumed"],
    ["cancel_requested", "unfulfilled", "cancel_withdrawal", null],
    ["cancel_requested", "cancellation_confirmed", "cancel_confirmation", null],
    ["cancellation_confirmed", "cancelled", "nothing_paid", "order_cancelled"],
    ["processing", "cancelled", "nothing_paid", null],
    ["cancellation_confirmed", "processing_refund", "refund", null],
    ["processing_refund", "refunded", "refund", "order_refunded"],
    ["unfulfilled", "refunded", "gateway_refund", "order_refunded"],
    ["unfulfilled", "pending_customer_action", "question", "address_question"],
    ["in_production", "pending_customer_action", "question", null],
    ["pending_customer_action", "unfulfilled", "answer_expiry", "address_kept"],
    ["pending_customer_action", "unfulfilled", "answer", null],
    ["packaged", "delivering", "production", null],
  ] as const)("of an order from %s to %s by %s is %s", (from, to, reason, mail) => {
    expect(orderMailOf({ from, to, reason })).toBe(mail);
  });
});

const step = (from: OrderStatus, to: OrderStatus = from) => ({ from, to });
const news = (change: object = {}) => ({
  ...{ steps: [step("packaged", "delivering")], isReportedOnItsWay: false, wasMailed: false },
  ...change,
});

describe("the mail of a parcel", () => {
  it("is due when a line of it starts to be delivered, whatever was mailed before", () => {
    for (const from of ["in_production", "printed", "packaged"] as const) {
      const steps = [step("in_production"), step(from, "delivering")];
      expect(isParcelMailDue(news({ steps, wasMailed: true }))).toBe(true);
    }
  });

  it("is not due while none of its lines is being delivered, whatever the report says", () => {
    for (const at of orderStatuses.filter((status) => status !== "delivering")) {
      for (const from of orderStatuses) {
        const steps = [step(from, at)];
        expect(isParcelMailDue(news({ steps, isReportedOnItsWay: true })), `${from}>${at}`).toBe(
          false,
        );
      }
    }
    expect(isParcelMailDue(news({ steps: [] }))).toBe(false);
  });

  it("is due for a number that is learned late, unless another parcel of its lines was mailed", () => {
    const steps = [step("delivering")];
    expect(isParcelMailDue(news({ steps }))).toBe(true);
    expect(isParcelMailDue(news({ steps, wasMailed: true }))).toBe(false);
  });

  it("is due for a further parcel of a line that is reported to be on its way", () => {
    const steps = [step("delivering")];
    expect(isParcelMailDue(news({ steps, wasMailed: true, isReportedOnItsWay: true }))).toBe(true);
  });
});
