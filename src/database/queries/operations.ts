import { sql } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { selectRows } from "#database/select-rows.ts";
import { openPaymentStates } from "#database/queries/payments.ts";

/** How many rows wait in a state, and for how long the oldest of them. */
export type Backlog = { label: string; count: number; oldestSeconds: number };

export type OperationsReading = {
  /** By gateway. */
  openPayments: Backlog[];
  /** By state: queued, sending, failed. */
  unsentMails: Backlog[];
  /** By state: queued, refused. */
  openHandoffs: Backlog[];
  /** Paid orders whose hold has ended, by what they wait for: production, prints, handoff or owner. */
  ordersNotHandedOff: Backlog[];
  /** Writes of stores that are in no version yet. */
  unpublishedChanges: Backlog;
};

type Row = { topic: string; label: string; count: number; oldest_seconds: number };

const waiting = (topic: string, label: string, since: string) =>
  sql.raw(
    `select '${topic}' as topic, ${label} as label, count(*)::int as count,
    greatest(coalesce(extract(epoch from now() - min(${since})), 0), 0)::float8 as oldest_seconds`,
  );

const openStates = sql.raw(openPaymentStates.map((state) => `'${state}'`).join(", "));

/** Each part has an index of its own rows; the states are written out so that partial indexes serve. */
const statement = sql`
  ${waiting("openPayments", "gateway", "created_at")}
    from payments where state in (${openStates}) group by gateway
  union all
  ${waiting("unsentMails", "state", "created_at")}
    from mails where state in ('queued', 'sending', 'failed') group by state
  union all
  ${waiting("openHandoffs", "state", "created_at")}
    from handovers where state in ('queued', 'refused') group by state
  union all
  ${waiting("ordersNotHandedOff", "'production'", "production_due_at")}
    from orders where status = 'unfulfilled' and payment_state in ('paid', 'partly_refunded')
      and production_due_at <= now()
  union all
  ${waiting("ordersNotHandedOff", "waits_for", "due_at")}
    from (
      select o.id, min(o.production_due_at) as due_at,
        case when bool_or(h.state = 'refused') then 'owner'
          when bool_or(h.state is null) then 'prints' else 'handoff' end as waits_for
      from order_lines l
      join orders o on o.id = l.order_id
      left join handover_lines hl on hl.line_id = l.id
      left join handovers h on h.id = hl.handover_id
      where l.status = 'in_production' and o.payment_state <> 'refunded'
        and h.state is distinct from 'taken'
      group by o.id
    ) late group by waits_for
  union all
  ${waiting("unpublishedChanges", "''", "created_at")} from outbox`;

/** Counts and ages of the work that waits in all stores, for monitoring; one statement. */
export async function readOperations(db: Database): Promise<OperationsReading> {
  const rows = await selectRows<Row>(db, statement);
  const of = (topic: keyof OperationsReading): Backlog[] =>
    rows
      .filter((row) => row.topic === topic && (row.count > 0 || topic === "unpublishedChanges"))
      .map(({ label, count, oldest_seconds }) => ({
        label,
        count: Number(count),
        oldestSeconds: Number(oldest_seconds),
      }));
  return {
    openPayments: of("openPayments"),
    unsentMails: of("unsentMails"),
    openHandoffs: of("openHandoffs"),
    ordersNotHandedOff: of("ordersNotHandedOff"),
    unpublishedChanges: of("unpublishedChanges")[0] ?? { label: "", count: 0, oldestSeconds: 0 },
  };
}
