import { sql } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { keepsUnits } from "#database/queries/stock.ts";
import { selectRows } from "#database/select-rows.ts";

import type { Report } from "./invariant-violation.ts";

type CountedVariant = {
  name: string;
  free: number;
  held: number;
  sold: number;
  total: number;
};

/** I3: each unit of a limited variant is free, held or sold, and payments hold only what they may still take. */
export async function checkStock(db: Database, report: Report): Promise<void> {
  const wrong = await selectRows<CountedVariant>(
    db,
    sql`with held as (
          select product_id, variant_key, sum(quantity)::int as units
          from stock_holds group by product_id, variant_key
        ), sold as (
          select l.product_id, l.variant_key, sum(l.quantity)::int as units
          from order_lines l join orders o on o.id = l.order_id
          where ${keepsUnits} group by l.product_id, l.variant_key
        ), counted as (
          select p.key || ' ' || s.variant_key || ' of ' || c.slug as name, s.free, s.total,
            coalesce(held.units, 0) as held, coalesce(sold.units, 0) as sold
          from variant_stock s
          join campaign_products p on p.id = s.product_id
          join campaigns c on c.id = p.campaign_id
          left join held using (product_id, variant_key)
          left join sold using (product_id, variant_key)
        )
        select * from counted where free + held + sold <> total order by name`,
  );
  for (const { name, free, held, sold, total } of wrong) {
    const parts = `${free} free, ${held} held and ${sold} sold of ${total}`;
    const isOversold = held + sold > total;
    report("I3", `stock ${name}`, isOversold ? `is oversold: ${parts}` : `has ${parts}`);
  }
  const idle = await selectRows<{ id: string; state: string; quantity: number; key: string }>(
    db,
    sql`select p.id, p.state, h.quantity, h.variant_key as key
        from stock_holds h join payments p on p.id = h.payment_id
        where p.state not in ('starting', 'pending', 'verifying') order by p.created_at, p.id`,
  );
  for (const { id, state, quantity, key } of idle) {
    report("I3", `payment ${id}`, `is ${state} and holds ${quantity} of ${key}`);
  }
}
