import { reconcilePayments } from "#services/reconcile-payments.ts";

import { jobPolicies } from "./definitions.ts";
import type { JobName, JobPayloads } from "./definitions.ts";
import type { JobDependencies } from "./job-dependencies.ts";
import type { OpenJobQueue } from "./queue.ts";

type JobHandler<N extends JobName> = (
  dependencies: JobDependencies,
  payload: JobPayloads[N],
) => Promise<void>;

const loaders: { [N in JobName]: () => Promise<{ handle: JobHandler<N> }> } = {
  "send-mail": () => import("./handlers/send-mail.ts"),
  "settle-payment": () => import("./handlers/settle-payment.ts"),
};

export type JobOptions = {
  /** Seconds between two looks at open payments. */
  reconcileSeconds?: number;
  pollSeconds?: number;
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

/** Starts the workers and the look at open payments; `stop` waits for what is running. */
export async function startJobs(
  queue: OpenJobQueue,
  dependencies: JobDependencies,
  { reconcileSeconds = 5, pollSeconds = 1, onRun }: JobOptions = {},
): Promise<{ stop(): Promise<void> }> {
  for (const name of Object.keys(jobPolicies) as JobName[]) {
    await startWorker(queue, dependencies, name, { pollSeconds, ...(onRun ? { onRun } : {}) });
  }
  const loop = startLoop(reconcileSeconds, dependencies, async (signal) => {
    await reconcilePayments(dependencies.system, { signal });
  });
  return {
    async stop() {
      await loop.stop();
      for (const name of Object.keys(jobPolicies)) await queue.boss.offWork(name, { wait: true });
    },
  };
}

async function startWorker<N extends JobName>(
  queue: OpenJobQueue,
  dependencies: JobDependencies,
  name: N,
  options: { pollSeconds: number; onRun?: JobOptions["onRun"] },
): Promise<void> {
  const work = { pollingIntervalSeconds: options.pollSeconds, batchSize: 1 };
  await queue.boss.work<JobPayloads[N]>(name, work, async ([job]) => {
    if (!job) return;
    const startedAt = performance.now();
    const report = (outcome: "done" | "failed") =>
      options.onRun?.(name, outcome, (performance.now() - startedAt) / 1000);
    try {
      await runJob(dependencies, name, job.data);
      report("done");
    } catch (error) {
      report("failed");
      dependencies.log.warn({ job: name, id: job.id, error }, "job failed");
      throw error;
    }
  });
}

/** Runs, waits, runs again: never two at once. */
function startLoop(
  seconds: number,
  { log }: JobDependencies,
  run: (signal: AbortSignal) => Promise<void>,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await run(stopping.signal);
      } catch (error) {
        log.error({ error }, "open payments were not looked at");
      }
      await pause(seconds * 1000, stopping.signal);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
