import { sql } from "drizzle-orm";
import { PgBoss, fromDrizzle, fromPglite } from "pg-boss";
import type { DrizzleTransactionLike, PGliteLike } from "pg-boss";

import type { JobQueue } from "#services/ports/jobs.ts";

import { type JobPolicy, jobPolicies } from "./definitions.ts";

/** The engine under the queue: the same one that the data lies in, so that jobs join its transactions. */
export type JobBackend = { connectionString: string } | { pglite: PGliteLike };

/** A queue with a job that is due, or with one that will be; `nextInMs` is the time to the first of those. */
export type DueQueue = { name: string; isDue: boolean; nextInMs: number | undefined };

export type OpenJobQueue = JobQueue & {
  readonly boss: PgBoss;
  /** Queues with a job that is due, or will be within `aheadMs`. */
  listDue(aheadMs: number): Promise<DueQueue[]>;
  /** Waits for running jobs, at most `timeoutMs`. */
  close(timeoutMs?: number): Promise<void>;
};

export const deadLetterQueue = "dead-letter";

const longestDelaySeconds = 300;
const usualExpireSeconds = 120;
/** A worker that was killed is missed after this long; its job then runs again (R1, R10). */
const heartbeatSeconds = 20;
const lookForDeadWorkersSeconds = 10;

/**
 * Opens pg-boss on the database of the shop and makes the queues. Every process that sends opens
 * one; only those of the jobs role set `isWorker` (maintenance). `onError` hears of faults of the
 * queue itself.
 */
export async function openJobQueue(
  backend: JobBackend,
  options: { isWorker: boolean; onError: (error: Error) => void },
): Promise<OpenJobQueue> {
  const boss = new PgBoss({
    ...("pglite" in backend ? { db: fromPglite(backend.pglite), backend: "pglite" } : backend),
    supervise: options.isWorker,
    superviseIntervalSeconds: lookForDeadWorkersSeconds,
    monitorIntervalSeconds: lookForDeadWorkersSeconds,
    schedule: false,
    registerInstance: false,
    useListenNotify: options.isWorker,
    ...("pglite" in backend ? {} : { max: 4 }),
  });
  boss.on("error", options.onError);
  await boss.start();
  await createQueues(boss);

  return {
    boss,
    // The queue cache is warm: on PGlite a look-up outside of the open transaction would wait forever.
    async send(tx, name, payload, { startAfterSeconds, singletonKey } = {}) {
      await boss.send(name, payload, {
        db: fromDrizzle(tx as unknown as DrizzleTransactionLike, sql),
        ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
        ...(singletonKey === undefined ? {} : { singletonKey }),
      });
    },
    async listDue(aheadMs) {
      const { rows } = await boss.getDb().executeSql(dueSql, [aheadMs / 1000]);
      return rows.map(({ name, is_due, next_in_ms }) => ({
        name: String(name),
        isDue: is_due === true,
        nextInMs: next_in_ms === null ? undefined : Number(next_in_ms),
      }));
    },
    async close(timeoutMs = 10_000) {
      await boss.stop({ graceful: true, timeout: timeoutMs });
    },
  };
}

const dueSql = `
  select name, bool_or(start_after <= now()) as is_due,
    extract(epoch from min(start_after) filter (where start_after > now()) - now()) * 1000 as next_in_ms
  from pgboss.job
  where state in ('created', 'retry') and not blocked
    and start_after < now() + $1::float8 * interval '1 second'
    and name <> '${deadLetterQueue}'
  group by name`;

/** Writes only what differs from the database: thirty statements less for a start that changes nothing. */
async function createQueues(boss: PgBoss): Promise<void> {
  const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!present.has(deadLetterQueue)) await boss.createQueue(deadLetterQueue);
  const policies = Object.entries(jobPolicies);
  // What takes over from others has to be there first.
  const isLast = ([, { takenOverBy }]: [string, JobPolicy]) => Number(takenOverBy !== undefined);
  for (const [name, policy] of policies.toSorted((a, b) => isLast(a) - isLast(b))) {
    const options = queueOptions(policy);
    const queue = present.get(name);
    if (queue === undefined) await boss.createQueue(name, options);
    // One that an earlier version made keeps its options otherwise.
    else if (!isSubset(options, queue)) await boss.updateQueue(name, options);
  }
}

const queueOptions = (policy: JobPolicy) => ({
  retryLimit: policy.retryLimit,
  retryDelay: policy.retryDelaySeconds,
  retryBackoff: true,
  retryDelayMax: policy.retryDelayMaxSeconds ?? longestDelaySeconds,
  expireInSeconds: policy.expireSeconds ?? usualExpireSeconds,
  heartbeatSeconds,
  // A job that is due wakes its worker with the commit.
  notify: true,
  deadLetter: policy.takenOverBy ?? deadLetterQueue,
});

const isSubset = <T extends object>(part: T, whole: Partial<T>): boolean =>
  (Object.keys(part) as (keyof T)[]).every((key) => part[key] === whole[key]);
