import { describe, expect, it } from "vitest";

import { orderStatuses } from "#domain/order/order-status.ts";
import en from "#messages/catalogues/en.json";

import { buildTimeline, statusLabelKey, type TimelineOrder } from "./build-timeline.ts";

const created_at = "2026-03-01T10:00:00.000Z";
const paid = { kind: "paid", status: null, at: "2026-03-01T10:02:00.000Z" };
const status = (to: string, at: string) => ({ kind: "status", status: to, at });

describe("ORD-01 labels", () => {
  it("has a text for each of the 15 states", () => {
    const texts = orderStatuses.map((name) => en[statusLabelKey(name) ?? "order.paid"]);
    expect(new Set(texts).size).toBe(15);
    expect(statusLabelKey("unheard_of")).toBeUndefined();
  });
});

describe("ORD-01, OP-147 timeline", () => {
  it("ends with what is still to come", () => {
    const timeline = buildTimeline({
      status: "unfulfilled",
      payment_state: "paid",
      created_at,
      events: [
        { kind: "payment_started", status: null, at: "2026-03-01T10:01:00.000Z" },
        paid,
        status("unfulfilled", "2026-03-01T10:02:00.000Z"),
      ],
    });
    expect(timeline.map(({ labelKey, kind }) => `${kind} ${labelKey}`)).toEqual([
      "done order.event.placed",
      "done order.event.paid",
      "current order.status.unfulfilled",
      "upcoming order.status.in_production",
      "upcoming order.status.packaged",
      "upcoming order.status.delivering",
      "upcoming order.status.delivered",
    ]);
  });

  it.each([
    ["delivering", "current"],
    ["pending_customer_action", "current"],
    ["delivered", "done"],
    ["completed", "done"],
    ["cancelled", "done"],
    ["refunded", "done"],
  ] as const)("has %s as a step that is %s", (state, kind) => {
    const timeline = buildTimeline({
      status: state,
      payment_state: "paid",
      created_at,
      events: [paid, status(state, "2026-03-04T08:00:00.000Z")],
    });
    expect(timeline.slice(0, 3).map((entry) => entry.kind)).toEqual(["done", "done", kind]);
  });

  it("says once that an order ended with its refund, and of one that is made that it was refunded", () => {
    const at = "2026-03-02T10:00:00.000Z";
    const refund = { kind: "payment_refunded", status: null, at };
    const of = (state: "refunded" | "in_production", events: TimelineOrder["events"]) =>
      buildTimeline({ status: state, payment_state: "refunded", created_at, events }).map(
        ({ labelKey, kind }) => `${kind} ${labelKey}`,
      );
    expect(of("refunded", [paid, refund, status("refunded", at)])).toEqual([
      "done order.event.placed",
      "done order.event.paid",
      "done order.status.refunded",
    ]);
    expect(of("in_production", [paid, status("in_production", paid.at), refund])).toEqual([
      "done order.event.placed",
      "done order.event.paid",
      "done order.status.in_production",
      "current order.payment.refunded",
    ]);
  });

  it("sorts what happened by time", () => {
    const events = [status("printed", "2026-03-04T08:00:00.000Z"), paid];
    const timeline = buildTimeline({
      status: "printed",
      payment_state: "paid",
      created_at,
      events,
    });
    expect(timeline.slice(0, 3).map(({ at }) => at)).toEqual([
      created_at,
      paid.at,
      "2026-03-04T08:00:00.000Z",
    ]);
  });

  it.each([
    ["processing", "none"],
    ["cancelled", "none"],
    ["refunded", "refunded"],
    ["cancel_requested", "paid"],
    ["delivered", "paid"],
    ["completed", "paid"],
  ] as const)("promises nothing when %s and %s", (state, payment_state) => {
    const timeline = buildTimeline({ status: state, payment_state, created_at, events: [] });
    expect(timeline.some(({ kind }) => kind === "upcoming")).toBe(false);
  });
});
