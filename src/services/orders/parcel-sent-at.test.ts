import { expect, it } from "vitest";

import type { OrderEventRecord } from "#database/queries/orders.ts";

import { parcelSentAt } from "./parcel-sent-at.ts";

const at = (hour: number) => new Date(Date.UTC(2026, 10, 29, hour));
const parcel = { createdAt: at(8), lineIds: [1] };
const lines = (status: "printed" | "delivering" | "delivered") => [
  { id: 1, position: 0, status } as const,
  { id: 2, position: 1, status: "delivering" } as const,
];
const event = (hour: number, data: Record<string, unknown>, toStatus: string | null = null) =>
  ({ at: at(hour), data, toStatus }) as OrderEventRecord;

it("is not sent while none of its lines is on its way", () => {
  const events = [event(9, { lines: [2], line_status: "delivering" })];
  expect(parcelSentAt(parcel, lines("printed"), events)).toBeNull();
});

it("was sent when its line came to be delivered, by the order's history", () => {
  const events = [
    event(9, { lines: [2], line_status: "delivering" }),
    event(10, { lines: [1], line_status: "printed" }),
    event(11, { lines: [1, 2], line_status: "delivering" }),
    event(12, { lines: [1], line_status: "delivered" }),
  ];
  for (const status of ["delivering", "delivered"] as const) {
    expect(parcelSentAt(parcel, lines(status), events)).toEqual(at(11));
  }
});

it("was sent when the owner advanced the order to Delivering", () => {
  expect(parcelSentAt(parcel, lines("delivering"), [event(10, {}, "delivering")])).toEqual(at(10));
});

it("was not sent before it was known", () => {
  const events = [event(7, { lines: [1], line_status: "delivering" })];
  expect(parcelSentAt(parcel, lines("delivering"), events)).toEqual(at(8));
});
