import { sweepDrafts } from "#services/drafts/sweep-drafts.ts";
import {
  checkWaitingAddresses,
  endAddressQuestions,
} from "#services/orders/end-address-questions.ts";
import { endCancelRequests } from "#services/orders/end-cancel-requests.ts";
import { startDueProduction } from "#services/orders/start-due-production.ts";
import { sweepProofs } from "#services/prints/sweep-proofs.ts";
import type { SystemContext } from "#services/system-context.ts";
import { sendReminders } from "#services/reminders/send-reminders.ts";
import { endStockHolds } from "#services/stock/end-holds.ts";
import { sweepUploads } from "#services/uploads/sweep-uploads.ts";
import { handOverLeft } from "#services/fulfilment/hand-over-left.ts";
import { reconcilePayments } from "#services/payments/reconcile-payments.ts";

import { startAlarm } from "./alarm.ts";
import { jobPolicies } from "./definitions.ts";
import type { JobName, JobPayloads } from "./definitions.ts";
import type { JobDependencies } from "./job-dependencies.ts";
import { logFailure } from "./log-failure.ts";
import { lookAtBooks } from "./look-at-books.ts";
import type { OpenJobQueue } from "./queue.ts";

type JobHandler<N extends JobName> = (
  dependencies: JobDependencies,
  payload: JobPayloads[N],
) => Promise<void>;

const loaders: { [N in JobName]: () => Promise<{ handle: JobHandler<N> }> } = {
  "send-mail": () => import("./handlers/send-mail.ts"),
  "settle-payment": () => import("./handlers/settle-payment.ts"),
  "check-address": () => import("./handlers/check-address.ts"),
  "mail-order-link": () => import("./handlers/mail-order-link.ts"),
  "make-print-files": () => import("./handlers/make-print-files.ts"),
  "hand-over": () => import("./handlers/hand-over.ts"),
  "hold-failed-prints": () => import("./handlers/hold-failed-prints.ts"),
  "refund-order": () => import("./handlers/refund-order.ts"),
  "start-production": () => import("./handlers/start-production.ts"),
};

export type JobOptions = {
  /** Seconds between two looks at open payments. */
  reconcileSeconds?: number;
  /** Seconds between two comparisons of orders with the books of their gateways. */
  compareSeconds?: number;
  /** Seconds between two looks at cancel requests and questions that are over, and orders whose hold before production has ended. */
  productionSeconds?: number;
  /** Seconds between two looks for drafts that have ended and uploads that nobody has ordered. */
  uploadSeconds?: number;
  /** Seconds between two looks for jobs that become due; those that are due at once are notified. */
  pollSeconds?: number;
  /** Waits between two looks, and resolves at once when the signal aborts; by a timer without it. */
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Told of each finished run, for metrics. */
  onRun?: (name: JobName, outcome: "done" | "failed", seconds: number) => void;
};

/** Runs one job by hand, as a worker would. */
export async function runJob<N extends JobName>(
  dependencies: JobDependencies,
  name: N,
  payload: JobPayloads[N],
): Promise<void> {
  const { handle } = await loaders[name]();
  await handle(dependencies, payload);
}

/** Starts the workers and the looks at open payments and due orders; `stop` waits for what is running. */
export async function startJobs(
  queue: OpenJobQueue,
  dependencies: JobDependencies,
  options: JobOptions = {},
): Promise<{ stop(): Promise<void> }> {
  const { pollSeconds = 2, onRun } = options;
  const workers = new Map<string, string>();
  for (const name of Object.keys(jobPolicies) as JobName[]) {
    workers.set(name, await startWorker(queue, dependencies, name, onRun));
  }
  const wake = (name: string) => queue.boss.notifyWorker(workers.get(name) ?? "");
  const report = (error: unknown) =>
    dependencies.log.warn({ error }, "due jobs were not looked for");
  const alarm = startAlarm({ queue, wake, report, lookEveryMs: pollSeconds * 1000 });
  const loops = startLoops(dependencies, options);
  return {
    async stop() {
      await alarm.stop();
      await Promise.all(loops.map((loop) => loop.stop()));
      for (const name of Object.keys(jobPolicies)) await queue.boss.offWork(name, { wait: true });
    },
  };
}

function startLoops(dependencies: JobDependencies, options: JobOptions): Loop[] {
  const { system, storage, log } = dependencies;
  const { reconcileSeconds = 5, productionSeconds = 60, uploadSeconds = 6 * 3600 } = options;
  const { pause = pauseByTimer } = options;
  const report = (message: string) => (error: unknown) => logFailure(log, { error }, message);
  const every = (seconds: number) => (signal: AbortSignal) => pause(seconds * 1000, signal);
  const payments = startLoop(
    every(reconcileSeconds),
    async (signal) => {
      for (const result of await reconcilePayments(system, { signal })) {
        if (result.outcome !== "failed") continue;
        const { paymentId, error } = result;
        log.warn({ paymentId, error }, "an open payment could not be settled");
      }
      const freed = await endStockHolds(system);
      if (freed > 0) log.info({ units: freed }, "units that payments held too long are free again");
    },
    report("open payments were not looked at"),
  );
  const books = startLoop(
    every(options.compareSeconds ?? 3600),
    (signal) => lookAtBooks(dependencies, signal),
    report("orders were not compared with the books of their gateways"),
  );
  const production = startLoop(
    every(productionSeconds),
    async (signal) => {
      await lookAtProduction(system, { log, signal });
    },
    report("open questions and orders due for production were not looked at"),
  );
  const uploads = startLoop(
    every(uploadSeconds),
    async (signal) => {
      const ended = await sweepDrafts(system.db, { signal });
      if (ended > 0) log.info({ count: ended }, "ended drafts removed");
      const swept = await sweepUploads({ db: system.db, storage }, { signal });
      for (const upload of swept) {
        if (upload.outcome !== "failed") continue;
        const { storeId, error } = upload;
        logFailure(log, { storeId, error }, "the file of an old upload was not removed");
      }
      if (swept.length > 0) log.info({ count: swept.length }, "old uploads removed");
      const proofs = await sweepProofs({ db: system.db, storage }, { signal });
      for (const proof of proofs) {
        if (proof.outcome !== "failed") continue;
        const { storeId, error } = proof;
        logFailure(log, { storeId, error }, "the picture of an old proof was not removed");
      }
      if (proofs.length > 0) log.info({ count: proofs.length }, "old proofs removed");
    },
    report("ended drafts and old uploads were not looked at"),
  );
  return [payments, books, production, uploads];
}

type Look = Pick<JobDependencies, "log"> & { signal: AbortSignal };

/** Ends what has waited long enough, and moves on what may go; one order's trouble does not keep the others waiting. */
async function lookAtProduction(system: SystemContext, { log, signal }: Look): Promise<void> {
  for (const ended of await endCancelRequests(system, { signal })) {
    if (ended.outcome === "failed") logFailure(log, ended, "a cancel request was not ended");
  }
  for (const ended of await endAddressQuestions(system, { signal })) {
    if (ended.outcome === "failed") logFailure(log, ended, "a question was not ended");
  }
  for (const checked of await checkWaitingAddresses(system, { signal })) {
    if (checked.outcome === "failed") log.warn(checked, "an address was not checked");
  }
  for (const started of await startDueProduction(system, { signal })) {
    if (started.outcome === "failed")
      logFailure(log, started, "order was not handed to production");
  }
  for (const reminded of await sendReminders(system, { signal })) {
    if (reminded.outcome === "failed") logFailure(log, reminded, "a reminder was not sent");
  }
  for (const left of await handOverLeft(system, { signal })) {
    if (left.outcome === "failed") logFailure(log, left, "an order was not handed over");
  }
}

/** Where notifications do not arrive, workers look for themselves this often. */
const pollingIntervalSeconds = 1;
/** Where they do, this is for a notification that was lost. */
const notifyPollingIntervalSeconds = 60;

/** Answers the id of the worker. */
async function startWorker<N extends JobName>(
  queue: OpenJobQueue,
  dependencies: JobDependencies,
  name: N,
  onRun: JobOptions["onRun"],
): Promise<string> {
  const work = { pollingIntervalSeconds, notifyPollingIntervalSeconds, batchSize: 1 };
  const workerId = await queue.boss.work<JobPayloads[N]>(name, work, async ([job]) => {
    if (!job) return;
    const startedAt = performance.now();
    const report = (outcome: "done" | "failed") =>
      onRun?.(name, outcome, (performance.now() - startedAt) / 1000);
    try {
      await runJob(dependencies, name, job.data);
      report("done");
    } catch (error) {
      report("failed");
      dependencies.log.warn({ job: name, id: job.id, error }, "job failed");
      throw error;
    } finally {
      // The next one may be due already, without another notification.
      queue.boss.notifyWorker(workerId);
    }
  });
  return workerId;
}

type Loop = { stop(): Promise<void> };

/** Runs, waits, runs again: never two at once. */
function startLoop(
  pause: (signal: AbortSignal) => Promise<void>,
  run: (signal: AbortSignal) => Promise<unknown>,
  report: (error: unknown) => void,
): Loop {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await run(stopping.signal);
      } catch (error) {
        report(error);
      }
      await pause(stopping.signal);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

function pauseByTimer(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
