import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

import { getRequestListener, type HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";

import { plainErrorPage } from "#api/error-page.ts";
import type { ApiEnvironment } from "#api/mount-api.ts";
import type { RequestMeta } from "#api/request-meta.ts";

import { type Log, withoutTokens } from "./log.ts";
import type { Metrics } from "./metrics.ts";

type Serve = (request: IncomingMessage, answer: ServerResponse, meta: RequestMeta) => Promise<void>;

export type HttpServerParts = {
  app: Hono<ApiEnvironment>;
  readMeta: (request: IncomingMessage) => Promise<RequestMeta>;
  pages: Serve;
  media: (request: IncomingMessage, answer: ServerResponse, storeId?: number) => Promise<void>;
  serveStatic: (request: IncomingMessage, answer: ServerResponse) => Promise<boolean>;
  /** Asked before anything else in development; undefined where there is nobody to ask. */
  serveFirst: (request: IncomingMessage, answer: ServerResponse) => Promise<boolean> | undefined;
  devPages:
    | ((request: IncomingMessage, answer: ServerResponse, meta: RequestMeta) => Promise<boolean>)
    | undefined;
  isReady: () => Promise<boolean>;
  log: Log;
  metrics: Metrics;
};

type Kind = "page" | "api" | "asset" | "media" | "health" | "dev";

const apiPath = /^\/(?:public|v2|api2|apistats)(?:\/|$)|^\/openapi\.json$/;
const assetPath = /^\/(?:assets\/|favicon\.|robots\.txt$|apple-touch-icon)/;

function kindOf(path: string): Kind {
  if (apiPath.test(path)) return "api";
  if (assetPath.test(path)) return "asset";
  if (path.startsWith("/media/")) return "media";
  if (path === "/healthz" || path === "/readyz") return "health";
  if (path === "/dev" || path.startsWith("/dev/")) return "dev";
  return "page";
}

const sendText = (answer: ServerResponse, status: number, text: string) => {
  answer.writeHead(status, {
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
  });
  answer.end(text);
};

async function sendFault(answer: ServerResponse): Promise<void> {
  if (answer.headersSent) {
    answer.destroy();
    return;
  }
  const page = plainErrorPage(503, "Please try again later", "Please try again later");
  answer.writeHead(500, Object.fromEntries(page.headers)).end(await page.text());
}

/** The one HTTP server: health, files, API and pages, in the order in which they are cheapest to tell. */
export function createHttpServer(parts: HttpServerParts): {
  server: Server;
  drain: () => Promise<void>;
} {
  const { app, readMeta, log, metrics } = parts;
  const metas = new WeakMap<IncomingMessage, RequestMeta>();
  const listenApi = getRequestListener((request, bindings) => {
    const { incoming } = bindings as HttpBindings;
    return app.fetch(request, { meta: metas.get(incoming) });
  });
  let isDraining = false;

  const health = async (path: string, answer: ServerResponse) => {
    if (path === "/healthz") return sendText(answer, 200, "ok");
    const isReady = !isDraining && (await parts.isReady().catch(() => false));
    return sendText(answer, isReady ? 200 : 503, isReady ? "ready" : "not ready");
  };

  const page: Serve = async (request, answer, meta) => {
    if (request.method === "GET" || request.method === "HEAD") {
      return parts.pages(request, answer, meta);
    }
    answer.setHeader("allow", "GET, HEAD");
    sendText(answer, 405, "Method Not Allowed");
  };

  const serve = async (
    kind: Kind,
    path: string,
    request: IncomingMessage,
    answer: ServerResponse,
  ) => {
    if (kind === "health") return health(path, answer);
    const first = parts.serveFirst(request, answer);
    if (first !== undefined && (await first)) return;
    if (kind === "asset") {
      if (!(await parts.serveStatic(request, answer))) sendText(answer, 404, "Not Found");
      return;
    }
    const meta = await readMeta(request);
    if (kind === "media") return parts.media(request, answer, meta.store?.id);
    if (kind === "api") {
      metas.set(request, meta);
      answer.setHeader("x-request-id", meta.requestId);
      answer.setHeader("x-content-type-options", "nosniff");
      return listenApi(request, answer);
    }
    if (kind === "dev" && (await parts.devPages?.(request, answer, meta))) return;
    return page(request, answer, meta);
  };

  const server = createServer((request, answer) => {
    const started = performance.now();
    const url = request.url ?? "/";
    const at = url.indexOf("?");
    const path = at < 0 ? url : url.slice(0, at);
    const kind = kindOf(path);
    if (isDraining) answer.setHeader("connection", "close");
    serve(kind, path, request, answer)
      .catch((error: unknown) => {
        log.error({ error, path: withoutTokens(url) }, "request failed");
        return sendFault(answer);
      })
      .finally(() => {
        const status = answer.statusCode;
        metrics.requests.inc({ kind, status: `${Math.trunc(status / 100)}xx` });
        if (kind === "asset" || kind === "media" || kind === "health") return;
        const ms = performance.now() - started;
        if (kind === "page" && status < 400 && ms < 5) return;
        metrics.duration.observe({ kind }, ms / 1000);
        log.info(
          {
            requestId: answer.getHeader("x-request-id"),
            method: request.method,
            path: withoutTokens(url),
            status,
            ms: Math.round(ms),
          },
          "request",
        );
      });
  });
  server.requestTimeout = 30_000;
  server.headersTimeout = 10_000;
  server.keepAliveTimeout = 65_000;
  return {
    server,
    drain: () =>
      new Promise((resolve) => {
        isDraining = true;
        server.close(() => resolve());
        server.closeIdleConnections();
        const patience = setTimeout(() => server.closeAllConnections(), 15_000);
        patience.unref();
      }),
  };
}
