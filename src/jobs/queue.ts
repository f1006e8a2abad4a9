import { sql } from "drizzle-orm";
import { PgBoss, fromDrizzle, fromPglite } from "pg-boss";
import type { DrizzleTransactionLike, PGliteLike } from "pg-boss";

import type { JobQueue } from "#services/ports/jobs.ts";

import { type JobPolicy, jobPolicies } from "./definitions.ts";

/** The engine under the queue: the same one that the data lies in, so that jobs join its transactions. */
export type JobBackend = { connectionString: string } | { pglite: PGliteLike };

/** A queue with a job that is due, or with one that will be; `nextInMs` is the time to the first of those. */
export type DueQueue = { name: string; isDue: boolean; nextInMs: number | undefined };

/** What a queue holds: jobs that are due, that are due later, that run, and that were given up after their last try. */
export type QueueDepth = {
  name: string;
  due: number;
  delayed: number;
  active: number;
  givenUp: number;
  /** How long the job that has waited longest is due; 0 without one. */
  oldestDueSeconds: number;
};

export type OpenJobQueue = JobQueue & {
  readonly boss: PgBoss;
  /** One row for each queue. */
  readDepths(): Promise<QueueDepth[]>;
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
/** A worker that died just before the start is missed by then. */
const firstLooksMs = 30_000;
const rareLookMs = 60_000;
const dayInSeconds = 24 * 3600;

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
    // By `startSupervision`.
    supervise: false,
    monitorIntervalSeconds: lookForDeadWorkersSeconds,
    schedule: false,
    registerInstance: false,
    useListenNotify: options.isWorker,
    // No job waits for another one.
    flowIntervalSeconds: dayInSeconds,
    ...("pglite" in backend ? {} : { max: 4 }),
  });
  boss.on("error", options.onError);
  await boss.start();
  await createQueues(boss);
  const supervision = options.isWorker
    ? startSupervision(boss, "pglite" in backend, options.onError)
    : undefined;

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
    async readDepths() {
      const { rows } = await boss.getDb().executeSql(depthsSql, []);
      return Object.keys(jobPolicies).map((name) => {
        const row = rows.find((one) => one.name === name) ?? {};
        return {
          name,
          due: Number(row.due ?? 0),
          delayed: Number(row.delayed ?? 0),
          active: Number(row.active ?? 0),
          givenUp: Number(row.given_up ?? 0),
          oldestDueSeconds: Math.max(0, Number(row.oldest_due_seconds ?? 0)),
        };
      });
    },
    async close(timeoutMs = 10_000) {
      supervision?.stop();
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

/** A job that was given up lies in the dead-letter queue for two weeks, with the name of its own. */
const depthsSql = `
  select queue as name,
    count(*) filter (where is_live and state <> 'active' and start_after <= now()) as due,
    count(*) filter (where is_live and state <> 'active' and start_after > now()) as delayed,
    count(*) filter (where is_live and state = 'active') as active,
    count(*) filter (where not is_live) as given_up,
    extract(epoch from now() - min(start_after) filter (where is_live and state <> 'active'))
      as oldest_due_seconds
  from (
    select name <> '${deadLetterQueue}' as is_live,  case when name = '${deadLetterQueue}' then source_name else name end as queue,
      state, start_after
    from pgboss.job where state in ('created', 'retry', 'active')
  ) jobs
  group by queue`;

/**
 * Has pg-boss look for jobs of workers that died or that take too long, and remove old ones. On the embedded database no
 * other worker can die while this process lives, so that the looks soon become rare.
 */
function startSupervision(
  boss: PgBoss,
  isEmbedded: boolean,
  onError: (error: Error) => void,
): { stop: () => void } {
  const startedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const plan = () => {
    if (isStopped) return;
    const isRare = isEmbedded && performance.now() - startedAt > firstLooksMs;
    timer = setTimeout(look, isRare ? rareLookMs : lookForDeadWorkersSeconds * 1000);
  };
  const look = () => {
    boss
      .supervise()
      .catch((error: unknown) => onError(error instanceof Error ? error : new Error(String(error))))
      .finally(plan);
  };
  plan();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

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
