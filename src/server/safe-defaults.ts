import { findPublicHost } from "#domain/store/host.ts";

type Switch = "auto" | "on" | "off";
type StoreHosts = { slug: string; isDemo: boolean; hosts: readonly string[] };

export type SafetyInput = {
  stores: readonly StoreHosts[];
  apiHosts: readonly string[];
  settings: { DEMO: Switch; SANDBOX_GATEWAY: Switch; DEV_PAGES: Switch };
  hasOrderKey: boolean;
};

export type Safety = {
  /** True as soon as anyone but this machine can reach a store by name. */
  isProduction: boolean;
  hasDemo: boolean;
  hasSandbox: boolean;
  hasDevPages: boolean;
  /** What would have to be set for this process to serve a public host too; empty where it may. */
  toSetForPublic: readonly string[];
};

/** Where others can reach this deployment, in words; undefined while nobody can. */
function describePublic({ stores, apiHosts }: Pick<SafetyInput, "stores" | "apiHosts">) {
  for (const { slug, hosts } of stores) {
    const host = findPublicHost(hosts);
    if (host !== undefined) return `store "${slug}" is served on ${host}`;
  }
  const apiHost = findPublicHost(apiHosts);
  return apiHost === undefined ? undefined : `API_HOSTS names ${apiHost}`;
}

function assertNoOverlap({ stores, apiHosts }: SafetyInput): void {
  for (const { slug, hosts } of stores) {
    const host = hosts.find((own) => apiHosts.includes(own));
    if (host === undefined) continue;
    throw new Error(
      `Platen cannot start: API_HOSTS names ${host}, where store "${slug}" is served; its pages would be gone. Take it out of API_HOSTS, or give the store another host.`,
    );
  }
}

function assertSafeProduction({ stores, settings }: SafetyInput, where: string): void {
  const on = (["DEMO", "SANDBOX_GATEWAY", "DEV_PAGES"] as const).filter(
    (name) => settings[name] === "on",
  );
  if (on.length > 0) {
    throw new Error(`Platen cannot start: ${where}, while ${on.join(" and ")} must be off then.`);
  }
  const demo = stores.find(({ isDemo }) => isDemo);
  if (demo !== undefined) {
    throw new Error(
      `Platen cannot start: ${where}, while store "${demo.slug}" holds demo data. Use a database without demo stores (DEMO=off from the first start).`,
    );
  }
}

/**
 * Decides what a deployment may hold. Demo data, the sandbox gateway and /dev pages exist only while
 * every host is a localhost name; with another host, one that is on stops the start, naming the
 * store and the setting. So does a store's host that API_HOSTS names too.
 */
export function decideSafety(input: SafetyInput): Safety {
  assertNoOverlap(input);
  const where = describePublic(input);
  if (where !== undefined) {
    assertSafeProduction(input, where);
    return { ...nothingOn, isProduction: true };
  }
  const { settings, hasOrderKey } = input;
  const hasSandbox = settings.SANDBOX_GATEWAY !== "off";
  const hasDevPages = settings.DEV_PAGES !== "off";
  return {
    isProduction: false,
    hasDemo: settings.DEMO !== "off",
    hasSandbox,
    hasDevPages,
    toSetForPublic: [
      ...(hasOrderKey ? [] : ["ORDER_KEY to a secret"]),
      ...(hasSandbox ? ["SANDBOX_GATEWAY to off"] : []),
      ...(hasDevPages ? ["DEV_PAGES to off"] : []),
    ],
  };
}

const nothingOn = { hasDemo: false, hasSandbox: false, hasDevPages: false, toSetForPublic: [] };

/** A command serves nobody: it refuses nothing, so that what stops a start can be put right by one. */
export function commandSafety(input: Pick<SafetyInput, "stores" | "apiHosts">): Safety {
  return { ...nothingOn, isProduction: describePublic(input) !== undefined };
}
