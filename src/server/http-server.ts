import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

import { plainErrorPage } from "#api/error-page.ts";
import { StoreWithheld } from "#api/store-directory.ts";
import { isUnavailable } from "#database/is-unavailable.ts";

import { type BodyPatience, limitBodyTime } from "./limit-body-time.ts";
import { type Log, withoutTokens } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import { answerTarget, refuseTunnels, resolveTarget } from "./resolve-target.ts";
import {
  createServe,
  isApiPath,
  type RequestKind,
  requestKind,
  type ServeParts,
} from "./serve-request.ts";

export type HttpServerParts = ServeParts & {
  /** Send what is at hand; false for whatever must go the long way. */
  serveKept: Record<"page" | "api", (request: IncomingMessage, answer: ServerResponse) => boolean>;
  /** The Strict-Transport-Security header of a response; undefined for none. */
  transportSecurity: (request: IncomingMessage) => string | undefined;
  log: Log;
  metrics: Metrics;
};

export type HttpServer = {
  server: Server;
  /** Takes no new requests, lets running ones end, cuts what takes longer than 15 s. */
  drain: () => Promise<void>;
};

const quietPageMs = 5;
const bodyPatience: BodyPatience = { stallMs: 30_000, wholeMs: 5 * 60_000 };
/** A picture of 20 MB at 11 kB a second, a video of 100 MB at 58 kB a second. */
const uploadPatience: BodyPatience = { stallMs: 30_000, wholeMs: 30 * 60_000 };
const headerPatienceMs = 10_000;
const uploadPath = /^(?:\/api2)?\/public\/uploads\//;
const drainPatienceMs = 15_000;
const unmeasured: ReadonlySet<RequestKind> = new Set([
  "asset",
  "icon",
  "media",
  "font",
  "mockup",
  "health",
]);

const withheld = {
  title: "This store is not open yet",
  heading:
    "This store is not open yet. Its server must be restarted with ORDER_KEY set; its log says more.",
};

/** A fault of ours is 500; what is away for a while is 503, so that nobody takes the shop for gone. */
function sendFault(answer: ServerResponse, path: string, error: unknown): void {
  if (answer.headersSent) {
    answer.destroy();
    return;
  }
  if (error instanceof StoreWithheld) {
    const page = plainErrorPage({ status: 503, path, english: withheld });
    answer.writeHead(503, Object.fromEntries(page.headers)).end(page.body);
    return;
  }
  const page = plainErrorPage({ status: 503, path });
  const status = isUnavailable(error) ? 503 : 500;
  answer.writeHead(status, Object.fromEntries(page.headers)).end(page.body);
}

type Measured = {
  kind: RequestKind;
  request: IncomingMessage;
  answer: ServerResponse;
  ms: number;
  isTimedOut: boolean;
};

/** Pages straight from the cache are counted but not written to the log: there are too many. */
function record({ log, metrics }: HttpServerParts, measured: Measured): void {
  const { kind, request, answer, ms } = measured;
  const status = measured.isTimedOut ? 408 : answer.statusCode;
  metrics.requests.inc({ kind, status: `${Math.trunc(status / 100)}xx` });
  if (unmeasured.has(kind) || (kind === "page" && status < 400 && ms < quietPageMs)) return;
  metrics.duration.observe({ kind }, ms / 1000);
  log.info(
    {
      requestId: answer.getHeader("x-request-id"),
      method: request.method,
      path: withoutTokens(request.url ?? "/"),
      status,
      ms: Math.round(ms),
    },
    "request",
  );
}

/** The one HTTP server of a process. */
export function createHttpServer(parts: HttpServerParts): HttpServer {
  let isDraining = false;
  const serve = createServe({
    ...parts,
    isReady: async () => !isDraining && (await parts.isReady()),
  });
  const counts = {
    page: parts.metrics.requests.labels({ kind: "page", status: "2xx" }),
    api: parts.metrics.requests.labels({ kind: "api", status: "2xx" }),
  };
  const isServedKept = (request: IncomingMessage, answer: ServerResponse) => {
    const kind = isApiPath(request.url ?? "/") ? "api" : "page";
    try {
      const isServed = parts.serveKept[kind](request, answer);
      if (isServed) counts[kind].inc();
      return isServed;
    } catch (error) {
      parts.log.error({ error }, `kept ${kind} failed`);
      return answer.headersSent;
    }
  };
  const serverOptions = { connectionsCheckingInterval: 1_000 };
  const server = createServer(serverOptions, (request, answer) => {
    const target = resolveTarget(request);
    const policy = parts.transportSecurity(request);
    if (policy !== undefined) answer.setHeader("strict-transport-security", policy);
    if (target.kind !== "path") return answerTarget(answer, target);
    if (!isDraining && isServedKept(request, answer)) return;
    const started = performance.now();
    const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
    const kind = requestKind(path);
    const isUpload = request.method === "PUT" && uploadPath.test(path);
    const isTimedOut = limitBodyTime(request, answer, isUpload ? uploadPatience : bodyPatience);
    if (isDraining) answer.setHeader("connection", "close");
    serve(kind, path, request, answer)
      .catch((error: unknown) => {
        // The directory has told it once.
        const about = { error, path: withoutTokens(path) };
        if (isUnavailable(error)) parts.log.warn(about, "unavailable");
        else if (!(error instanceof StoreWithheld)) parts.log.error(about, "request failed");
        return sendFault(answer, path, error);
      })
      .finally(() => {
        const ms = performance.now() - started;
        record(parts, { kind, request, answer, ms, isTimedOut: isTimedOut() });
      });
  });
  refuseTunnels(server);
  // A body's time is limited by `limitBodyTime`, which also notices one that stops.
  server.requestTimeout = uploadPatience.wholeMs + headerPatienceMs;
  server.headersTimeout = headerPatienceMs;
  server.keepAliveTimeout = 65_000;
  const drain = () =>
    new Promise<void>((resolve) => {
      isDraining = true;
      server.close(() => resolve());
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), drainPatienceMs).unref();
    });
  return { server, drain };
}
