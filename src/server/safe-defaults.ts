import { isLocalHost } from "#domain/store/host.ts";

type Switch = "auto" | "on" | "off";

export type SafetyInput = {
  stores: readonly { slug: string; isDemo: boolean; hosts: readonly string[] }[];
  apiHosts: readonly string[];
  settings: { DEMO: Switch; SANDBOX_GATEWAY: Switch; DEV_PAGES: Switch };
};

export type Safety = {
  /** True as soon as anyone but this machine can reach a store by name. */
  isProduction: boolean;
  hasDemo: boolean;
  hasSandbox: boolean;
  hasDevPages: boolean;
};

/**
 * Decides what a deployment may hold. Demo data, the sandbox gateway and /dev pages exist only while
 * every host is a localhost name; with another host, one that is on stops the start, naming the
 * store and the setting.
 */
export function decideSafety({ stores, apiHosts, settings }: SafetyInput): Safety {
  const publicStore = stores.find(({ hosts }) => hosts.some((host) => !isLocalHost(host)));
  const publicApiHost = apiHosts.find((host) => !isLocalHost(host));
  const isProduction = publicStore !== undefined || publicApiHost !== undefined;
  if (!isProduction) {
    return {
      isProduction,
      hasDemo: settings.DEMO !== "off",
      hasSandbox: settings.SANDBOX_GATEWAY !== "off",
      hasDevPages: settings.DEV_PAGES !== "off",
    };
  }
  const where =
    publicStore === undefined
      ? `API_HOSTS names ${publicApiHost}`
      : `store "${publicStore.slug}" is served on ${publicStore.hosts.find((host) => !isLocalHost(host))}`;
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
  return { isProduction, hasDemo: false, hasSandbox: false, hasDevPages: false };
}
