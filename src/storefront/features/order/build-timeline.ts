import type { Order } from "#contract/schemas/order.ts";
import { isTerminalStatus, orderStatuses, type OrderStatus } from "#domain/order/order-status.ts";
import type { MessageKey } from "#messages/message-key.ts";

/** What of an order its timeline is made of. */
export type TimelineOrder = Pick<Order, "status" | "payment_state" | "created_at"> & {
  events: readonly Order["events"][number][];
};

export type TimelineEntry = {
  labelKey: MessageKey;
  /** Moment of what has happened; null for what is still to come. */
  at: string | null;
  kind: "done" | "current" | "upcoming";
};

const milestones: readonly OrderStatus[] = ["in_production", "packaged", "delivering", "delivered"];

const eventLabels: Readonly<Record<string, MessageKey>> = {
  paid: "order.event.paid",
  payment_failed: "order.payment.failed",
  payment_refunded: "order.payment.refunded",
};

/**
 * What happened to an order, oldest first, then the milestones still ahead of it (ORD-01, OP-147).
 * The last thing that happened is the current one, until the order is over. Events that say nothing to a shopper are left
 * out; an order that waits, is cancelled or paid back promises nothing ahead.
 */
export function buildTimeline(order: TimelineOrder): TimelineEntry[] {
  const happened = [
    { labelKey: "order.event.placed" as MessageKey, at: order.created_at },
    ...order.events.flatMap(({ kind, status, at }, index) => {
      // The order ends with the refund, in one word.
      if (kind === "payment_refunded" && order.events[index + 1]?.status === "refunded") return [];
      const labelKey = kind === "status" ? statusLabelKey(status) : eventLabels[kind];
      return labelKey === undefined ? [] : [{ labelKey, at }];
    }),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const entries = happened.map(({ labelKey, at }, index): TimelineEntry => {
    const isLatest = index === happened.length - 1;
    return { labelKey, at, kind: isLatest && !overStatuses.has(order.status) ? "current" : "done" };
  });
  return [...entries, ...upcomingEntries(order)];
}

const overStatuses: ReadonlySet<string> = new Set<OrderStatus>([
  "delivered",
  "received",
  "completed",
  "cancelled",
  "refunded",
]);

/** The label of a status (ORD-01), or undefined for a status that is none of the 15. */
export function statusLabelKey(status: string | null): MessageKey | undefined {
  const known = orderStatuses.find((candidate) => candidate === status);
  return known && `order.status.${known}`;
}

function upcomingEntries(order: Pick<Order, "status" | "payment_state">): TimelineEntry[] {
  const at = orderStatuses.findIndex((status) => status === order.status);
  const status = orderStatuses[at];
  const isOnItsWay = at >= 0 && at <= orderStatuses.indexOf("delivered");
  if (order.payment_state !== "paid" || !isOnItsWay || !status || isTerminalStatus(status))
    return [];
  return milestones
    .filter((milestone) => orderStatuses.indexOf(milestone) > at)
    .map((milestone) => ({
      labelKey: `order.status.${milestone}` as const,
      at: null,
      kind: "upcoming",
    }));
}
