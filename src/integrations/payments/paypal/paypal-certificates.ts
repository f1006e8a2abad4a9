import { X509Certificate } from "node:crypto";

/** A certificate of PayPal by the address that a delivery names; undefined where there is none to trust. */
export type FindCertificate = (address: string) => Promise<X509Certificate | undefined>;

const certificatePath = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/u;

const mostKept = 20;

/**
 * Certificates from the given origins alone, which are what vouches for them: no other host, port or scheme, no
 * credentials, no redirect. They are kept in memory; one that could not be had is asked for anew.
 */
export function createCertificates(
  origins: ReadonlySet<string>,
  timeoutMs: number,
): FindCertificate {
  const kept = new Map<string, Promise<X509Certificate | undefined>>();
  return (address) => {
    const url = pinned(address, origins);
    if (!url) return Promise.resolve(undefined);
    const known = kept.get(url);
    if (known) return known;
    const found = download(url, timeoutMs).then((certificate) => {
      if (!certificate) kept.delete(url);
      return certificate;
    });
    kept.set(url, found);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return found;
  };
}

function pinned(address: string, origins: ReadonlySet<string>): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const isBare = url.username === "" && url.password === "" && url.search === "" && url.hash === "";
  const isPinned = origins.has(url.origin) && isBare && certificatePath.test(url.pathname);
  return isPinned ? url.href : undefined;
}

async function download(url: string, timeoutMs: number): Promise<X509Certificate | undefined> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const reply = await fetch(url, { redirect: "error", signal });
    return reply.ok ? new X509Certificate(await reply.text()) : undefined;
  } catch {
    // No network, no answer in time, a redirect, or no certificate: the delivery is refused and comes again.
    return undefined;
  }
}
