import type { IncomingMessage, ServerResponse } from "node:http";

import { isbot } from "isbot";

import { currencyCookieName } from "#domain/locale/resolve-currency.ts";
import { localisePath } from "#domain/locale/locale-path.ts";
import { localeCookieName, resolveLocale } from "#domain/locale/resolve-locale.ts";

import { chooseCurrency } from "./choose-currency.ts";
import { chooseEncoding, pack } from "./compress.ts";
import { buyerCookie, buyerCookieName, readCookie } from "./cookies.ts";
import { plainErrorPage } from "./error-page.ts";
import type { ApiRequest } from "./execute.ts";
import { type PageAddress, readPageAddress } from "./page-address.ts";
import type { CachedPage, PageCache, RenderOutcome } from "./page-cache.ts";
import type { PageRequest, RenderPage } from "./render-page.ts";
import type { RequestMeta } from "./request-meta.ts";
import type { StartUp, StartUpReader } from "./store-info.ts";

type Asked = { path: string; query: URLSearchParams | undefined; address: PageAddress };

const ask = (url: string): Asked => {
  const at = url.indexOf("?");
  const path = at < 0 ? url : url.slice(0, at);
  return {
    path,
    query: at < 0 ? undefined : new URLSearchParams(url.slice(at)),
    address: readPageAddress(path),
  };
};

const header = (request: IncomingMessage, name: string) => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** `/path.data?_routes=…` may name any part; what is kept is the whole, which holds every part. */
const sharedPath = ({ path }: Asked) => path;
const privatePath = ({ path, query }: Asked) => (query === undefined ? path : `${path}?${query}`);

const pageHeaders = (response: Response) =>
  [...response.headers].filter(([name]) => name !== "content-length").flat();

/** Answers every page of every store: redirect to the shopper's language, page cache, router. */
export function createPages(options: {
  cache: PageCache;
  startUp: StartUpReader;
  renderPage: RenderPage;
  isCacheOn: boolean;
}) {
  const { cache, startUp: readStartUp, renderPage, isCacheOn } = options;

  const render = async (page: PageRequest): Promise<RenderOutcome> => {
    const response = await renderPage(page);
    if (response.status === 503) return { kind: "database_down", response };
    if (response.status !== 200) return { kind: "uncached", response };
    const packed = await pack(Buffer.from(await response.arrayBuffer()));
    return { kind: "page", packed, headers: pageHeaders(response) };
  };

  const sendPage = (
    request: IncomingMessage,
    answer: ServerResponse,
    page: CachedPage,
    id: string,
  ) => {
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    const etag = `"${page.packed.hash}-${encoding}"`;
    const shared = [
      ...page.headers,
      "etag",
      etag,
      "vary",
      "accept-encoding, cookie",
      "cache-control",
      "private, no-cache",
      "x-request-id",
      id,
    ];
    if (request.headers["if-none-match"] === etag) {
      answer.writeHead(304, shared).end();
      return;
    }
    const body = page.packed[encoding];
    const sized = [...shared, "content-length", String(body.length)];
    if (encoding !== "identity") sized.push("content-encoding", encoding);
    answer.writeHead(200, sized).end(request.method === "HEAD" ? undefined : body);
  };

  const sendResponse = async (
    request: IncomingMessage,
    answer: ServerResponse,
    response: Response,
    extra: Record<string, string | string[]>,
  ) => {
    const body = Buffer.from(await response.arrayBuffer());
    for (const [name, value] of response.headers) answer.setHeader(name, value);
    for (const [name, value] of Object.entries(extra)) answer.setHeader(name, value);
    if (response.status === 503) answer.setHeader("retry-after", "5");
    if (!response.headers.has("cache-control"))
      answer.setHeader("cache-control", "private, no-store");
    answer.setHeader("content-length", body.length);
    answer.writeHead(response.status).end(request.method === "HEAD" ? undefined : body);
  };

  const redirectToLocale = (asked: Asked, startUp: StartUp, request: IncomingMessage) => {
    if (asked.address.prefix !== null || asked.address.isData) return undefined;
    const { redirectTo } = resolveLocale({
      prefix: null,
      cookie: readCookie(header(request, "cookie"), localeCookieName),
      storeDefault: startUp.storeInfo.default_language,
      supported: startUp.storeInfo.languages,
      isBot: false,
    });
    if (redirectTo === undefined || isbot(header(request, "user-agent"))) return undefined;
    return localisePath(privatePath(asked), redirectTo);
  };

  return async function handlePage(
    request: IncomingMessage,
    answer: ServerResponse,
    meta: RequestMeta,
  ): Promise<void> {
    const extra: Record<string, string | string[]> = { "x-request-id": meta.requestId };
    if (meta.store === undefined) {
      const page = plainErrorPage(404, "404 Page Not Found", "Page not found");
      return sendResponse(request, answer, page, extra);
    }
    const { store } = meta;
    let startUp: StartUp;
    try {
      startUp = await readStartUp(store);
    } catch {
      const page = plainErrorPage(503, "Please try again later", "Please try again later");
      return sendResponse(request, answer, page, extra);
    }
    const asked = ask(request.url ?? "/");
    const redirect = redirectToLocale(asked, startUp, request);
    if (redirect !== undefined) {
      answer
        .writeHead(302, { location: redirect, "cache-control": "no-store", vary: "cookie" })
        .end();
      return;
    }
    const cookies = header(request, "cookie");
    const { currency, isFallback } = chooseCurrency(startUp, {
      query: asked.query?.get("currency") ?? "",
      cookie: readCookie(cookies, currencyCookieName) ?? "",
      country: meta.country() ?? "",
    });
    const locale = asked.address.prefix ?? "en";
    const isShared = asked.address.isShared;
    const secrets: string[] = [];
    const api: ApiRequest = {
      store,
      origin: meta.origin,
      clientIp: isShared ? "" : meta.clientIp,
      country: isShared ? undefined : meta.country(),
      requestId: meta.requestId,
      buyerSecret: isShared ? undefined : readCookie(header(request, "cookie"), buyerCookieName),
      keepBuyerSecret: (secret) => secrets.push(secret),
    };
    const page: PageRequest = {
      api,
      startUp,
      path: isShared ? sharedPath(asked) : privatePath(asked),
      locale,
      currency,
      isFallbackCurrency: isFallback,
    };
    if (!isShared || !isCacheOn) {
      const response = await renderPage(page);
      const isSecure = meta.origin.startsWith("https:");
      if (secrets.length > 0)
        extra["set-cookie"] = secrets.map((secret) => buyerCookie(secret, isSecure));
      return sendResponse(request, answer, response, extra);
    }
    const key = `${store.id} ${meta.originHost} ${currency.code}${isFallback ? "?" : ""} ${page.path}`;
    const renderShared = () => render(page);
    const kept = cache.peek(key, store.version, renderShared);
    if (kept !== undefined) return sendPage(request, answer, kept, meta.requestId);
    const found = await cache.load(key, store.version, renderShared);
    if (found.kind === "page") return sendPage(request, answer, found.page, meta.requestId);
    return sendResponse(request, answer, found.response, extra);
  };
}
