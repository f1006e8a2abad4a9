import { isLocalHost } from "#domain/store/host.ts";
import { ServiceError } from "#services/service-error.ts";

/** Demo data exists only while every host is this machine's own: refused with conflict otherwise. */
export function requireOwnMachine(stores: readonly { hosts: readonly string[] }[]): void {
  const outside = stores.flatMap(({ hosts }) => hosts).find((host) => !isLocalHost(host));
  if (outside === undefined) return;
  throw new ServiceError("conflict", {
    message: `Demo stores exist on this machine's own names alone; a store has the host ${outside}`,
  });
}
