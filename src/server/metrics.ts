import { createServer, type Server } from "node:http";

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

import type { PageCacheStats } from "#api/page-cache.ts";

import { listen } from "./require-free-ports.ts";

/** What is measured, and a server of its own for it, so that it is never reachable as a page. */
export function createMetrics(stats: () => PageCacheStats) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "platen_http_requests_total",
    help: "Requests by kind and status class.",
    labelNames: ["kind", "status"],
    registers: [registry],
  });
  const duration = new Histogram({
    name: "platen_http_request_seconds",
    help: "Duration of requests that were not answered from the page cache.",
    labelNames: ["kind"],
    buckets: [0.005, 0.015, 0.05, 0.15, 0.5, 1.5, 5],
    registers: [registry],
  });
  for (const name of ["hits", "misses", "stale", "renders", "bytes"] as const) {
    new Gauge({
      name: `platen_page_cache_${name}`,
      help: `Page cache: ${name}.`,
      registers: [registry],
      collect() {
        this.set(stats()[name]);
      },
    });
  }
  return { registry, requests, duration };
}

export type Metrics = ReturnType<typeof createMetrics>;

export async function serveMetrics(
  registry: Registry,
  port: number,
  host: string,
): Promise<Server> {
  const server = createServer((request, answer) => {
    if (request.url !== "/metrics") {
      answer.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => answer.writeHead(200, { "content-type": registry.contentType }).end(text),
      () => answer.writeHead(500).end(),
    );
  });
  return listen(server, { setting: "METRICS_PORT", port, address: host });
}
