import { sql } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { selectRows } from "#database/select-rows.ts";

import type { Report } from "./invariant-violation.ts";

type Link = { child: string; childColumn: string; parent: string; parentColumn: string };

/** References that no foreign key tells of; an order outlives what it was made from. */
const looseLinks: readonly Link[] = [
  { child: "order_lines", childColumn: "campaign_id", parent: "campaigns", parentColumn: "id" },
  {
    child: "order_lines",
    childColumn: "product_id",
    parent: "campaign_products",
    parentColumn: "id",
  },
  {
    child: "variant_prices",
    childColumn: "product_id",
    parent: "campaign_products",
    parentColumn: "id",
  },
  { child: "shipping_rates", childColumn: "template_id", parent: "templates", parentColumn: "id" },
  { child: "payment_events", childColumn: "payment_id", parent: "payments", parentColumn: "id" },
];

/** I5: rows that belong together belong to the same store, over every reference of the schema. */
export async function checkStoreIds(db: Database, report: Report): Promise<void> {
  for (const link of [...(await listForeignKeys(db)), ...looseLinks]) {
    const name = (text: string) => sql.identifier(text);
    const [row] = await selectRows<{ count: string }>(
      db,
      sql`select count(*) as count from ${name(link.child)} c
          join ${name(link.parent)} p on p.${name(link.parentColumn)} = c.${name(link.childColumn)}
          where p.store_id <> c.store_id`,
    );
    const count = Number(row?.count ?? 0);
    if (count === 0) continue;
    report("I5", `${link.child}.${link.childColumn}`, `${count} rows name another store's row`);
  }
}

/** Foreign keys of one column between two tables that both carry a store. */
async function listForeignKeys(db: Database): Promise<Link[]> {
  return selectRows<Link>(
    db,
    sql`select child.relname as child, parent.relname as parent,
          child_column.attname as "childColumn", parent_column.attname as "parentColumn"
        from pg_constraint k
        join pg_class child on child.oid = k.conrelid
        join pg_class parent on parent.oid = k.confrelid
        join pg_attribute child_column
          on child_column.attrelid = k.conrelid and child_column.attnum = k.conkey[1]
        join pg_attribute parent_column
          on parent_column.attrelid = k.confrelid and parent_column.attnum = k.confkey[1]
        where k.contype = 'f' and array_length(k.conkey, 1) = 1
          and child.relnamespace = 'public'::regnamespace
          and exists (select 1 from pg_attribute a
                      where a.attrelid = k.conrelid and a.attname = 'store_id')
          and exists (select 1 from pg_attribute a
                      where a.attrelid = k.confrelid and a.attname = 'store_id')
        order by 1, 3`,
  );
}
