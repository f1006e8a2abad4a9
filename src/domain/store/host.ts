const loopbackV6 = "[::1]";
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * The host of a Host header without port and final dot, in lower case. Undefined for anything but
 * a plain ASCII host name, an IPv4 address or [::1]: no user, path, list, space or underscore.
 * Source: STORE-01.
 */
export function normaliseHost(header: string | null | undefined): string | undefined {
  const match = /^(\[::1\]|[a-z0-9.-]{1,254})(?::(\d{1,5}))?$/i.exec(header ?? "");
  if (match === null || Number(match[2] ?? 0) > 65_535) return undefined;
  const host = match[1]?.toLowerCase().replace(/\.$/, "") ?? "";
  return host === loopbackV6 || isHostName(host) ? host : undefined;
}

/** Why a text is refused as a host, with the host that it most likely means. */
export function notAHost(text: string): string {
  const [, address = ""] = /^(?:[a-z][a-z0-9+.-]*:\/\/)?(.*)$/isu.exec(text.trim()) ?? [];
  const url = URL.parse(`http://${address}`);
  const meant = normaliseHost(url?.hostname);
  const isAscii = /^[\p{ASCII}]*$/u.test(url === null ? "" : (address.split(/[/?#]/u)[0] ?? ""));
  const advice =
    meant === undefined
      ? "a host has letters, digits, dashes and dots, such as shop.example"
      : isAscii
        ? `write only the host: ${meant}`
        : `write it in its punycode form: ${meant}`;
  return `${JSON.stringify(text)} is not a host name; ${advice}`;
}

/** Whether a normalised host is this machine's own: demo data and /dev pages need it. */
export function isLocalHost(host: string): boolean {
  return (
    host === "localhost" ||
    host.endsWith(".localhost") ||
    host === "127.0.0.1" ||
    host === loopbackV6
  );
}

/** Whether a normalised host is an IPv4 address or [::1], the only IPv6 address that is a host. */
export const isIpAddress = (host: string): boolean =>
  host === loopbackV6 || isIpv4(host.split("."));

/** The address of a store's own pages; anything but a localhost name is served over https. */
export function storeOrigin(host: string, port: number): string {
  return isLocalHost(host) ? `http://${host}:${port}` : `https://${host}`;
}

/** The first of these hosts that others than this machine can reach by name. */
export function findPublicHost(hosts: readonly string[]): string | undefined {
  return hosts.find((host) => !isLocalHost(host));
}

function isHostName(host: string): boolean {
  const labels = host.split(".");
  if (host.length > 253 || !labels.every((part) => label.test(part))) return false;
  const isNumeric = /^(?:\d+|0x[0-9a-f]*)$/.test(labels.at(-1) ?? "");
  return !isNumeric || isIpv4(labels);
}

function isIpv4(labels: readonly string[]): boolean {
  return (
    labels.length === 4 &&
    labels.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
  );
}
