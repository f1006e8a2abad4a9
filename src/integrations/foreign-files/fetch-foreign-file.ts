import { lookup } from "node:dns/promises";
import { request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP } from "node:net";

import type { FetchForeignFile, ForeignFile } from "#services/ports/foreign-files.ts";

import { isPublicAddress } from "./public-address.ts";

type Settings = {
  /** All addresses of a host. */
  resolve: (host: string) => Promise<readonly string[]>;
  isPublic: (address: string) => boolean;
  /** Ports that may be asked; null for any. */
  ports: readonly number[] | null;
  timeoutMs: number;
  /** Starts the time limit of one fetch: a signal that aborts when it is over. */
  startTimeout: (ms: number) => AbortSignal;
};

const settings: Settings = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isPublic: isPublicAddress,
  ports: [80, 443],
  timeoutMs: 10_000,
  startTimeout: (ms) => AbortSignal.timeout(ms),
};

const maxRedirects = 3;
const failed = (reason: Extract<ForeignFile, { ok: false }>["reason"]): ForeignFile => ({
  ok: false,
  reason,
});

/**
 * The fetcher of `FetchForeignFile`. A name is resolved once, each of its addresses must be public, and it is
 * that address that is connected to: a name that leads elsewhere a moment later leads nowhere. What
 * redirects is looked at again from the start. Nothing of ours is sent, no cookie and no referrer.
 */
export function createForeignFileFetcher(own: Partial<Settings> = {}): FetchForeignFile {
  const used = { ...settings, ...own };
  return async (url, { maxBytes, isAllowed }) => {
    const signal = used.startTimeout(used.timeoutMs);
    let next = url;
    for (let step = 0; step <= maxRedirects; step += 1) {
      const address = isAllowed(next.hostname) ? await findAddress(next, used, signal) : null;
      if (address === null) return failed("not_public");
      if (address === undefined) return failed("unreachable");
      const answer = await ask(next, address, maxBytes, signal);
      if (!("location" in answer)) return answer;
      if (!URL.canParse(answer.location, next)) return failed("gone");
      next = new URL(answer.location, next);
    }
    return failed("gone");
  };
}

/** Null where it may not be asked, undefined where it is not found. */
async function findAddress(
  { protocol, hostname, port, username, password }: URL,
  { resolve, isPublic, ports }: Settings,
  signal: AbortSignal,
): Promise<string | null | undefined> {
  if (protocol !== "http:" && protocol !== "https:") return null;
  if (username !== "" || password !== "") return null;
  const number = port === "" ? (protocol === "https:" ? 443 : 80) : Number(port);
  if (ports !== null && !ports.includes(number)) return null;
  const host = hostname.replace(/^\[(.*)\]$/u, "$1");
  const addresses = isIP(host) ? [host] : await resolveInTime(host, resolve, signal);
  if (addresses === undefined || addresses.length === 0) return undefined;
  return addresses.every(isPublic) ? addresses[0] : null;
}

async function resolveInTime(
  host: string,
  resolve: Settings["resolve"],
  signal: AbortSignal,
): Promise<readonly string[] | undefined> {
  const stopped = new Promise<undefined>((done) => {
    signal.addEventListener("abort", () => done(undefined), { once: true });
  });
  // A name that there is not is one of the things that addresses of others are.
  return Promise.race([resolve(host).catch(() => undefined), stopped]);
}

const accept = "image/png,image/jpeg,image/webp,image/gif,image/avif";

function ask(
  url: URL,
  address: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<ForeignFile | { location: string }> {
  const family = isIP(address);
  return new Promise((settle) => {
    const request = (url.protocol === "https:" ? requestSecure : requestPlain)(url, {
      method: "GET",
      agent: false,
      signal,
      headers: { accept, "accept-encoding": "identity", "user-agent": "Platen" },
      lookup: (_host, options, callback) => {
        if (options.all) callback(null, [{ address, family }]);
        else callback(null, address, family);
      },
    });
    request.on("error", () => settle(failed("unreachable")));
    request.on("response", (response) => {
      const status = response.statusCode ?? 0;
      const { location } = response.headers;
      if (status >= 300 && status < 400 && location !== undefined) {
        request.destroy();
        return settle({ location });
      }
      if (status !== 200) {
        request.destroy();
        return settle(failed(status >= 500 ? "unreachable" : "gone"));
      }
      const chunks: Buffer[] = [];
      let size = 0;
      const isTooLarge = () =>
        size > maxBytes || Number(response.headers["content-length"]) > maxBytes;
      const stop = () => {
        request.destroy();
        settle(failed("too_large"));
      };
      if (isTooLarge()) return stop();
      response.on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (isTooLarge()) stop();
        else chunks.push(chunk);
      });
      response.on("end", () =>
        settle(
          response.complete ? { ok: true, bytes: Buffer.concat(chunks) } : failed("unreachable"),
        ),
      );
      response.on("error", () => settle(failed("unreachable")));
    });
    request.end();
  });
}
