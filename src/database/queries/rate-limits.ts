import { sql } from "drizzle-orm";

import type { Database } from "../connect.ts";
import { prepareStatement } from "../prepare-statement.ts";

/**
 * Counts a call in the current minute and tells whether it is within the limit. The count lives in
 * the database, by its clock, so it holds over all processes and restarts (S11).
 */
export async function countCall(db: Database, bucket: string, perMinute: number): Promise<boolean> {
  const [row] = await counting(db, { bucket });
  return Number(row?.count ?? 0) <= perMinute;
}

const counting = prepareStatement<{ bucket: string }, { count: number }>(
  "count_call",
  sql`insert into rate_limits (bucket, window_start, count)
    values (${sql.placeholder("bucket")}, date_trunc('minute', now()), 1)
    on conflict (bucket, window_start) do update set count = rate_limits.count + 1
    returning count`,
);

/** Removes counts of past windows; run now and then by the jobs role. */
export async function sweepCounts(db: Database): Promise<void> {
  await db.execute(sql`delete from rate_limits where window_start < now() - interval '5 minutes'`);
}
