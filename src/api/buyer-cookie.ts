import { readCookies } from "#domain/cookie/read-cookies.ts";
import type { ServiceContext } from "#services/context.ts";
import {
  isUnsignedSecret,
  readSignedSecret,
  signBuyerSecret,
} from "#services/orders/buyer-secret.ts";
import { renewBuyer } from "#services/orders/renew-buyer.ts";

/** Browsers accept this name only from the host itself, over HTTPS and for all paths. */
export const secureBuyerCookieName = "__Host-platen_buyer";
/** On plain HTTP, which only localhost names have, no such name can be set. */
export const plainBuyerCookieName = "platen_buyer_http";
/** Carried the secret without a signature. */
export const unsignedBuyerCookieName = "platen_buyer";

export const buyerCookieMaxAgeSeconds = 365 * 24 * 60 * 60;

/** What cookies are signed with, and where orders of unsigned ones are. */
export type BuyerKeys = Pick<ServiceContext, "db" | "orderKey">;

/** By its origin: every host but a localhost name is served over HTTPS (`storeOrigin`). */
const isSecureOrigin = (origin: string) => origin.startsWith("https:");

const nameAt = (origin: string) =>
  isSecureOrigin(origin) ? secureBuyerCookieName : plainBuyerCookieName;

const attributesAt = (origin: string, maxAgeSeconds: number) =>
  `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecureOrigin(origin) ? "; Secure" : ""}`;

/** A Set-Cookie header with the buyer's secret, signed: kept from scripts, sent only to this host (OP-119). */
export const buyerCookie = (
  { orderKey }: Pick<BuyerKeys, "orderKey">,
  origin: string,
  secret: string,
): string =>
  `${nameAt(origin)}=${signBuyerSecret(orderKey, secret)}; ${attributesAt(origin, buyerCookieMaxAgeSeconds)}`;

const dropUnsigned = (origin: string): string =>
  `${unsignedBuyerCookieName}=; ${attributesAt(origin, 0)}`;

export type OpenedBuyer = {
  secret: string | undefined;
  /** Set-Cookie headers that the answer must carry. */
  setCookies: string[];
};

/**
 * The buyer of a request. Of several cookies of one name the first with a valid signature counts. A value without one
 * is not adopted: an unsigned one of an earlier version is replaced by a signed one where orders know it, and removed
 * otherwise.
 */
export async function openBuyer(
  keys: BuyerKeys,
  { origin, cookies, clientIp }: { origin: string; cookies: string | undefined; clientIp: string },
): Promise<OpenedBuyer> {
  const signed = readCookies(cookies, nameAt(origin))
    .map((value) => readSignedSecret(keys.orderKey, value))
    .find((secret) => secret !== undefined);
  const given = signed === undefined ? readCookies(cookies, unsignedBuyerCookieName) : [];
  if (given.length === 0) return { secret: signed, setCookies: [] };
  const unsigned = [...new Set(given.filter(isUnsignedSecret))];
  const secret = unsigned.length === 0 ? undefined : await renewBuyer(keys, { unsigned, clientIp });
  const renewed = secret === undefined ? [] : [buyerCookie(keys, origin, secret)];
  return { secret, setCookies: [...renewed, dropUnsigned(origin)] };
}
