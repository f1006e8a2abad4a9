import { sql } from "drizzle-orm";

import type { Database } from "../connect.ts";
import { prepareStatement } from "../prepare-statement.ts";

export type CountedCall = {
  /** Whether the call is within the limit. */
  isAllowed: boolean;
  /** When the minute ends that the call was counted in. */
  endsAt: Date;
};

/**
 * Counts a call in the current minute. The count lives in the database, by its clock, so it holds over all processes and
 * restarts (S11).
 */
export async function countCall(
  db: Database,
  bucket: string,
  perMinute: number,
): Promise<CountedCall> {
  const [row] = await counting(db, { bucket });
  if (!row) throw new Error(`the call of ${bucket} was not counted`);
  return { isAllowed: Number(row.count) <= perMinute, endsAt: new Date(Number(row.ends_ms)) };
}

const counting = prepareStatement<{ bucket: string }, { count: number; ends_ms: string }>(
  "count_call",
  sql`insert into rate_limits (bucket, window_start, count)
    values (${sql.placeholder("bucket")}, date_trunc('minute', now()), 1)
    on conflict (bucket, window_start) do update set count = rate_limits.count + 1
    returning count,
      floor(extract(epoch from window_start + interval '1 minute') * 1000)::bigint::text as ends_ms`,
);

/** Removes counts of past windows; run now and then by the jobs role. */
export async function sweepCounts(db: Database): Promise<void> {
  await db.execute(sql`delete from rate_limits where window_start < now() - interval '5 minutes'`);
}
