import { Counter, Registry } from "prom-client";
import { afterEach, beforeEach, expect, it } from "vitest";

import { type OpsServer, startOpsServer } from "./ops-server.ts";

const registry = new Registry();
const counter = new Counter({ name: "seen_total", help: "Seen.", registers: [registry] });
let isReady: boolean;
let server: OpsServer;
const faults: unknown[] = [];

beforeEach(async () => {
  isReady = true;
  const parts = { registry, isReady: async () => isReady, report: (e: unknown) => faults.push(e) };
  server = await startOpsServer(parts, { port: 0, address: "127.0.0.1" });
});
afterEach(() => server.close());

const get = async (path: string, method = "GET") => {
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, { method });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

it("answers /healthz, /readyz and /metrics, and nothing else", async () => {
  counter.inc();
  expect(await get("/healthz")).toMatchObject({ status: 200, text: "ok" });
  expect(await get("/readyz?probe=1")).toMatchObject({ status: 200, text: "ready" });
  const metrics = await get("/metrics");
  expect(metrics.text).toContain("seen_total 1");
  expect(metrics.headers.get("content-type")).toContain("text/plain");
  for (const path of ["/", "/metrics/", "/public/home", "/dev/outbox"]) {
    expect((await get(path)).status, path).toBe(404);
  }
  const refused = await get("/metrics", "POST");
  expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

it("names the setting to change where another process has taken the port since the first check", async () => {
  const parts = { registry, isReady: async () => true, report: () => undefined };
  const starting = startOpsServer(parts, { port: server.port, address: "127.0.0.1" });
  await expect(starting).rejects.toThrow(
    `Port ${server.port} on 127.0.0.1 is in use by another program`,
  );
  await expect(starting).rejects.toThrow(`METRICS_PORT=${server.port + 1} npm start`);
});

it("is alive but not ready while it cannot work", async () => {
  isReady = false;
  const { status, headers } = await get("/readyz");
  expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
  expect((await get("/healthz")).status).toBe(200);
});

it("answers 500 and reports why where a metric cannot be read", async () => {
  const broken = new Registry();
  new Counter({
    ...{ name: "broken_total", help: "Broken.", registers: [broken] },
    collect: () => Promise.reject(new Error("no figure")),
  });
  const parts = {
    registry: broken,
    isReady: async () => true,
    report: (e: unknown) => faults.push(e),
  };
  const other = await startOpsServer(parts, { port: 0, address: "127.0.0.1" });
  const { status } = await fetch(`http://127.0.0.1:${other.port}/metrics`);
  expect(status).toBe(500);
  expect(faults.splice(0)).toEqual([new Error("no figure")]);
  await other.close();
});
