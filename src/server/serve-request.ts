import type { IncomingMessage, ServerResponse } from "node:http";

import { getRequestListener, type HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";

import { handoffPages, isHandoffPath } from "#api/handoff-page.ts";
import type { ApiEnvironment } from "#api/mount-api.ts";
import type { RequestMeta } from "#api/request-meta.ts";
import { primaryColor } from "#domain/store/primary-color.ts";
import { isStoreOpen } from "#domain/store/store-status.ts";
import { storeIcon } from "#domain/store/store-icon.ts";
import { installationHeader } from "#services/doctor/installation-id.ts";

type Serve = (request: IncomingMessage, answer: ServerResponse, meta: RequestMeta) => Promise<void>;

export type ServeParts = {
  app: Hono<ApiEnvironment>;
  readMeta: (request: IncomingMessage) => Promise<RequestMeta>;
  /** Whether the request came in by a host of API_HOSTS, where there is nothing but the API (OP-035). */
  isForApiHost: (request: IncomingMessage) => boolean;
  pages: Serve;
  media: Serve;
  serveStatic: (request: IncomingMessage, answer: ServerResponse) => Promise<boolean>;
  /** The design fonts, which ask for no store either. */
  serveFont: (request: IncomingMessage, answer: ServerResponse) => Promise<boolean>;
  /** What browsers make mockups of, which is of no store. */
  serveMockup: (request: IncomingMessage, answer: ServerResponse) => Promise<boolean>;
  /** Asked before anything else in development; undefined where there is nobody to ask. */
  serveFirst: (request: IncomingMessage, answer: ServerResponse) => Promise<boolean> | undefined;
  devPages:
    | ((request: IncomingMessage, answer: ServerResponse, meta: RequestMeta) => Promise<boolean>)
    | undefined;
  /** The page of a captcha's frame; answers whether the store has a captcha. */
  captchaPage: (request: IncomingMessage, answer: ServerResponse, meta: RequestMeta) => boolean;
  /** True while requests are wanted: the database answers. Never throws. */
  isReady: () => Promise<boolean>;
  /** Names this installation at /healthz, for `platen doctor`. */
  installation: string | undefined;
};

export type RequestKind =
  | "page"
  | "api"
  | "asset"
  | "icon"
  | "media"
  | "font"
  | "mockup"
  | "health"
  | "captcha"
  | "handoff"
  | "dev";

const apiPath = /^\/(?:public|v2|canvas|api2|apistats)(?:\/|$)|^\/openapi\.json$/;
export const isApiPath = (path: string) => apiPath.test(path);
const assetPath = /^\/(?:assets\/|favicon\.|robots\.txt$|apple-touch-icon)/;

export function requestKind(path: string): RequestKind {
  if (apiPath.test(path)) return "api";
  if (path === "/favicon.ico") return "icon";
  if (assetPath.test(path)) return "asset";
  if (path.startsWith("/media/")) return "media";
  if (path.startsWith("/fonts/")) return "font";
  if (path.startsWith("/mockups/")) return "mockup";
  if (path === "/checkout/captcha") return "captcha";
  if (isHandoffPath(path)) return "handoff";
  if (path === "/healthz" || path === "/readyz") return "health";
  if (path === "/dev" || path.startsWith("/dev/")) return "dev";
  return "page";
}

function sendText(answer: ServerResponse, status: number, text: string): void {
  answer.writeHead(status, {
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
    ...(status >= 400 && { "x-robots-tag": "noindex" }),
  });
  answer.end(text);
}

/** For whoever asks without looking into a page: a mail program, a bookmark, the /dev pages. */
function sendIcon(answer: ServerResponse, { store, isApiHost }: RequestMeta): void {
  if (store === undefined || isApiHost) return sendText(answer, 404, "Not Found");
  const { name, status, settings } = store;
  answer.writeHead(200, {
    "content-type": "image/svg+xml",
    "cache-control": "public, max-age=3600",
    "x-content-type-options": "nosniff",
  });
  answer.end(storeIcon({ name, primaryColor: primaryColor({ ...settings, status }) }));
}

function listenApi(app: Hono<ApiEnvironment>) {
  const metas = new WeakMap<IncomingMessage, RequestMeta>();
  const listen = getRequestListener(
    (request, bindings) => {
      const meta = metas.get((bindings as HttpBindings).incoming);
      return app.fetch(request, { meta });
    },
    // Pages are rendered with the platform's own Request and Response, which are faster there.
    { overrideGlobalObjects: false },
  );
  return (request: IncomingMessage, answer: ServerResponse, meta: RequestMeta) => {
    metas.set(request, meta);
    answer.setHeader("x-request-id", meta.requestId);
    answer.setHeader("x-content-type-options", "nosniff");
    return listen(request, answer);
  };
}

/**
 * Hands a request to who answers it: health, files, API, pages. On a host of API_HOSTS everything but
 * health goes to the API, which answers 404 to what it does not know.
 */
export function createServe(parts: ServeParts) {
  const api = listenApi(parts.app);
  const health = async (path: string, answer: ServerResponse) => {
    if (path === "/healthz") {
      const { installation } = parts;
      if (installation !== undefined) answer.setHeader(installationHeader, installation);
      return sendText(answer, 200, "ok");
    }
    const isReady = await parts.isReady();
    if (!isReady) answer.setHeader("retry-after", "5");
    return sendText(answer, isReady ? 200 : 503, isReady ? "ready" : "not ready");
  };
  const page: Serve = async (request, answer, meta) => {
    if (request.method === "GET" || request.method === "HEAD") {
      return parts.pages(request, answer, meta);
    }
    answer.setHeader("allow", "GET, HEAD");
    sendText(answer, 405, "Method Not Allowed");
  };
  return async function serve(
    kind: RequestKind,
    path: string,
    request: IncomingMessage,
    answer: ServerResponse,
  ): Promise<void> {
    if (kind === "health") return health(path, answer);
    if (parts.isForApiHost(request)) return api(request, answer, await parts.readMeta(request));
    const first = parts.serveFirst(request, answer);
    if (first !== undefined && (await first)) return;
    if (kind === "asset" || kind === "font" || kind === "mockup") {
      const serveFile = {
        asset: parts.serveStatic,
        font: parts.serveFont,
        mockup: parts.serveMockup,
      }[kind];
      if (!(await serveFile(request, answer))) sendText(answer, 404, "Not Found");
      return;
    }
    const meta = await parts.readMeta(request);
    // On its pages, the API and its pictures alike (STORE-13).
    if (meta.store && !isStoreOpen(meta.store.status)) answer.setHeader("x-robots-tag", "noindex");
    if (kind === "api") return api(request, answer, meta);
    if (kind === "icon") return sendIcon(answer, meta);
    if (kind === "media") return parts.media(request, answer, meta);
    if (kind === "dev" && (await parts.devPages?.(request, answer, meta))) return;
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (kind === "handoff" && isRead && handoffPages.leave(answer, meta, path)) return;
    if (request.method === "POST" && (await handoffPages.arrive(request, answer, meta, path))) {
      return;
    }
    if (kind === "captcha" && parts.captchaPage(request, answer, meta)) return;
    return page(request, answer, meta);
  };
}
