import type { IncomingMessage, ServerResponse } from "node:http";

import { isStoreOpen } from "#domain/store/store-status.ts";

import type { AnyReply } from "./execute.ts";
import { chooseEncoding, pack } from "./compress.ts";
import type { CachedPage, PageCache, RenderOutcome } from "./page-cache.ts";
import type { PageAnswer } from "./page-answer.ts";
import type { RequestMeta } from "./request-meta.ts";
import { nextRequestId } from "./request-meta.ts";
import { sendPage } from "./send-page.ts";
import type { StoreDirectory } from "./store-directory.ts";
import type { ReadOrigin } from "./trusted-request.ts";

/** Longer addresses are nobody's but one caller's. */
const longestKept = 300;

/** brotli's quality for an answer that may be asked for once; one that is asked for again is packed anew. */
const firstQuality = 4;

const keptHeaders = ["content-type", "application/json", "x-content-type-options", "nosniff"];

const keyOf = (storeId: number, host: string, url: string) => `${storeId} ${host} ${url}`;

export type KeptAnswer =
  | { kind: "page"; page: CachedPage }
  | { kind: "answer"; answer: PageAnswer };

/** How answers of `keptBy` endpoints are kept: by address and store version, some seconds long (P5). */
export type KeepAnswer = (
  meta: Pick<RequestMeta, "originHost"> & { store: NonNullable<RequestMeta["store"]> },
  url: string,
  answer: () => Promise<{ result: AnyReply; answer: PageAnswer }>,
) => Promise<KeptAnswer>;

/** Runs the call once for all who ask for it at the same time; only a success is kept. */
export function createKeepAnswer(cache: PageCache): KeepAnswer {
  return async ({ store, originHost }, url, run) => {
    const key = keyOf(store.id, originHost, url);
    const kept = cache.peekFresh(key, store.version);
    if (kept !== undefined) return { kind: "page", page: kept };
    const make = async (): Promise<RenderOutcome> => {
      const { result, answer } = await run();
      if (!result.success) return { kind: "uncached", answer };
      return { kind: "page", packed: await pack(answer.body, firstQuality), headers: keptHeaders };
    };
    if (url.length > longestKept) return { kind: "answer", answer: (await run()).answer };
    return cache.load(key, store.version, make);
  };
}

export type ServeKeptOptions = {
  cache: PageCache;
  readOrigin: ReadOrigin;
  directory: StoreDirectory;
};

/**
 * The short way of an answer that is kept and fresh: sent as it stands. Answers whether it did;
 * everything else, calls by a host of API_HOSTS among it, goes the long way.
 */
export function createKeptAnswers({ cache, readOrigin, directory }: ServeKeptOptions) {
  return function serveKept(request: IncomingMessage, answer: ServerResponse): boolean {
    const { method, url = "", headers } = request;
    if (method !== "GET" || headers["x-store-host"] !== undefined) return false;
    const { host } = readOrigin(request);
    const store = host === undefined ? undefined : directory.get(host);
    if (host === undefined || store === undefined || !isStoreOpen(store.status)) return false;
    const kept = cache.peekFresh(keyOf(store.id, host, url), store.version);
    if (kept === undefined) return false;
    sendPage(request, answer, kept, { "x-request-id": nextRequestId() });
    return true;
  };
}

/** A kept answer for one caller: in an encoding that is taken, or 304. */
export function keptResponse({ packed, headers }: CachedPage, asked: Headers): Response {
  const encoding = chooseEncoding(asked.get("accept-encoding") ?? undefined);
  const etag = `"${packed.hash}-${encoding}"`;
  const own = new Headers({
    etag,
    vary: "accept-encoding, cookie",
    "cache-control": "private, no-cache",
  });
  for (let at = 0; at < headers.length; at += 2) own.set(headers[at] ?? "", headers[at + 1] ?? "");
  if (asked.get("if-none-match") === etag) return new Response(null, { status: 304, headers: own });
  const body = packed[encoding];
  own.set("content-length", String(body.length));
  if (encoding !== "identity") own.set("content-encoding", encoding);
  return new Response(new Uint8Array(body), { headers: own });
}
