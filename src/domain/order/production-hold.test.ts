import { describe, expect, it } from "vitest";

import type { OrderStatus } from "./order-status.ts";
import { orderStatuses } from "./order-status.ts";
import { paymentStates } from "./payment-state.ts";
import {
  awaitingProduction,
  isChangeable,
  isOpenToShopper,
  productionHoldSeconds,
  productionState,
} from "./production-hold.ts";
import type { HeldOrder } from "./production-hold.ts";

const dueAt = new Date("2026-03-01T12:00:00.000Z");
const before = new Date("2026-03-01T11:59:59.999Z");
const order = (change: Partial<HeldOrder> = {}): HeldOrder => ({
  paymentState: "paid",
  lineStatuses: ["unfulfilled"],
  dueAt,
  ...change,
});
const lines = (...lineStatuses: OrderStatus[]) => order({ lineStatuses });

describe("OP-147 how long a paid order is held", () => {
  it.each([
    ["standard", undefined, 43_200],
    ["standard", 12, 43_200],
    ["standard", 1, 3_600],
    ["standard", 0, 0],
    ["express", 12, 0],
    ["express", undefined, 0],
  ] as const)("%s with %s hours: %i s", (method, hours, seconds) => {
    expect(productionHoldSeconds(method, hours)).toBe(seconds);
  });
});

describe("OP-147 OP-116 when it goes to production", () => {
  it("is from Unfulfilled alone, by the transition table", () => {
    expect(awaitingProduction).toEqual(["unfulfilled"]);
  });

  it("is held until the hold has ended, to the millisecond", () => {
    expect(productionState(order(), before)).toBe("held");
    expect(productionState(order(), dueAt)).toBe("due");
    expect(productionState(order({ dueAt: null }), dueAt)).toBe("held");
  });

  it.each(paymentStates)("%s", (paymentState) => {
    const isPaid = paymentState === "paid" || paymentState === "partly_refunded";
    expect(productionState(order({ paymentState }), dueAt)).toBe(isPaid ? "due" : "unpaid");
  });

  it.each(["cancel_requested", "pending_customer_action"] as const)(
    "a line that is %s keeps all of them",
    (question) => {
      expect(productionState(lines("unfulfilled", question), dueAt)).toBe("question");
      expect(productionState(lines(question), before)).toBe("question");
    },
  );

  it("lines that are on their way already keep no other line", () => {
    expect(productionState(lines("delivered", "unfulfilled"), dueAt)).toBe("due");
    expect(productionState(lines("delivered", "in_production"), dueAt)).toBe("begun");
    expect(productionState(lines("cancelled"), dueAt)).toBe("begun");
  });
});

describe("OP-147 whether address and lines of a paid order may be changed", () => {
  const may = (change: Partial<HeldOrder>, isAddressAsked: boolean, now = before) =>
    isChangeable({ ...order(change), isAddressAsked }, now);

  it("until it is due, while all of its lines wait for production", () => {
    expect(may({}, false)).toBe(true);
    expect(may({ lineStatuses: ["unfulfilled", "unfulfilled"] }, false)).toBe(true);
    expect(may({}, false, dueAt)).toBe(false);
    expect(may({ paymentState: "none" }, false)).toBe(false);
    expect(may({ lineStatuses: ["unfulfilled", "in_production"] }, false)).toBe(false);
  });

  it("while its address is asked about, and no other question is open", () => {
    const asked = { lineStatuses: ["pending_customer_action", "pending_customer_action"] } as const;
    expect(may(asked, true)).toBe(true);
    expect(may(asked, true, dueAt)).toBe(true);
    expect(may(asked, false)).toBe(false);
    expect(may({ lineStatuses: ["unfulfilled", "pending_customer_action"] }, true)).toBe(true);
    expect(may({ lineStatuses: ["cancel_requested"] }, true)).toBe(false);
    expect(may({ lineStatuses: ["cancel_requested", "pending_customer_action"] }, true)).toBe(
      false,
    );
  });
});

describe("OP-147 until when the shopper may change a paid order", () => {
  it("until it is due, and while a question is open", () => {
    expect(isOpenToShopper(order(), before)).toBe(true);
    expect(isOpenToShopper(order(), dueAt)).toBe(false);
    expect(isOpenToShopper(lines("pending_customer_action"), dueAt)).toBe(true);
  });

  it("not once a line has begun and none waits, and not without money", () => {
    for (const status of orderStatuses.slice(2, 9)) {
      expect(isOpenToShopper(lines(status), before), status).toBe(false);
    }
    expect(isOpenToShopper(order({ paymentState: "refunded" }), before)).toBe(false);
  });
});
