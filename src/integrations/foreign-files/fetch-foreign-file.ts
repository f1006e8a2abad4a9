import { lookup } from "node:dns/promises";
import { request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP } from "node:net";

import { hasErrorCode } from "#domain/errors/has-error-code.ts";
import type {
  FetchForeignFile,
  ForeignFile,
  ForeignFileFailure,
} from "#services/ports/foreign-files.ts";

import { isCertificateError } from "../certificate-error.ts";
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
  /** Certificates of authorities to trust in place of those of Node. */
  ca?: string;
};

const settings: Settings = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isPublic: isPublicAddress,
  ports: [80, 443],
  timeoutMs: 10_000,
  startTimeout: (ms) => AbortSignal.timeout(ms),
};

const maxRedirects = 3;
const failed = (reason: ForeignFileFailure) => ({ ok: false, reason }) as const;

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
      if (!isAllowed(next.hostname)) return failed("not_allowed");
      const found = await findAddress(next, used, signal);
      if (typeof found === "string") return failed(found);
      const answer = await ask({ url: next, ...found, maxBytes, ca: used.ca }, signal);
      if (!("location" in answer)) return answer;
      if (!URL.canParse(answer.location, next)) return failed("gone");
      const target = new URL(answer.location, next);
      const isDowngrade = next.protocol === "https:" && target.protocol === "http:";
      if (isDowngrade) return failed("redirect_to_http");
      next = target;
    }
    return failed("redirects");
  };
}

/** The address to connect to, or why there is none. */
async function findAddress(
  { protocol, hostname, port, username, password }: URL,
  { resolve, isPublic, ports }: Settings,
  signal: AbortSignal,
): Promise<{ address: string } | ForeignFileFailure> {
  if (protocol !== "http:" && protocol !== "https:") return "not_allowed";
  if (username !== "" || password !== "") return "not_allowed";
  const number = port === "" ? (protocol === "https:" ? 443 : 80) : Number(port);
  if (ports !== null && !ports.includes(number)) return "port";
  const host = hostname.replace(/^\[(.*)\]$/u, "$1");
  const addresses = isIP(host) ? [host] : await resolveInTime(host, resolve, signal);
  if (typeof addresses === "string") return addresses;
  const [address] = addresses;
  if (address === undefined) return "unknown_host";
  return addresses.every(isPublic) ? { address } : "not_public";
}

async function resolveInTime(
  host: string,
  resolve: Settings["resolve"],
  signal: AbortSignal,
): Promise<readonly string[] | ForeignFileFailure> {
  const stopped = new Promise<"late">((done) => {
    signal.addEventListener("abort", () => done("late"), { once: true });
  });
  const found = resolve(host).catch((error: unknown) =>
    hasErrorCode(error, "ENOTFOUND", "ENODATA") ? "unknown_host" : "unreachable",
  );
  return Promise.race([found, stopped]);
}

function failureOf(error: unknown, signal: AbortSignal): ForeignFileFailure {
  if (signal.aborted) return "late";
  if (hasErrorCode(error, "ETIMEDOUT")) return "late";
  if (hasErrorCode(error, "ECONNREFUSED")) return "refused";
  return isCertificateError(error) ? "certificate" : "unreachable";
}

const accept = "image/png,image/jpeg,image/webp,image/gif,image/avif";

type Question = { url: URL; address: string; maxBytes: number; ca: string | undefined };

function ask(
  { url, address, maxBytes, ca }: Question,
  signal: AbortSignal,
): Promise<ForeignFile | { location: string }> {
  const family = isIP(address);
  return new Promise((settle) => {
    const request = (url.protocol === "https:" ? requestSecure : requestPlain)(url, {
      method: "GET",
      agent: false,
      signal,
      ...(ca !== undefined && { ca }),
      headers: { accept, "accept-encoding": "identity", "user-agent": "Platen" },
      lookup: (_host, options, callback) => {
        if (options.all) callback(null, [{ address, family }]);
        else callback(null, address, family);
      },
    });
    const fail = (error: unknown) => settle(failed(failureOf(error, signal)));
    request.on("error", fail);
    request.on("response", (response) => {
      const status = response.statusCode ?? 0;
      const { location } = response.headers;
      if (status >= 300 && status < 400 && location !== undefined) {
        request.destroy();
        return settle({ location });
      }
      if (status !== 200) {
        request.destroy();
        return settle(failed(status >= 500 ? "server_error" : "gone"));
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
      response.on("error", fail);
    });
    request.end();
  });
}
