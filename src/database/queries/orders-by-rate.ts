import { sql } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { selectRows } from "#database/select-rows.ts";

/** Orders that production has not begun with; `unpriced` counts those of them that have stored no rate. */
export type OpenOrders = { unpaid: number; paid: number; unpriced: number };

const converted = (code: string) => sql`(
  orders.currency_code = ${code} and stores.settings ->> 'default_currency' <> ${code}
  or exists (
    select 1 from order_lines
    where order_lines.order_id = orders.id and orders.currency_code <> order_lines.snapshot ->> 'currencyCode'
      and ${code} in (orders.currency_code, order_lines.snapshot ->> 'currencyCode')
  ))`;

/** Counts the open orders of all stores whose prices are converted with the rate of a currency. */
export async function countOpenOrders(db: Database, code: string): Promise<OpenOrders> {
  const [row] = await selectRows<OpenOrders>(
    db,
    sql`select
        count(*) filter (where paid_at is null)::int as unpaid,
        count(*) filter (where paid_at is not null)::int as paid,
        count(*) filter (where orders.currency_code = ${code} and orders.snapshot ->> 'currencyRate' is null)::int as unpriced
      from orders join stores on stores.id = orders.store_id
      where orders.status in ('processing', 'unfulfilled', 'cancel_requested', 'pending_customer_action')
        and ${converted(code)}`,
  );
  if (!row) throw new Error("a count without a row");
  return row;
}
