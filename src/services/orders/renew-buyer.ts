import {
  findRenewedBuyers,
  findUnsignedBuyers,
  moveOrdersOfBuyers,
} from "#database/queries/buyer-renewals.ts";

import type { ServiceContext } from "#services/context.ts";

import { deriveRenewedSecret, networkOfRenewal } from "./buyer-secret.ts";
import { hashSecret } from "./order-token.ts";

/** How long an unsigned secret still leads to the one that replaced it. */
const graceSeconds = 24 * 3_600;

/**
 * The signed secret that replaces the unsigned ones of a browser, undefined where none of them is of any order. All
 * their orders are moved to the new secret in one transaction. For a day the unsigned secret still leads to it from the
 * same network: another tab's request may be on its way, or an answer with the new cookie lost. Elsewhere somebody may
 * know it who planted it in the browser. A value that no order knows is not adopted.
 */
export async function renewBuyer(
  { db, orderKey }: Pick<ServiceContext, "db" | "orderKey">,
  { unsigned, clientIp }: { unsigned: readonly string[]; clientIp: string },
): Promise<string | undefined> {
  const hashes = unsigned.map(hashSecret);
  const network = networkOfRenewal(orderKey, clientIp);
  // In this order: where another request has just moved the orders, its note is there by then.
  const withOrders = await findUnsignedBuyers(db, hashes);
  const renewed = await findRenewedBuyers(db, { hashes, network }, graceSeconds);
  const known = unsigned.filter((_, index) => {
    const hash = hashes[index] ?? "";
    return withOrders.has(hash) || renewed.has(hash);
  });
  if (known.length === 0) return undefined;
  // Derived from all values: an attacker who planted one of them must not be able to derive the secret.
  const secret = deriveRenewedSecret(orderKey, known.toSorted().join("."));
  if (withOrders.size > 0) {
    const moved = { hashes: [...withOrders], network };
    await db.transaction((tx) => moveOrdersOfBuyers(tx, moved, hashSecret(secret)));
  }
  return secret;
}
