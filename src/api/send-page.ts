import type { IncomingMessage, ServerResponse } from "node:http";

import { countryTiming } from "#domain/locale/country-timing.ts";

import { chooseEncoding, packOnce } from "./compress.ts";
import type { PageAnswer } from "./page-answer.ts";
import type { CachedPage } from "./page-cache.ts";

/** What every page carries for its one visitor, kept or not. */
export function visitorHeaders(
  requestId: string,
  country: string | undefined,
): Record<string, string> {
  const timing = countryTiming(country);
  return {
    "x-request-id": requestId,
    ...(timing === undefined ? {} : { "server-timing": timing }),
  };
}

const isFetchedAhead = ({ headers }: IncomingMessage) =>
  headers["purpose"] === "prefetch" && headers["sec-purpose"] === undefined;

/**
 * How long a browser may use a page without asking. What a link had fetched ahead is for the next
 * moments (`keptMs` of features/loading/prefetch-pages.ts); anything else is asked for each time.
 */
const cacheControl = (request: IncomingMessage) =>
  isFetchedAhead(request) ? "private, max-age=30" : "private, no-cache";

/** Sends a kept page: its own headers, the ETag of the encoding, 304 where the browser has it already. */
export function sendPage(
  request: IncomingMessage,
  answer: ServerResponse,
  page: CachedPage,
  own: Readonly<Record<string, string>>,
): void {
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  const etag = `"${page.packed.hash}-${encoding}"`;
  const headers = [
    ...page.headers,
    "etag",
    etag,
    "vary",
    "accept-encoding, cookie",
    "cache-control",
    cacheControl(request),
  ];
  for (const name in own) headers.push(name, own[name] ?? "");
  if (request.headers["if-none-match"] === etag) {
    answer.writeHead(304, headers).end();
    return;
  }
  const body = page.packed[encoding];
  headers.push("content-length", String(body.length));
  if (encoding !== "identity") headers.push("content-encoding", encoding);
  answer.writeHead(200, headers).end(request.method === "HEAD" ? undefined : body);
}

const leastToCompress = 1_024;

/** Sends an answer that is made for one visitor, or is no page at all; nobody may keep it. */
export async function sendAnswer(
  request: IncomingMessage,
  answer: ServerResponse,
  page: PageAnswer,
  extra: Readonly<Record<string, string | string[]>>,
): Promise<void> {
  const encoding =
    page.body.length < leastToCompress
      ? "identity"
      : chooseEncoding(request.headers["accept-encoding"]);
  const body = await packOnce(page.body, encoding);
  answer.setHeader("cache-control", "private, no-store");
  if (page.status >= 400) answer.setHeader("x-robots-tag", "noindex");
  if (page.status === 503) answer.setHeader("retry-after", "5");
  for (const [name, value] of page.headers) answer.setHeader(name, value);
  for (const [name, value] of Object.entries(extra)) answer.setHeader(name, value);
  answer.setHeader("vary", "accept-encoding");
  if (encoding !== "identity") answer.setHeader("content-encoding", encoding);
  answer.setHeader("content-length", body.length);
  answer.writeHead(page.status).end(request.method === "HEAD" ? undefined : body);
}
