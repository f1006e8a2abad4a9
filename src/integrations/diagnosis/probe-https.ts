import type { LookupFunction } from "node:net";
import { request } from "node:https";
import type { PeerCertificate, TLSSocket } from "node:tls";

import type { HttpsProbe } from "#services/ports/diagnosis.ts";

import { isCertificateError } from "../certificate-error.ts";

type Options = {
  path?: string;
  port?: number;
  /** Certificates of authorities to trust in addition to those of Node. */
  ca?: string;
  lookup?: LookupFunction;
};

const timeoutMs = 10_000;

/** Requests a path of a host, its start page by default, and reads its status, headers and certificate; no body. */
export function probeHttps(
  host: string,
  signal: AbortSignal,
  { port = 443, path = "/", ...options }: Options = {},
): Promise<HttpsProbe> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => {
      const reason = isCertificateError(error) ? "certificate" : "unreachable";
      resolve({ ok: false, reason, message: error.message || (error.code ?? "no answer") });
    };
    const outgoing = request({
      ...{ host, port, path, method: "GET", agent: false, timeout: timeoutMs },
      headers: { "user-agent": "Platen-Doctor", accept: "text/html" },
      signal,
      ...options,
    });
    outgoing.on("timeout", () => outgoing.destroy(new Error("no answer in time")));
    outgoing.on("error", fail);
    outgoing.on("response", (response) => {
      const headers = Object.entries(response.headers).map(
        ([name, value]) => [name, Array.isArray(value) ? value.join(", ") : value] as const,
      );
      const certificate = (response.socket as TLSSocket).getPeerCertificate();
      resolve({
        ok: true,
        status: response.statusCode ?? 0,
        headers: Object.fromEntries(headers),
        certificateEndsAt: endOf(certificate),
      });
      outgoing.destroy();
    });
    outgoing.end();
  });
}

function endOf({ valid_to }: Partial<PeerCertificate>): Date | undefined {
  const at = new Date(valid_to ?? "");
  return Number.isNaN(at.getTime()) ? undefined : at;
}
