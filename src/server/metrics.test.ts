import { expect, it } from "vitest";

import { addCacheMetrics, createMetrics } from "./metrics.ts";

it("counts runs of jobs, mails, handoffs and webhooks by outcome", async () => {
  const metrics = createMetrics();
  metrics.recordRun("send-mail", "failed", 0.2);
  metrics.recordJobEvent({ kind: "mail", outcome: "failed" });
  metrics.recordJobEvent({ kind: "handoff", outcome: "refused" });
  metrics.recordWebhook("stripe", "paid");
  const text = await metrics.registry.metrics();
  expect(text).toContain('platen_job_runs_total{job="send-mail",outcome="failed"} 1');
  expect(text).toContain('platen_job_run_seconds_count{job="send-mail"} 1');
  expect(text).toContain('platen_mail_deliveries_total{outcome="failed"} 1');
  expect(text).toContain('platen_handoffs_total{outcome="refused"} 1');
  expect(text).toContain('platen_webhooks_total{sender="stripe",outcome="paid"} 1');
});

it("has one label for every sender that is no gateway, whatever the address says", async () => {
  const metrics = createMetrics();
  for (const sender of ["ann@example.com", "constructor", "x".repeat(500)]) {
    metrics.recordWebhook(sender, "not_found");
  }
  const text = await metrics.registry.metrics();
  expect(text).toContain('platen_webhooks_total{sender="unknown",outcome="not_found"} 3');
  expect(text).not.toContain("example.com");
});

it("shows both caches", async () => {
  const metrics = createMetrics();
  const stats = { hits: 3, misses: 2, stale: 1, renders: 2, bytes: 10 };
  addCacheMetrics(metrics, { page: () => stats, answer: () => ({ ...stats, hits: 7 }) });
  const text = await metrics.registry.metrics();
  expect(text).toContain("platen_page_cache_hits 3");
  expect(text).toContain("platen_answer_cache_hits 7");
});
