import { createServer, type ServerResponse } from "node:http";

import type { Registry } from "prom-client";

import { listen } from "./require-free-ports.ts";

export type OpsServer = {
  port: number;
  close: () => Promise<void>;
};

export type OpsServerParts = {
  registry: Registry;
  /** Whether this process can do its work: the database answers, and it is not stopping. Never throws. */
  isReady: () => Promise<boolean>;
  report: (error: unknown) => void;
};

const plainText = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };

function send(answer: ServerResponse, status: number, text: string): void {
  const wait = status === 503 ? { "retry-after": "5" } : {};
  answer.writeHead(status, { ...plainText, ...wait }).end(text);
}

/**
 * A listener for operators alone: `/healthz` (the process lives), `/readyz` (it can work) and `/metrics` (for Prometheus).
 * It is apart from the shop's, so that no proxy that publishes the shop publishes it too. Throws a ListenError.
 */
export async function startOpsServer(
  parts: OpsServerParts,
  { port, address }: { port: number; address: string },
): Promise<OpsServer> {
  const serve = async (path: string, answer: ServerResponse) => {
    if (path === "/healthz") return send(answer, 200, "ok");
    if (path === "/readyz") {
      const isReady = await parts.isReady();
      return send(answer, isReady ? 200 : 503, isReady ? "ready" : "not ready");
    }
    if (path !== "/metrics") return send(answer, 404, "Not Found");
    const text = await parts.registry.metrics();
    answer.writeHead(200, { ...plainText, "content-type": parts.registry.contentType }).end(text);
  };
  const server = createServer((request, answer) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      answer.setHeader("allow", "GET, HEAD");
      return send(answer, 405, "Method Not Allowed");
    }
    serve((request.url ?? "/").split("?", 1)[0] ?? "/", answer).catch((error: unknown) => {
      parts.report(error);
      if (answer.headersSent) answer.destroy();
      else send(answer, 500, "Internal Server Error");
    });
  });
  await listen(server, { setting: "METRICS_PORT", port, address });
  const bound = server.address();
  return {
    port: typeof bound === "object" && bound ? bound.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
