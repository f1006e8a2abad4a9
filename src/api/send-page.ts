import type { IncomingMessage, ServerResponse } from "node:http";

import { chooseEncoding } from "./compress.ts";
import type { PageAnswer } from "./page-answer.ts";
import type { CachedPage } from "./page-cache.ts";

/** Sends a kept page: its own headers, the ETag of the encoding, 304 where the browser has it already. */
export function sendPage(
  request: IncomingMessage,
  answer: ServerResponse,
  page: CachedPage,
  requestId: string,
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
    "private, no-cache",
    "x-request-id",
    requestId,
  ];
  if (request.headers["if-none-match"] === etag) {
    answer.writeHead(304, headers).end();
    return;
  }
  const body = page.packed[encoding];
  headers.push("content-length", String(body.length));
  if (encoding !== "identity") headers.push("content-encoding", encoding);
  answer.writeHead(200, headers).end(request.method === "HEAD" ? undefined : body);
}

/** Sends an answer that is made for one visitor, or is no page at all; nobody may keep it. */
export function sendAnswer(
  request: IncomingMessage,
  answer: ServerResponse,
  page: PageAnswer,
  extra: Readonly<Record<string, string | string[]>>,
): void {
  answer.setHeader("cache-control", "private, no-store");
  if (page.status === 503) answer.setHeader("retry-after", "5");
  for (const [name, value] of page.headers) answer.setHeader(name, value);
  for (const [name, value] of Object.entries(extra)) answer.setHeader(name, value);
  answer.setHeader("content-length", page.body.length);
  answer.writeHead(page.status).end(request.method === "HEAD" ? undefined : page.body);
}
