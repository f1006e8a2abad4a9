import { isIpAddress, isLocalHost } from "./host.ts";

/** The policy of HTTPS hosts: a year, without subdomains, which the deployment may not serve. */
export const defaultTransportSecurity = "max-age=31536000";

const policy = /^max-age=(\d{1,10})(; ?includeSubDomains)?(; ?preload)?$/iu;
const preloadSeconds = 31_536_000;

/**
 * The Strict-Transport-Security header that a setting asks for: `on`, `off` (null), or a policy. Undefined for anything
 * else, and for a policy that asks for preloading without what browsers' lists require of it: a year and
 * includeSubDomains. Source: RFC 6797.
 */
export function parseTransportSecurity(setting: string): string | null | undefined {
  if (setting === "off") return null;
  if (setting === "on") return defaultTransportSecurity;
  const match = policy.exec(setting);
  if (!match) return undefined;
  const [, seconds = "", subdomains, preload] = match;
  const isPreloadable = subdomains !== undefined && Number(seconds) >= preloadSeconds;
  if (preload !== undefined && !isPreloadable) return undefined;
  return [
    `max-age=${Number(seconds)}`,
    ...(subdomains === undefined ? [] : ["includeSubDomains"]),
    ...(preload === undefined ? [] : ["preload"]),
  ].join("; ");
}

/**
 * Whether a response may carry Strict-Transport-Security. Public hosts are served over HTTPS alone (`storeOrigin`), so
 * one counts as HTTPS unless its proxy says otherwise; a localhost name or an IP address never does.
 */
export function isHttpsHost(
  host: string | undefined,
  forwardedScheme: "http" | "https" | undefined,
): boolean {
  if (host === undefined || isLocalHost(host) || isIpAddress(host)) return false;
  return forwardedScheme !== "http";
}
