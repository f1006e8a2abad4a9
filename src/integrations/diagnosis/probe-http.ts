import { request } from "node:http";
import type { LookupFunction } from "node:net";

import type { HttpProbe } from "#services/ports/diagnosis.ts";

const timeoutMs = 10_000;

/** Requests the start page of a host over plain HTTP and reads its status and `Location`; follows nothing. */
export function probeHttp(
  host: string,
  signal: AbortSignal,
  { port = 80, ...options }: { port?: number; lookup?: LookupFunction } = {},
): Promise<HttpProbe> {
  return new Promise((resolve) => {
    const outgoing = request({
      ...{ host, port, path: "/", method: "GET", agent: false, timeout: timeoutMs },
      headers: { "user-agent": "Platen-Doctor", accept: "text/html" },
      signal,
      ...options,
    });
    outgoing.on("timeout", () => outgoing.destroy(new Error("no answer in time")));
    outgoing.on("error", (error: NodeJS.ErrnoException) =>
      resolve({ ok: false, message: error.message || (error.code ?? "no answer") }),
    );
    outgoing.on("response", ({ statusCode, headers }) => {
      resolve({ ok: true, status: statusCode ?? 0, location: headers.location });
      outgoing.destroy();
    });
    outgoing.end();
  });
}
