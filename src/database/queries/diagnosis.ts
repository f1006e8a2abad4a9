import { sql } from "drizzle-orm";

import type { Database } from "../connect.ts";
import { selectRows } from "../select-rows.ts";

/** The database's clock in milliseconds since 1970, and whether it is known to be this machine's own. */
export async function readDatabaseClock(
  db: Database,
): Promise<{ ms: number; isThisMachine: boolean }> {
  const [row] = await selectRows<{ ms: string | number; here: boolean }>(
    db,
    sql`select extract(epoch from clock_timestamp()) * 1000 as ms,
          inet_server_addr() is null or inet_server_addr() = inet_client_addr() as here`,
  );
  return { ms: Number(row?.ms), isThisMachine: row?.here === true };
}

export type JobFigures = {
  /** Seconds since a jobs process looked after a queue; null if none has done so. */
  lastSeenSeconds: number | null;
  /** How long the oldest job that is due waits; 0 if none does. */
  oldestDueSeconds: number;
  dueCount: number;
  /** Jobs that were given up after their last try. */
  failedCount: number;
};

/** What the queue holds; undefined while its tables are missing. */
export async function readJobFigures(
  db: Database,
  deadLetterQueue: string,
): Promise<JobFigures | undefined> {
  const [present] = await selectRows<{ name: string | null }>(
    db,
    sql`select to_regclass('pgboss.job')::text as name`,
  );
  if (!present?.name) return undefined;
  const [row] = await selectRows<Record<string, string | number | null>>(
    db,
    sql`select
          (select extract(epoch from now() - max(greatest(monitor_claim_on, monitor_on))) from pgboss.queue) as seen,
          count(*) filter (where name <> ${deadLetterQueue}) as due,
          count(*) filter (where name = ${deadLetterQueue}) as failed,
          extract(epoch from now() - min(start_after) filter (where name <> ${deadLetterQueue})) as oldest
        from pgboss.job where state in ('created', 'retry') and start_after <= now()`,
  );
  return {
    lastSeenSeconds: row?.["seen"] === null || row === undefined ? null : Number(row["seen"]),
    oldestDueSeconds: Number(row?.["oldest"] ?? 0),
    dueCount: Number(row?.["due"] ?? 0),
    failedCount: Number(row?.["failed"] ?? 0),
  };
}

/** The number of mails of all stores that failed within the given number of days. */
export async function countFailedMails(db: Database, days: number): Promise<number> {
  const [row] = await selectRows<{ count: string | number }>(
    db,
    sql`select count(*) as count from mails
        where state = 'failed' and created_at > now() - make_interval(days => ${days}::int)`,
  );
  return Number(row?.count ?? 0);
}
