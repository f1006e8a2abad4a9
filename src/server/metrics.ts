import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

import type { PageCacheStats } from "#api/page-cache.ts";
import { gatewayNames } from "#domain/store/gateway-account.ts";
import type { JobEvent } from "#jobs/job-dependencies.ts";

const webhookSenders: ReadonlySet<string> = new Set([...gatewayNames, "sandbox", "fulfilment"]);

/** What a process counts while it works; what waits in the database is read by `addShopMetrics`. */
export function createMetrics() {
  const registry = new Registry();
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });
  const requests = counter("platen_http_requests_total", "Requests by kind and status class.", [
    ...(["kind", "status"] as const),
  ]);
  const duration = new Histogram({
    name: "platen_http_request_seconds",
    help: "Duration of requests that were not answered from the page cache.",
    labelNames: ["kind"],
    buckets: [0.005, 0.015, 0.05, 0.15, 0.5, 1.5, 5],
    registers: [registry],
  });
  const jobRuns = counter("platen_job_runs_total", "Runs of jobs that have ended, by outcome.", [
    ...(["job", "outcome"] as const),
  ]);
  const jobSeconds = new Histogram({
    name: "platen_job_run_seconds",
    help: "Duration of runs of jobs.",
    labelNames: ["job"],
    buckets: [0.05, 0.25, 1, 5, 30, 120, 600],
    registers: [registry],
  });
  const jobEvents: Record<JobEvent["kind"], Counter<"outcome">> = {
    mail: counter("platen_mail_deliveries_total", "Tries to deliver a mail, by outcome.", [
      "outcome",
    ]),
    handoff: counter(
      "platen_handoffs_total",
      "Tries to hand lines off to production, by outcome.",
      ["outcome"],
    ),
  };
  const webhooks = counter("platen_webhooks_total", "Webhooks received, by sender and outcome.", [
    ...(["sender", "outcome"] as const),
  ]);
  return {
    registry,
    requests,
    duration,
    recordRun(job: string, outcome: "done" | "failed", seconds: number) {
      jobRuns.inc({ job, outcome });
      jobSeconds.observe({ job }, seconds);
    },
    recordJobEvent({ kind, outcome }: JobEvent) {
      jobEvents[kind].inc({ outcome });
    },
    /** The name of a sender comes from the address of the call: what is no gateway of Platen is `unknown`. */
    recordWebhook(sender: string, outcome: string) {
      webhooks.inc({ sender: webhookSenders.has(sender) ? sender : "unknown", outcome });
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Adds metrics of the process: memory, event loop, garbage collection. They need a timer, so add them only if /metrics is served. */
export function addProcessMetrics({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
}

/** Of the caches of a process that serves pages. */
export function addCacheMetrics(
  { registry }: Metrics,
  caches: Record<"page" | "answer", () => PageCacheStats>,
): void {
  for (const [cache, stats] of Object.entries(caches)) {
    for (const name of ["hits", "misses", "stale", "renders", "bytes"] as const) {
      new Gauge({
        name: `platen_${cache}_cache_${name}`,
        help: `Cache of ${cache === "page" ? "pages" : "answers of the API"}: ${name}.`,
        registers: [registry],
        collect() {
          this.set(stats()[name]);
        },
      });
    }
  }
}
