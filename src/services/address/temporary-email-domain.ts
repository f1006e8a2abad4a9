import { disposableEmailBlocklistSet } from "disposable-email-domains-js";

type Blocklist = { domains: ReadonlySet<string>; mostLabels: number };

let blocklist: Blocklist | undefined;

/** The package builds the set of all domains on each call, which takes milliseconds: one set serves the process. */
function readBlocklist(): Blocklist {
  const domains = disposableEmailBlocklistSet();
  let mostLabels = 0;
  for (const domain of domains) mostLabels = Math.max(mostLabels, domain.split(".").length);
  return { domains, mostLabels };
}

/**
 * Whether a domain in lower case, or a domain above it, belongs to a service of temporary addresses.
 * Looks up as many labels as the longest listed domain has, however long the domain is (CHK-25).
 */
export function isTemporaryEmailDomain(domain: string): boolean {
  blocklist ??= readBlocklist();
  const { domains, mostLabels } = blocklist;
  const labels = domain.split(".").slice(-mostLabels);
  return labels.some((_, index) => domains.has(labels.slice(index).join(".")));
}
