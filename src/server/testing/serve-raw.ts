import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";

import { createApiHostCheck, createMetaReader } from "#api/request-meta.ts";
import type { ApiBed } from "#api/testing/api-bed.ts";
import { createTransportSecurity } from "#api/transport-security.ts";
import { createOriginReader } from "#api/trusted-request.ts";
import { waitUntil } from "#domain/testing/wait-until.ts";

import { createHttpServer } from "../http-server.ts";
import { createLog } from "../log.ts";
import { createMetrics } from "../metrics.ts";

/**
 * The HTTP server around the API of a bed, for requests that are written byte by byte. A page answers
 * with its store and address; `trustedProxies` is as the setting TRUSTED_PROXIES.
 */
export async function serveRaw(bed: ApiBed, trustedProxies: readonly string[] = []) {
  const readOrigin = createOriginReader({
    trustedProxies,
    countryHeader: undefined,
    countryOf: () => undefined,
  });
  const apiHosts = new Set(["api.localhost"]);
  const http = createHttpServer({
    app: bed.app,
    readMeta: createMetaReader({ directory: bed.directory, readOrigin, apiHosts, port: () => 80 }),
    isForApiHost: createApiHostCheck({ readOrigin, apiHosts }),
    serveKept: { page: () => false, api: () => false },
    pages: async ({ url }, answer, { store }) => {
      answer.statusCode = store === undefined ? 404 : 200;
      answer.end(`page ${url} of ${store?.slug}`);
    },
    media: async (_, answer) => void answer.end("media"),
    serveStatic: async () => false,
    serveFont: async () => false,
    serveMockup: async () => false,
    serveFirst: () => undefined,
    devPages: undefined,
    captchaPage: () => false,
    isReady: async () => true,
    installation: undefined,
    transportSecurity: createTransportSecurity(readOrigin, null),
    log: createLog("silent"),
    metrics: createMetrics(),
  });
  const accepted: Socket[] = [];
  http.server.on("connection", (socket) => void accepted.push(socket));
  http.server.listen(0, "127.0.0.1");
  await once(http.server, "listening");
  const { port } = http.server.address() as AddressInfo;

  /** Writes a request; `ended` is everything that came back until the connection was closed. */
  const talk = (text: string) => {
    let read = "";
    const index = accepted.length;
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    const ended = new Promise<string>((resolve) => {
      socket.on("data", (chunk) => (read += chunk.toString()));
      socket.on("error", () => undefined);
      socket.on("close", () => resolve(read));
    });
    const isReceived = () => (accepted[index]?.bytesRead ?? 0) >= Buffer.byteLength(text);
    return { ended, received: () => waitUntil("the request's arrival", isReceived) };
  };
  /** The response to a request that asks for its connection to be closed. */
  const send = async (line: string, ...headers: string[]) => {
    const { ended } = talk([line, ...headers, "Connection: close", "", ""].join("\r\n"));
    const text = await ended;
    return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]), text };
  };
  const close = () => {
    http.server.closeAllConnections();
    http.server.close();
  };
  return { http, talk, send, close };
}
