import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

import { normaliseHost } from "#domain/store/host.ts";

/** Methods that some address of the server takes. */
const methods = "GET, HEAD, POST, PUT, DELETE, OPTIONS";

/** A host of RFC 3986 with its port. The comma, which a name may have, separates joined header lines. */
const authority = /^(?:\[[0-9a-f:.]{2,45}\]|(?:[\w.~!$&'()*+;=-]|%[0-9a-f]{2})*)(?::\d{0,5})?$/i;
const absoluteTarget = /^https?:\/\/([^/?#]*)([^#]*)$/i;

/** A path of the server, or `*`: the options of the server as a whole. */
type Target = { kind: "path" } | { kind: "server" } | { kind: "refused"; reason: string };

const refused = (reason: string): Target => ({ kind: "refused", reason });

function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") count += 1;
  }
  return count > 1;
}

/**
 * Writes an absolute target, `http://shop.example/path`, as path and Host header, so that nothing
 * behind it meets the two forms. A client must send the same authority in both; a request whose Host
 * header names another host is refused, because a cache in front may file the response under either.
 */
function splitAbsolute(request: IncomingMessage, target: string): Target {
  const [, host, rest = ""] = absoluteTarget.exec(target) ?? [];
  if (host === undefined)
    return refused("The request target is neither a path nor an http address.");
  const normal = normaliseHost(host);
  if (host === "" || !authority.test(host))
    return refused("The request target names no valid host.");
  const header = request.headers.host;
  const isSame = normal === undefined ? host === header : normal === normaliseHost(header);
  if (header !== undefined && !isSame) {
    return refused("The request target and the Host header name different hosts.");
  }
  request.headers.host = host;
  request.url = rest.startsWith("/") ? rest : `/${rest}`;
  return { kind: "path" };
}

/**
 * Checks the target and the Host header of a request by RFC 9112, 3.2, and rewrites an absolute target.
 * Node itself refuses an HTTP/1.1 request without a Host header.
 */
export function resolveTarget(request: IncomingMessage): Target {
  if (hasSeveralHosts(request)) return refused("A request has one Host header.");
  if (!authority.test(request.headers.host ?? "")) return refused("The Host header is not a host.");
  const target = request.url ?? "";
  if (target.startsWith("/")) return { kind: "path" };
  if (target !== "*") return splitAbsolute(request, target);
  return request.method === "OPTIONS"
    ? { kind: "server" }
    : refused("The request target * is for OPTIONS alone.");
}

/** Answers a request that has no path: with 204 and the methods of the server, or with 400. */
export function answerTarget(
  answer: ServerResponse,
  target: Exclude<Target, { kind: "path" }>,
): void {
  if (target.kind === "server") {
    answer.writeHead(204, { allow: methods }).end();
    return;
  }
  answer.writeHead(400, {
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
    connection: "close",
  });
  answer.end(`Bad Request: ${target.reason}`);
}

/** Answers CONNECT, whose target is an authority, with 405: the server is no proxy. */
export function refuseTunnels(server: Server): void {
  const head = [
    "HTTP/1.1 405 Method Not Allowed",
    `Allow: ${methods}`,
    "Content-Length: 0",
    "Connection: close",
  ];
  server.on("connect", (_: IncomingMessage, socket: Duplex) => {
    socket.on("error", () => undefined);
    socket.end(`${head.join("\r\n")}\r\n\r\n`);
  });
}
