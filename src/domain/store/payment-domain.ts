import { storeOrigin } from "./host.ts";
import { isStoreOpen } from "./store-status.ts";

type Shop = {
  status: string;
  hosts: readonly string[];
  settings: { payment_domain?: string | null | undefined };
};

/**
 * Where a checkout that was begun at `origin` goes on: the store's payment domain, as long as that is one of its hosts;
 * null where the store has none or is not open, or where this is it (PAY-04, OP-099).
 */
export function paymentDomainOf({ status, hosts, settings }: Shop, origin: string): string | null {
  const own = settings.payment_domain ?? null;
  if (own === null || !isStoreOpen(status)) return null;
  return own === hostOf(origin) || !hosts.includes(own) ? null : own;
}

/**
 * Where the cart is of an order whose checkout went on from `cartHost`, without a trailing slash; null where that is no
 * host of the store any more, where it is this one, or where the checkout stayed (OP-099).
 */
export function cartOriginOf(
  { hosts }: Pick<Shop, "hosts">,
  cartHost: string | null,
  origin: string,
): string | null {
  if (cartHost === null || cartHost === hostOf(origin) || !hosts.includes(cartHost)) return null;
  return originOfHost(cartHost, origin);
}

/** The address of another host of a store, served as the one at `origin` is, without a trailing slash. */
export function originOfHost(host: string, origin: string): string {
  return storeOrigin(host, Number(new URL(origin).port || 80));
}

/** The host of an address of ours. */
export const hostOf = (origin: string): string => new URL(origin).hostname;
