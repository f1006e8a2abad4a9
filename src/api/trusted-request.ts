import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

import { normaliseHost } from "#domain/store/host.ts";

import { keepRecent } from "./keep-recent.ts";

export type RequestOrigin = {
  host: string | undefined;
  clientIp: string;
  /** The scheme that a trusted proxy reports in X-Forwarded-Proto. */
  forwardedScheme: "http" | "https" | undefined;
  /** Asked for only where it counts: the look-up costs more than the rest of a cached page. */
  country: () => string | undefined;
};

export type ReadOrigin = (request: IncomingMessage) => RequestOrigin;

const plainIp = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, "");
const family = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");
const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** The address of a hop, which some proxies write with its port: `1.2.3.4:5678`, `[2001:db8::1]:443`. */
const hopAddress = (hop: string) =>
  plainIp(/^\[(.+)\](?::\d+)?$/.exec(hop)?.[1] ?? hop.replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1"));

/**
 * Of several values the last one: the peer, which is trusted, wrote it. Earlier ones may come from
 * anybody.
 */
const lastOf = (header: string) => header.slice(header.lastIndexOf(",") + 1).trim();

function readScheme(header: string | undefined): "http" | "https" | undefined {
  const scheme = lastOf(header ?? "").toLowerCase();
  return scheme === "http" || scheme === "https" ? scheme : undefined;
}

function parseTrusted(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", bits] = entry.split("/");
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return list;
}

/**
 * Reads host, client address, scheme and country of a request. The forwarded ones count only when the hop
 * that sent them is in TRUSTED_PROXIES (OP-035, S3): the client is the last address in
 * X-Forwarded-For that is not itself a trusted hop. `onIgnored` is told the first time that
 * X-Forwarded-For comes from elsewhere: most likely from a proxy that nobody named.
 */
export function createOriginReader(options: {
  trustedProxies: readonly string[];
  countryHeader: string | undefined;
  countryOf: (ip: string) => string | undefined;
  onIgnored?: () => void;
}): ReadOrigin {
  const trusted = parseTrusted(options.trustedProxies);
  const readHost = keepRecent(1_000, normaliseHost);
  const countryOf = keepRecent(10_000, options.countryOf);
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && trusted.check(address, family(address));
  let { onIgnored } = options;
  const noteIgnored = (request: IncomingMessage) => {
    if (onIgnored === undefined || request.headers["x-forwarded-for"] === undefined) return;
    onIgnored();
    onIgnored = undefined;
  };
  return (request) => {
    const peer = plainIp(request.socket.remoteAddress ?? "");
    if (options.trustedProxies.length === 0 || !isTrusted(peer)) {
      noteIgnored(request);
      return {
        host: readHost(request.headers.host ?? ""),
        clientIp: peer,
        forwardedScheme: undefined,
        country: () => countryOf(peer),
      };
    }
    const hops = (first(request.headers["x-forwarded-for"]) ?? "")
      .split(",")
      .map((hop) => hopAddress(hop.trim()))
      .filter((hop) => isIP(hop) !== 0);
    const clientIp = hops.findLast((hop) => !isTrusted(hop)) ?? hops[0] ?? peer;
    const forwardedHost = first(request.headers["x-forwarded-host"]);
    const named = options.countryHeader && first(request.headers[options.countryHeader]);
    return {
      host: readHost(
        forwardedHost === undefined ? (request.headers.host ?? "") : lastOf(forwardedHost),
      ),
      clientIp,
      forwardedScheme: readScheme(first(request.headers["x-forwarded-proto"])),
      country: () => (named && /^[A-Z]{2}$/.test(named) ? named : countryOf(clientIp)),
    };
  };
}
