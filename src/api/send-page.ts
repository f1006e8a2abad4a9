import type { IncomingMessage, ServerResponse } from "node:http";

import { chooseEncoding } from "./compress.ts";
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

/** Sends a response that is made for one visitor, or is no page at all; nobody may keep it. */
export async function sendResponse(
  request: IncomingMessage,
  answer: ServerResponse,
  response: Response,
  extra: Readonly<Record<string, string | string[]>>,
): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  for (const [name, value] of response.headers) answer.setHeader(name, value);
  for (const [name, value] of Object.entries(extra)) answer.setHeader(name, value);
  if (response.status === 503) answer.setHeader("retry-after", "5");
  if (!response.headers.has("cache-control")) {
    answer.setHeader("cache-control", "private, no-store");
  }
  answer.setHeader("content-length", body.length);
  answer.writeHead(response.status).end(request.method === "HEAD" ? undefined : body);
}
