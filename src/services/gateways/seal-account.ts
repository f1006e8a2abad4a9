import {
  type GatewayAccount,
  isGatewayName,
  parseGatewayAccount,
} from "#domain/store/gateway-account.ts";
import { seal, unseal } from "#services/seal.ts";

export type AccountPlace = { storeId: number; gateway: string };

const placeOf = (orderKey: Buffer, { storeId, gateway }: AccountPlace) => ({
  orderKey,
  purpose: "platen gateway accounts",
  place: `${storeId} ${gateway}`,
});

/** Bound to store and gateway: in the row of another store it is worth nothing. */
export const sealAccount = (
  orderKey: Buffer,
  storeId: number,
  { gateway, ...account }: GatewayAccount,
): string => seal(placeOf(orderKey, { storeId, gateway }), account);

/** Throws where it was sealed by another key, for another place, or is no account any more. */
export function openAccount(
  orderKey: Buffer,
  { storeId, gateway, sealed }: AccountPlace & { sealed: string },
): GatewayAccount {
  const opened = unseal(placeOf(orderKey, { storeId, gateway }), sealed);
  const parsed = isGatewayName(gateway) ? parseGatewayAccount(gateway, opened) : null;
  if (!parsed?.ok)
    throw new Error(`the ${gateway} account of store ${storeId} is of no known form`);
  return parsed.account;
}
