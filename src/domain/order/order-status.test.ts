import { describe, expect, it } from "vitest";

import type { OrderStatus } from "./order-status.ts";
import {
  answeredStatus,
  canTransition,
  isBeforeProduction,
  isCancellable,
  isTerminalStatus,
  nextProductionStatus,
  orderLabel,
  orderStatuses,
  orderTransitions,
  productionWay,
} from "./order-status.ts";

/** The owner's cancel, and a refund made at the gateway (decision 026). */
const ends: OrderStatus[] = ["cancellation_confirmed", "refunded"];
const allowed: Record<OrderStatus, OrderStatus[]> = {
  processing: ["unfulfilled", "cancelled", "cancel_requested", "pending_customer_action", ...ends],
  unfulfilled: ["in_production", "cancel_requested", "pending_customer_action", ...ends],
  in_production: ["printed", "pending_customer_action"],
  printed: ["packaged"],
  packaged: ["delivering"],
  delivering: ["delivered"],
  delivered: ["received"],
  received: ["completed"],
  completed: [],
  cancelled: [],
  cancel_requested: ["processing", "unfulfilled", ...ends],
  cancellation_confirmed: ["cancelled", "processing_refund"],
  refunded: [],
  processing_refund: ["refunded"],
  pending_customer_action: ["processing", "unfulfilled", "in_production", ...ends],
};
/** Who may make which change, and why: from, to, reason, actors. */
const rows = `
processing unfulfilled production owner,system
unfulfilled in_production production owner,system
in_production printed production owner,system
printed packaged production owner,system
packaged delivering production owner,system
delivering delivered production owner,system
delivered received receipt buyer,owner,system
received completed production owner,system
processing cancel_requested cancel_request buyer
unfulfilled cancel_requested cancel_request buyer
cancel_requested processing cancel_withdrawal buyer
cancel_requested unfulfilled cancel_withdrawal buyer
cancel_requested processing cancel_expiry system
cancel_requested unfulfilled cancel_expiry system
cancel_requested cancellation_confirmed cancel_confirmation buyer
cancellation_confirmed processing_refund refund owner,system
processing_refund refunded refund gateway,owner,system
cancellation_confirmed cancelled nothing_paid owner,system
processing cancelled nothing_paid buyer,owner,system
processing pending_customer_action question owner,system
unfulfilled pending_customer_action question owner,system
in_production pending_customer_action question owner,system
pending_customer_action processing answer buyer,owner
pending_customer_action unfulfilled answer buyer,owner
pending_customer_action in_production answer buyer,owner
pending_customer_action processing answer_expiry system
pending_customer_action unfulfilled answer_expiry system
pending_customer_action in_production answer_expiry system
processing cancellation_confirmed owner_cancel owner
unfulfilled cancellation_confirmed owner_cancel owner
cancel_requested cancellation_confirmed owner_cancel owner
pending_customer_action cancellation_confirmed owner_cancel owner
processing refunded gateway_refund gateway
unfulfilled refunded gateway_refund gateway
cancel_requested refunded gateway_refund gateway
pending_customer_action refunded gateway_refund gateway`;
const permitted = rows
  .trim()
  .split("\n")
  .flatMap((row) => {
    const [from, to, reason, actors = ""] = row.split(" ");
    return actors.split(",").map((actor) => [from, to, reason, actor].join(" "));
  });
const reasons = [...new Set(orderTransitions.map(({ reason }) => reason))];
const actors = ["buyer", "gateway", "owner", "system"] as const;
const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const));

describe("ORD-01, ORD-02, OP-116 order states", () => {
  it("are 15", () => expect(new Set(orderStatuses).size).toBe(15));

  it.each(pairs)("%s to %s", (from, to) => {
    expect(canTransition(from, to)).toBe(allowed[from].includes(to));
  });

  it("change for these reasons and by these actors, and no others", () => {
    const possible = pairs.flatMap(([from, to]) =>
      reasons.flatMap((reason) =>
        actors.flatMap((actor) =>
          canTransition(from, to, { reason, actor }) ? [[from, to, reason, actor].join(" ")] : [],
        ),
      ),
    );
    expect(possible.toSorted()).toEqual(permitted.toSorted());
  });

  it("ask for the row's own reason and actor", () => {
    const back = ["cancel_requested", "unfulfilled"] as const;
    expect(canTransition(...back, { actor: "owner" })).toBe(false);
    expect(canTransition(...back, { reason: "cancel_expiry", actor: "buyer" })).toBe(false);
    expect(canTransition("unfulfilled", "in_production", { actor: "buyer" })).toBe(false);
    expect(canTransition("delivered", "received", { actor: "buyer" })).toBe(true);
  });

  it("are ended before production by the owner and the gateway alone", () => {
    for (const from of orderStatuses) {
      const isOpen = canTransition(from, "refunded", { reason: "gateway_refund" });
      expect(isOpen).toBe(allowed[from].includes("cancellation_confirmed"));
      for (const actor of ["buyer", "owner", "system"] as const) {
        expect(canTransition(from, "refunded", { reason: "gateway_refund", actor })).toBe(false);
      }
      for (const actor of ["buyer", "gateway", "system"] as const) {
        const by = { reason: "owner_cancel", actor } as const;
        expect(canTransition(from, "cancellation_confirmed", by)).toBe(false);
      }
    }
  });

  it.each<[boolean, OrderStatus[], OrderStatus | null]>([
    [true, ["unfulfilled", "unfulfilled"], null],
    [true, ["cancel_requested"], "in_production"],
    [true, ["pending_customer_action"], "unfulfilled"],
    [true, ["pending_customer_action"], "processing"],
    [false, ["pending_customer_action"], "in_production"],
    [false, ["pending_customer_action"], null],
    [false, ["pending_customer_action", "in_production"], "unfulfilled"],
    [false, ["in_production"], null],
    [false, ["refunded"], null],
    [false, ["processing_refund"], null],
    [false, ["delivered", "unfulfilled"], null],
  ])("are before production: %s for %j, asked in %s", (isBefore, lines, askedIn) => {
    expect(isBeforeProduction(lines, askedIn)).toBe(isBefore);
  });

  it("end in Completed, Cancelled or Refunded", () => {
    const terminal = orderStatuses.filter(isTerminalStatus);
    expect(terminal.toSorted()).toEqual(["cancelled", "completed", "refunded"]);
  });

  it("follow one path of production", () => {
    const path: OrderStatus[] = ["processing"];
    for (let next = nextProductionStatus("processing"); next; next = nextProductionStatus(next)) {
      path.push(next);
    }
    expect(path).toEqual(orderStatuses.slice(0, 9));
    expect(nextProductionStatus("cancel_requested")).toBeNull();
  });

  it.each<[OrderStatus, OrderStatus, OrderStatus[] | null]>([
    ["processing", "unfulfilled", ["unfulfilled"]],
    ["unfulfilled", "packaged", ["in_production", "printed", "packaged"]],
    ["received", "completed", ["completed"]],
    ["printed", "printed", null],
    ["packaged", "printed", null],
    ["cancel_requested", "printed", null],
    ["pending_customer_action", "processing", null],
    ["printed", "refunded", null],
  ])("lead from %s to %s by %j", (from, to, way) => {
    expect(productionWay(from, to)).toEqual(way);
  });

  it.each<[OrderStatus, boolean, OrderStatus]>([
    ["processing", true, "unfulfilled"],
    ["processing", false, "processing"],
    ["unfulfilled", true, "unfulfilled"],
    ["in_production", true, "in_production"],
    ["in_production", false, "in_production"],
  ])("OP-148 after a question that was asked in %s, paid %s, are %s", (askedIn, isPaid, status) => {
    expect(answeredStatus(askedIn, isPaid)).toBe(status);
  });
});

describe("ORD-08, OP-116 cancelling", () => {
  it("is open in Processing and Unfulfilled, never for express", () => {
    const open = orderStatuses.filter((status) => isCancellable(status, "standard"));
    expect(open).toEqual(["processing", "unfulfilled"]);
    expect(open).toEqual(
      orderStatuses.filter((status) => canTransition(status, "cancel_requested")),
    );
    expect(orderStatuses.some((status) => isCancellable(status, "express"))).toBe(false);
  });
});

describe("OP-147 label of an order", () => {
  it.each<[OrderStatus[], OrderStatus]>([
    [["delivered", "printed"], "printed"],
    [["completed", "refunded"], "completed"],
    [["refunded", "cancelled"], "refunded"],
    [["processing", "pending_customer_action"], "pending_customer_action"],
    [["in_production", "in_production"], "in_production"],
  ])("%j is %s", (lines, label) => {
    expect(orderLabel(lines)).toBe(label);
    expect(orderLabel(lines.toReversed())).toBe(label);
  });

  it.each(orderStatuses)("one line in %s gives that label", (status) => {
    expect(orderLabel([status])).toBe(status);
  });

  it("has no answer without lines", () =>
    expect(() => orderLabel([])).toThrow("An order without lines has no status"));
});
