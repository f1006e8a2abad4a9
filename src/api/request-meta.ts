import type { IncomingMessage } from "node:http";

import type { StoreRecord } from "#database/queries/stores.ts";
import { normaliseHost, storeOrigin } from "#domain/store/host.ts";

import type { StoreDirectory } from "./store-directory.ts";
import type { ReadOrigin } from "./trusted-request.ts";

/** Why the header X-Store-Host leads to no store. */
export type StoreHeaderFault = "missing" | "malformed" | "unknown" | "differs";

/** What is known of a request before anything else looks at it. */
export type RequestMeta = {
  requestId: string;
  store: StoreRecord | undefined;
  /** Why there is no store, where that is because of the header that names it. */
  storeHeaderFault?: StoreHeaderFault | undefined;
  /** Scheme, host and port under which the shopper reaches the store. */
  origin: string;
  originHost: string;
  /** On a host of API_HOSTS a browser's Origin must be the store's (OP-035). */
  isApiHost: boolean;
  clientIp: string;
  country: () => string | undefined;
};

let count = 0;
const processId = Math.trunc(performance.timeOrigin).toString(36) + process.pid.toString(36);

/** Unique over processes and restarts, without a random number a request. */
export function nextRequestId(): string {
  count += 1;
  return `${processId}-${count.toString(36)}`;
}

export type MetaOptions = {
  directory: StoreDirectory;
  readOrigin: ReadOrigin;
  apiHosts: ReadonlySet<string>;
  port: () => number;
};

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** Whether a request came in by a host of API_HOSTS. */
export function createApiHostCheck({
  readOrigin,
  apiHosts,
}: Pick<MetaOptions, "readOrigin" | "apiHosts">) {
  return (request: IncomingMessage): boolean =>
    apiHosts.size > 0 && apiHosts.has(readOrigin(request).host ?? "");
}

/** A preflight names the headers that will come but not what they hold: its Origin says the store. */
const preflightHost = ({ method, headers }: IncomingMessage) =>
  method === "OPTIONS" && headers["access-control-request-method"] !== undefined
    ? normaliseHost(headers.origin?.replace(/^https?:\/\//u, ""))
    : undefined;

type HeaderUse = { named: string | undefined; isApiHost: boolean; isNamed: boolean };

function headerFault({ named, isApiHost, isNamed }: HeaderUse): StoreHeaderFault | undefined {
  if (named === "") return "malformed";
  if (isApiHost) return isNamed ? "unknown" : "missing";
  return named === undefined || isNamed ? undefined : "differs";
}

/**
 * Finds the one store of a request (STORE-01). On a host of API_HOSTS the X-Store-Host header names
 * it; elsewhere that header must be absent or equal the host (OP-035).
 */
export function createMetaReader(options: MetaOptions) {
  const { directory, readOrigin, apiHosts, port } = options;
  return async (request: IncomingMessage): Promise<RequestMeta> => {
    const { host, clientIp, country } = readOrigin(request);
    const header = first(request.headers["x-store-host"]);
    const named = header === undefined ? undefined : (normaliseHost(header) ?? "");
    const isApiHost = host !== undefined && apiHosts.has(host);
    const own = named === undefined || named === host ? host : undefined;
    const wanted = isApiHost ? (named ?? preflightHost(request)) : own;
    const store = wanted === undefined ? undefined : await directory.find(wanted);
    const originHost = wanted ?? host ?? "";
    const isNamed = wanted !== undefined && wanted !== "";
    return {
      requestId: nextRequestId(),
      store,
      ...(store === undefined && {
        storeHeaderFault: headerFault({ named, isApiHost, isNamed }),
      }),
      origin: storeOrigin(originHost, port()),
      originHost,
      isApiHost,
      clientIp,
      country,
    };
  };
}
