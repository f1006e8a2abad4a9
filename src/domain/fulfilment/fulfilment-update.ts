import { nextProductionStatus, type OrderStatus } from "#domain/order/order-status.ts";

/** What a print house may say of lines that were handed over to it. */
export const reportedStatuses = ["printed", "packaged", "delivering", "delivered"] as const;
export type ReportedStatus = (typeof reportedStatuses)[number];

/**
 * The states that a line goes through on its way to the one that is reported, each by the transition table
 * (OP-116): a house that reports a dispatch alone has printed and packed before. Empty where the line is there
 * already or further, as reports come late and out of order; null where it is on no such way, as one that is
 * being refunded or that someone was asked about.
 */
export function reportedSteps(status: OrderStatus, reported: ReportedStatus): OrderStatus[] | null {
  const way = wayFrom(status);
  const end = way.indexOf(reported);
  if (end >= 0) return way.slice(0, end + 1);
  return isBeyond(status, reported) ? [] : null;
}

function wayFrom(status: OrderStatus): OrderStatus[] {
  const way: OrderStatus[] = [];
  // What waits for its hand-over is not made yet, whatever is reported.
  if (status === "processing" || status === "unfulfilled") return way;
  for (let next = nextProductionStatus(status); next !== null; next = nextProductionStatus(next)) {
    way.push(next);
  }
  return way;
}

const isBeyond = (status: OrderStatus, reported: ReportedStatus) =>
  status === reported || wayFrom(reported).includes(status);
