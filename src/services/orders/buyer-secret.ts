import { createHmac } from "node:crypto";

import { networkOf } from "#domain/verification/network.ts";
import { deriveKey } from "#services/derive-key.ts";

import { isSameSignature } from "./order-token.ts";

const secretForm = /^[A-Za-z0-9_-]{32}$/u;
const signedForm = /^(?<secret>[A-Za-z0-9_-]{32})\.(?<signature>[A-Za-z0-9_-]{43})$/u;

/**
 * The buyer's secret as its cookie carries it: with a signature under a key of its own, derived from `ORDER_KEY`, so
 * that the server recognises the secrets that it made (OP-119).
 */
export const signBuyerSecret = (orderKey: Buffer, secret: string): string =>
  `${secret}.${signatureOf(orderKey, secret)}`;

/** The secret of a signed value; undefined for anything that this deployment did not sign. */
export function readSignedSecret(orderKey: Buffer, value: string): string | undefined {
  const { secret, signature } = signedForm.exec(value)?.groups ?? {};
  if (secret === undefined || signature === undefined) return undefined;
  return isSameSignature(signature, signatureOf(orderKey, secret)) ? secret : undefined;
}

/** Whether a text has the form of the secrets that cookies carried without a signature. */
export const isUnsignedSecret = (value: string): boolean => secretForm.test(value);

/**
 * The signed secret that takes the place of an unsigned one: the same for every request that carries it, so that
 * requests at the same time, and one whose answer was lost, end with the same cookie. Nobody without `ORDER_KEY` can
 * compute it.
 */
export const deriveRenewedSecret = (orderKey: Buffer, unsigned: string): string =>
  hmacOfRenewal(orderKey, `secret:${unsigned}`).slice(0, 32);

/** How the network of a renewal is stored: without the key nobody can tell which one it is. */
export const networkOfRenewal = (orderKey: Buffer, clientIp: string): string =>
  hmacOfRenewal(orderKey, `network:${networkOf(clientIp)}`);

const hmacOfRenewal = (orderKey: Buffer, source: string): string =>
  createHmac("sha256", deriveKey(orderKey, "platen renewed buyers"))
    .update(source)
    .digest("base64url");

const signatureOf = (orderKey: Buffer, secret: string): string =>
  createHmac("sha256", deriveKey(orderKey, "platen buyer cookie"))
    .update(secret)
    .digest("base64url");
