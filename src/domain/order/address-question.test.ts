import { describe, expect, it } from "vitest";

import {
  addressQuestionEndsAt,
  type AskableOrder,
  isAddressQuestionOpen,
  mayAskAddress,
} from "./address-question.ts";

const askedAt = new Date("2025-03-01T10:00:00.000Z");

const held: AskableOrder = {
  ...{ production: "held", status: "unfulfilled", asked: 0 },
  lineStatuses: ["unfulfilled", "unfulfilled"],
};

describe("ORD-07 OP-120 the question about an address", () => {
  it("waits for twelve hours, and at exactly twelve is over", () => {
    expect(addressQuestionEndsAt(askedAt).toISOString()).toBe("2025-03-01T22:00:00.000Z");
    expect(isAddressQuestionOpen(askedAt, new Date("2025-03-01T21:59:59.999Z"))).toBe(true);
    expect(isAddressQuestionOpen(askedAt, new Date("2025-03-01T22:00:00.000Z"))).toBe(false);
  });

  it("is asked before production alone, of the order as a whole, twice at most", () => {
    expect(mayAskAddress(held)).toBe("now");
    expect(mayAskAddress({ ...held, asked: 1 })).toBe("now");
    expect(mayAskAddress({ ...held, asked: 2 })).toBe("never");
    for (const production of ["unpaid", "due", "begun"] as const) {
      expect(mayAskAddress({ ...held, production })).toBe("never");
    }
    expect(mayAskAddress({ ...held, lineStatuses: ["unfulfilled", "printed"] })).toBe("never");
  });

  it("waits for a cancel request, and for no other question", () => {
    const question = { ...held, production: "question" as const };
    expect(mayAskAddress({ ...question, status: "cancel_requested" })).toBe("later");
    expect(mayAskAddress({ ...question, status: "pending_customer_action" })).toBe("never");
  });
});
