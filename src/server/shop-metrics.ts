import type pg from "pg";
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
  connection: Pick<Connection, "db" | "pool" | "cataloguePool">;
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

type Read = () => Promise<Reading | undefined>;

/** Adds a gauge with the series of a reading, none while there is no reading. */
function addGauge(
  registry: Registry,
  read: Read,
  { name, help, labelNames }: { name: string; help: string; labelNames: string[] },
  series: (reading: Reading) => Series[],
): void {
  new Gauge({
    ...{ name, help, labelNames, registers: [registry] },
    async collect() {
      const reading = await read();
      this.reset();
      if (reading === undefined) return this.remove({});
      for (const { labels, value } of series(reading)) this.set(labels, value);
    },
  });
}

/** What waits, by label, and for how long. */
const backlogs: readonly {
  name: string;
  help: string;
  label: string;
  rows: (reading: Reading) => readonly Backlog[];
}[] = [
  {
    name: "platen_unsent_mails",
    help: "Mails that are not sent",
    label: "state",
    rows: (reading) => reading.unsentMails,
  },
  {
    name: "platen_open_payments",
    help: "Payments without an end",
    label: "gateway",
    rows: (reading) => reading.openPayments,
  },
  {
    name: "platen_open_handoffs",
    help: "Handoffs that the print provider has not taken",
    label: "state",
    rows: (reading) => reading.openHandoffs,
  },
  {
    name: "platen_orders_not_handed_off",
    help: "Paid orders whose hold has ended and that are not handed off",
    label: "waits_for",
    rows: (reading) => reading.ordersNotHandedOff,
  },
];

/**
 * Adds what waits in the database: queues, mails, payments, handoffs and orders. It is read when it is asked for, by two
 * short statements. While the database does not answer, `platen_database_up` is 0 and the rest has no values.
 */
export function addShopMetrics(registry: Registry, parts: ShopMetricsParts): void {
  const read = createReader(parts);
  addDatabaseGauges(registry, parts.connection, read);
  addQueueGauges(registry, read);
  for (const { name, help, label, rows } of backlogs) {
    const seriesOf = (value: (row: Backlog) => number) => (reading: Reading) =>
      rows(reading).map((row) => ({ labels: { [label]: row.label }, value: value(row) }));
    const count = { name, help: `${help}: how many.`, labelNames: [label] };
    addGauge(
      registry,
      read,
      count,
      seriesOf((row) => row.count),
    );
    const age = { ...count, name: `${name}_oldest_seconds`, help: `${help}: age of the oldest.` };
    addGauge(
      registry,
      read,
      age,
      seriesOf((row) => row.oldestSeconds),
    );
  }
  const unpublished = {
    name: "platen_unpublished_changes_oldest_seconds",
    help: "Age of the oldest change of a store that pages do not show.",
    labelNames: [],
  };
  addGauge(registry, read, unpublished, ({ unpublishedChanges }) => [
    { labels: {}, value: unpublishedChanges.oldestSeconds },
  ]);
}

function addQueueGauges(registry: Registry, read: Read): void {
  const depth = { name: "platen_jobs", help: "Jobs in the queue.", labelNames: ["job", "state"] };
  addGauge(registry, read, depth, ({ queues }) =>
    queues.flatMap(({ name: job, due, delayed, active, givenUp }) =>
      Object.entries({ due, delayed, active, given_up: givenUp }).map(([state, value]) => ({
        labels: { job, state },
        value,
      })),
    ),
  );
  const age = {
    name: "platen_job_oldest_due_seconds",
    help: "How long the job that has waited longest is due.",
    labelNames: ["job"],
  };
  addGauge(registry, read, age, ({ queues }) =>
    queues.map(({ name, oldestDueSeconds }) => ({
      labels: { job: name },
      value: oldestDueSeconds,
    })),
  );
}

function addDatabaseGauges(
  registry: Registry,
  { pool, cataloguePool }: Pick<Connection, "pool" | "cataloguePool">,
  read: Read,
): void {
  new Gauge({
    name: "platen_database_up",
    help: "1 while the database answers this process.",
    registers: [registry],
    async collect() {
      this.set((await read()) === undefined ? 0 : 1);
    },
  });
  const pools = [pool, cataloguePool].filter((one) => one !== undefined);
  if (pools.length === 0) return;
  const sum = (figure: (one: pg.Pool) => number) =>
    pools.reduce((total, one) => total + figure(one), 0);
  new Gauge({
    name: "platen_database_pool_connections",
    help: "Connections of this process's pools; waiting are requests for one.",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      this.set(
        { state: "busy" },
        sum((one) => one.totalCount - one.idleCount),
      );
      this.set(
        { state: "idle" },
        sum((one) => one.idleCount),
      );
      this.set(
        { state: "waiting" },
        sum((one) => one.waitingCount),
      );
      this.set(
        { state: "max" },
        sum((one) => one.options.max ?? one.totalCount),
      );
    },
  });
}

/** The figures that all gauges of a scrape share, cached for some seconds; undefined if the database does not answer in time. */
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
