import { sql } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { selectRows } from "#database/select-rows.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";

import type { Report } from "./invariant-violation.ts";

/** Where a line can stand that was handed over to who makes it; held again where its print is made anew. */
const madeStatuses: ReadonlySet<OrderStatus> = new Set([
  "in_production",
  "pending_customer_action",
  "printed",
  "packaged",
  "delivering",
  "delivered",
  "received",
  "completed",
]);

type HandedLine = {
  number: string;
  sequence: number;
  position: number;
  status: OrderStatus;
  isPaid: boolean;
  isOwn: boolean;
};

/**
 * I8: what is handed over to be made is a line in production of a paid order, in one hand-over of that order alone, and
 * so is what lies in a parcel.
 */
export async function checkFulfilment(db: Database, report: Report): Promise<void> {
  const handed = await selectRows<HandedLine>(
    db,
    sql`select o.number, h.sequence, l.position, l.status, o.paid_at is not null as "isPaid",
          l.order_id = h.order_id as "isOwn"
        from handovers h
        join orders o on o.id = h.order_id
        join handover_lines hl on hl.handover_id = h.id
        join order_lines l on l.id = hl.line_id
        order by h.id, l.position`,
  );
  for (const { number, sequence, position, status, isPaid, isOwn } of handed) {
    const fail = (problem: string) =>
      report("I8", `hand-over ${number}-${sequence}`, `line ${position + 1} ${problem}`);
    if (!isOwn) fail("is of another order");
    if (!isPaid) fail("is of an order that is not paid");
    if (!madeStatuses.has(status)) fail(`is ${status}`);
  }
  await checkHandedOnce(db, report);
  await checkParcels(db, report);
}

async function checkHandedOnce(db: Database, report: Report): Promise<void> {
  const twice = await selectRows<{ number: string; position: number; count: string }>(
    db,
    sql`select o.number, l.position, count(*) as count from handover_lines hl
        join order_lines l on l.id = hl.line_id join orders o on o.id = l.order_id
        group by o.number, l.id, l.position having count(*) > 1 order by o.number, l.position`,
  );
  for (const { number, position, count } of twice) {
    report("I8", number, `line ${position + 1} was handed over ${count} times`);
  }
  const empty = await selectRows<{ number: string; sequence: number }>(
    db,
    sql`select o.number, h.sequence from handovers h join orders o on o.id = h.order_id
        where not exists (select 1 from handover_lines hl where hl.handover_id = h.id)
        order by h.id`,
  );
  for (const { number, sequence } of empty) {
    report("I8", `hand-over ${number}-${sequence}`, "has no lines");
  }
}

async function checkParcels(db: Database, report: Report): Promise<void> {
  const stray = await selectRows<{ number: string; parcel: string; isPaid: boolean }>(
    db,
    sql`select o.number, s.tracking_number as parcel, o.paid_at is not null as "isPaid"
        from shipments s join orders o on o.id = s.order_id
        where o.paid_at is null or exists (
          select 1 from shipment_lines sl join order_lines l on l.id = sl.line_id
          where sl.shipment_id = s.id and l.order_id <> s.order_id)
        order by s.id`,
  );
  for (const { number, parcel, isPaid } of stray) {
    const problem = isPaid ? "has a line of another order" : "is of an order that is not paid";
    report("I8", `${number} parcel ${parcel}`, problem);
  }
}
