import type { IncomingMessage } from "node:http";

import { isHttpsHost } from "#domain/store/transport-security.ts";

import type { ReadOrigin } from "./trusted-request.ts";

/** The Strict-Transport-Security header of a request's response: the policy on HTTPS hosts, undefined elsewhere. */
export function createTransportSecurity(
  readOrigin: ReadOrigin,
  policy: string | null | undefined,
): (request: IncomingMessage) => string | undefined {
  if (policy == null) return () => undefined;
  return (request) => {
    const { host, forwardedScheme } = readOrigin(request);
    return isHttpsHost(host, forwardedScheme) ? policy : undefined;
  };
}
