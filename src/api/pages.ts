import type { IncomingMessage, ServerResponse } from "node:http";

import type { StoreRecord } from "#database/queries/stores.ts";
import { isStoreOpen } from "#domain/store/store-status.ts";

import { networkOf } from "#domain/verification/network.ts";

import type { Admit } from "./admission.ts";
import { buyerCookie, type BuyerKeys, openBuyer, type OpenedBuyer } from "./buyer-cookie.ts";
import type { CanonicalSearches } from "./canonical-searches.ts";
import { carryQuery } from "./carry-query.ts";
import type { ChosenCurrency } from "./choose-currency.ts";
import { pack } from "./compress.ts";
import { plainErrorPage } from "./error-page.ts";
import type { PageCache, RenderOutcome } from "./page-cache.ts";
import {
  type PageQuestion,
  pickCurrency,
  readPageQuestion,
  redirectToLocale,
  routerPath,
} from "./page-question.ts";
import type { ApiRequest } from "./execute.ts";
import type { PageAnswer } from "./page-answer.ts";
import type { PageRequest, RenderPage } from "./render-page.ts";
import { nextRequestId, type RequestMeta } from "./request-meta.ts";
import { sendAnswer, sendPage, visitorHeaders } from "./send-page.ts";
import type { StoreDirectory } from "./store-directory.ts";
import type { StartUp, StartUpReader } from "./store-info.ts";
import type { ReadOrigin } from "./trusted-request.ts";

export type PagesOptions = {
  cache: PageCache;
  startUp: StartUpReader;
  renderPage: RenderPage;
  searches: CanonicalSearches;
  isCacheOn: boolean;
  buyers: BuyerKeys;
  /** Admits renders: of pages of the shop, and of those of orders, which never wait for the others. */
  admit?: { catalogue: Admit; orders: Admit };
  reportFault: (error: unknown, requestId: string) => void;
};

type Visit = {
  request: IncomingMessage;
  answer: ServerResponse;
  meta: RequestMeta;
  store: StoreRecord;
  question: PageQuestion;
  startUp: StartUp;
  /** Path as the router is given it. */
  path: string;
  /** Headers for this visitor alone. */
  own: Record<string, string>;
};

/** Pages of one order, and those that look for one. */
const orderPage = /^\/(?:checkout|order|unsubscribe)(?:\/|$)/u;

/** Runs the work of a page once it is admitted; `refuse` makes the answer to a shop that is too busy. */
async function admitted<T>(
  { request, meta, question }: Pick<Visit, "request" | "meta" | "question">,
  { admit }: PagesOptions,
  work: () => Promise<T>,
  refuse: (busy: PageAnswer) => T,
): Promise<T> {
  if (admit === undefined) return work();
  // An address that names no page is rendered too, and anyone can think of any number of them.
  const enter = orderPage.test(question.address.rest) ? admit.orders : admit.catalogue;
  const done = await enter(networkOf(meta.clientIp), work);
  if (done !== "busy") return done;
  return refuse(plainErrorPage({ status: 503, path: request.url ?? "/" }));
}

async function renderToKeep(renderPage: RenderPage, page: PageRequest): Promise<RenderOutcome> {
  const answer = await renderPage(page);
  if (answer.status === 503) return { kind: "unavailable", answer };
  if (answer.status !== 200) return { kind: "uncached", answer };
  const packed = await pack(answer.body);
  const headers = answer.headers.filter(([name]) => name !== "content-length").flat();
  return { kind: "page", packed, headers };
}

const pageKey = (
  storeId: number,
  host: string,
  { currency, isFallback }: ChosenCurrency,
  path: string,
) => `${storeId} ${host} ${currency.code}${isFallback ? "?" : ""} ${path}`;

/** A call of the API in nobody's name. */
const sharedApi = (of: Pick<ApiRequest, "store" | "origin" | "requestId">): ApiRequest => ({
  ...of,
  clientIp: "",
  country: undefined,
  languageCountry: undefined,
  buyerSecret: undefined,
  mayShowContact: false,
  keepBuyerSecret: () => undefined,
});

/** The request of a page that is the same for everyone: nothing of the visitor is in it (OP-144). */
function sharedPage({ meta, store, question, startUp, request, path }: Visit): PageRequest {
  const { currency, isFallback } = pickCurrency(question, startUp, request, meta);
  return {
    api: sharedApi({ store, origin: meta.origin, requestId: meta.requestId }),
    startUp,
    path,
    locale: question.address.prefix ?? "en",
    currency,
    isFallbackCurrency: isFallback,
  };
}

async function servePrivate(visit: Visit, options: PagesOptions): Promise<void> {
  const { request, answer, meta } = visit;
  const buyer = await identifyBuyer(visit, options);
  if (buyer === undefined) return sendPlain(visit, 503);
  const cookies = [...buyer.setCookies];
  const page = sharedPage(visit);
  const api = {
    ...page.api,
    clientIp: meta.clientIp,
    country: meta.country(),
    buyerSecret: buyer.secret,
    keepBuyerSecret: (secret: string) =>
      void cookies.push(buyerCookie(options.buyers, meta.origin, secret)),
  };
  const render = () => options.renderPage({ ...page, api });
  const response = await admitted(visit, options, render, (busy) => busy);
  return sendAnswer(request, answer, carryQuery(response, visit.question), {
    ...visit.own,
    ...(cookies.length > 0 ? { "set-cookie": cookies } : {}),
  });
}

/** Undefined while the database does not answer. */
async function identifyBuyer(
  { request, meta }: Visit,
  { buyers, reportFault }: PagesOptions,
): Promise<OpenedBuyer | undefined> {
  try {
    const { origin, clientIp } = meta;
    return await openBuyer(buyers, { origin, clientIp, cookies: request.headers.cookie });
  } catch (error) {
    reportFault(error, meta.requestId);
    return undefined;
  }
}

type Asked = Pick<Visit, "request" | "answer" | "meta">;

const sendPlain = ({ request, answer, meta }: Asked, status: 404 | 503) =>
  sendAnswer(request, answer, plainErrorPage({ status, path: request.url ?? "/" }), {
    "x-request-id": meta.requestId,
  });

async function serveShared(visit: Visit, options: PagesOptions): Promise<void> {
  const { cache, renderPage } = options;
  const { request, answer, meta, store, own } = visit;
  const page = sharedPage(visit);
  const choice = { currency: page.currency, isFallback: page.isFallbackCurrency };
  const key = pageKey(store.id, meta.originHost, choice, page.path);
  const render = () =>
    admitted<RenderOutcome>(
      visit,
      options,
      () => renderToKeep(renderPage, page),
      (busy) => ({ kind: "unavailable", answer: busy }),
    );
  const kept = cache.peek(key, store.version, render);
  if (kept !== undefined) return sendPage(request, answer, kept, own);
  const found = await cache.load(key, store.version, render);
  if (found.kind === "page") return sendPage(request, answer, found.page, own);
  return sendAnswer(request, answer, carryQuery(found.answer, visit.question), own);
}

export type KeptPagesOptions = Pick<PagesOptions, "cache" | "startUp" | "searches"> & {
  readOrigin: ReadOrigin;
  directory: StoreDirectory;
};

/**
 * The short way of a page that is kept and fresh: no promise, no query, nothing but look-ups. Answers
 * whether it sent the page; everything else goes the long way, which comes to the same answer.
 */
export function createKeptPages(options: KeptPagesOptions) {
  const { cache, startUp, searches, readOrigin, directory } = options;
  return function serveKept(request: IncomingMessage, answer: ServerResponse): boolean {
    if (request.method !== "GET" || request.headers["x-store-host"] !== undefined) return false;
    const origin = readOrigin(request);
    const store = origin.host === undefined ? undefined : directory.get(origin.host);
    const start = store && startUp.peek(store);
    if (origin.host === undefined || store === undefined || start === undefined) return false;
    // The long way also keeps them from search engines.
    if (!isStoreOpen(store.status)) return false;
    const question = readPageQuestion(request.url ?? "/");
    if (!question.address.isShared) return false;
    if (redirectToLocale(question, start, request) !== undefined) return false;
    const choice = pickCurrency(question, start, request, origin);
    const search = searches.peek(question, store, choice.currency.code);
    if (search === undefined) return false;
    const key = pageKey(store.id, origin.host, choice, routerPath(question, search));
    const page = cache.peekFresh(key, store.version);
    if (page === undefined) return false;
    sendPage(request, answer, page, visitorHeaders(nextRequestId(), origin.country()));
    return true;
  };
}

/** Answers every page of every store: redirect to the shopper's language, page cache, router. */
export function createPages(options: PagesOptions) {
  return async function servePage(
    request: IncomingMessage,
    answer: ServerResponse,
    meta: RequestMeta,
  ): Promise<void> {
    const { store } = meta;
    answer.setHeader("x-request-id", meta.requestId);
    if (store === undefined) return sendPlain({ request, answer, meta }, 404);
    let startUp: StartUp;
    try {
      startUp = await options.startUp.read(store);
    } catch (error) {
      options.reportFault(error, meta.requestId);
      return sendPlain({ request, answer, meta }, 503);
    }
    const question = readPageQuestion(request.url ?? "/");
    const location = redirectToLocale(question, startUp, request);
    if (location !== undefined) {
      answer.writeHead(302, { location, "cache-control": "no-store", vary: "cookie" }).end();
      return;
    }
    const own = visitorHeaders(meta.requestId, meta.country());
    const { currency } = pickCurrency(question, startUp, request, meta);
    const api = sharedApi({ store, origin: meta.origin, requestId: meta.requestId });
    const known = options.searches.peek(question, store, currency.code);
    const readSearch = () => options.searches.read(question, api, currency.code);
    const search =
      known ?? (await admitted({ request, meta, question }, options, readSearch, () => undefined));
    if (search === undefined) return sendPlain({ request, answer, meta }, 503);
    const path = routerPath(question, search);
    const visit: Visit = { request, answer, meta, store, question, startUp, path, own };
    // Any two prices may be asked for: kept, they would push out every other page.
    const isKept =
      question.address.isShared && options.isCacheOn && !path.includes("filter_price=");
    return isKept ? serveShared(visit, options) : servePrivate(visit, options);
  };
}
