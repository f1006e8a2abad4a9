import { Gauge, type Registry } from "prom-client";

import {
  type Backlog,
  type OperationsReading,
  readOperations,
} from "#database/queries/operations.ts";
import type { Connection } from "#database/connect.ts";
import type { OpenJobQueue, QueueDepth } from "#jobs/queue.ts";

type Reading = OperationsReading & { queues: QueueDepth[] };

export type ShopMetricsParts = {
  connection: Pick<Connection, "db" | "pool">;
  jobs: Pick<OpenJobQueue, "readDepths">;
  /** Hears why the database could not be read; the scrape goes on without its figures. */
  report: (error: unknown) => void;
  /** How long a scrape waits for the database. */
  patienceMs?: number;
};

/** Several readers, or one that reads twice, share an answer for so long. */
const freshMs = 5_000;
/** Prometheus waits ten seconds for everything. */
const defaultPatienceMs = 3_000;

type Series = { labels: Record<string, string>; value: number };

/**
 * Adds what waits in the database: queues, mails, payments, handoffs and orders. It is read when it is asked for, by two
 * short statements. While the database does not answer, `platen_database_up` is 0 and the rest has no values.
 */
export function addShopMetrics(registry: Registry, parts: ShopMetricsParts): void {
  const read = createReader(parts);
  const gauge = (
    name: string,
    help: string,
    labelNames: string[],
    series: (reading: Reading) => Series[],
  ) =>
    new Gauge({
      ...{ name, help, labelNames, registers: [registry] },
      async collect() {
        const reading = await read();
        this.reset();
        if (reading === undefined) return this.remove({});
        for (const { labels, value } of series(reading)) this.set(labels, value);
      },
    });
  const backlog = (
    name: string,
    help: string,
    label: string,
    rows: (reading: Reading) => readonly Backlog[],
  ) => {
    gauge(name, `${help}: how many.`, [label], (reading) =>
      rows(reading).map((row) => ({ labels: { [label]: row.label }, value: row.count })),
    );
    gauge(`${name}_oldest_seconds`, `${help}: age of the oldest.`, [label], (reading) =>
      rows(reading).map((row) => ({ labels: { [label]: row.label }, value: row.oldestSeconds })),
    );
  };
  addDatabaseGauges(registry, parts.connection, read);
  gauge("platen_jobs", "Jobs in the queue.", ["job", "state"], ({ queues }) =>
    queues.flatMap(({ name: job, due, delayed, active, givenUp }) =>
      Object.entries({ due, delayed, active, given_up: givenUp }).map(([state, value]) => ({
        labels: { job, state },
        value,
      })),
    ),
  );
  gauge(
    "platen_job_oldest_due_seconds",
    "How long the job that has waited longest is due.",
    ["job"],
    ({ queues }) =>
      queues.map(({ name, oldestDueSeconds }) => ({
        labels: { job: name },
        value: oldestDueSeconds,
      })),
  );
  backlog("platen_unsent_mails", "Mails that are not sent", "state", (one) => one.unsentMails);
  backlog("platen_open_payments", "Payments without an end", "gateway", (one) => one.openPayments);
  backlog(
    "platen_open_handoffs",
    "Handoffs that the print provider has not taken",
    "state",
    (one) => one.openHandoffs,
  );
  backlog(
    "platen_orders_not_handed_off",
    "Paid orders whose hold has ended and that are not handed off",
    "waits_for",
    (one) => one.ordersNotHandedOff,
  );
  gauge(
    "platen_unpublished_changes_oldest_seconds",
    "Age of the oldest change of a store that pages do not show.",
    [],
    ({ unpublishedChanges }) => [{ labels: {}, value: unpublishedChanges.oldestSeconds }],
  );
}

function addDatabaseGauges(
  registry: Registry,
  { pool }: Pick<Connection, "pool">,
  read: () => Promise<Reading | undefined>,
): void {
  new Gauge({
    name: "platen_database_up",
    help: "1 while the database answers this process.",
    registers: [registry],
    async collect() {
      this.set((await read()) === undefined ? 0 : 1);
    },
  });
  if (pool === undefined) return;
  new Gauge({
    name: "platen_database_pool_connections",
    help: "Connections of this process's pool; waiting are requests for one.",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      const { totalCount, idleCount, waitingCount } = pool;
      this.set({ state: "busy" }, totalCount - idleCount);
      this.set({ state: "idle" }, idleCount);
      this.set({ state: "waiting" }, waitingCount);
      this.set({ state: "max" }, pool.options.max ?? totalCount);
    },
  });
}

/** One reading for all gauges of a scrape, and for the next seconds; undefined where there is none in time. */
function createReader(parts: ShopMetricsParts) {
  const { connection, jobs, report, patienceMs = defaultPatienceMs } = parts;
  let running: Promise<Reading | undefined> | undefined;
  let last: { atMs: number; reading: Reading | undefined } | undefined;
  const readNow = async (): Promise<Reading | undefined> => {
    try {
      const [operations, queues] = [await readOperations(connection.db), await jobs.readDepths()];
      return { ...operations, queues };
    } catch (error) {
      report(error);
      return undefined;
    }
  };
  const start = () => {
    running ??= readNow().then((reading) => {
      last = { atMs: performance.now(), reading };
      running = undefined;
      return reading;
    });
    return running;
  };
  return async (): Promise<Reading | undefined> => {
    if (last !== undefined && performance.now() - last.atMs < freshMs) return last.reading;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), patienceMs);
    });
    try {
      return await Promise.race([start(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
