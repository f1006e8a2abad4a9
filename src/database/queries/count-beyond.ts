import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";

import type { Database } from "../connect.ts";
import { selectRows } from "../select-rows.ts";

/** Rows are counted up to this many: a count of all would read a large table to its end. */
export const countLimit = 10_000;

/** How many rows a query has beyond a page of it, at most `countLimit`. */
export async function countBeyond(db: Database, rows: SQL, limit: number): Promise<number> {
  const [found] = await selectRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from (${rows} limit ${countLimit} offset ${limit}) as beyond`,
  );
  return found?.count ?? 0;
}
