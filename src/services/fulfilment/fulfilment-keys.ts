import { createHmac, timingSafeEqual } from "node:crypto";

import type { FulfilmentSetting } from "#domain/fulfilment/fulfilment-setting.ts";

type Keeper = { orderKey: Buffer; storeId: number };

/** Of a file of an order of a store, and until when (seconds since 1970) it is given out. */
export type FileGrant = {
  orderId: number;
  storageKey: string;
  name: string;
  expiresAt: number;
};

/** A print house fetches late, and asks again after a week of trouble. */
export const fileGrantSeconds = 14 * 86_400;

/**
 * What a store and its print house sign with, both ways. Derived, so that it lies nowhere; another edition of it
 * ends the one before.
 */
export const fulfilmentSecret = (
  { orderKey, storeId }: Keeper,
  { secret_edition = 1 }: FulfilmentSetting,
): string => `plf_${derive(orderKey, `fulfilment:${storeId}:${secret_edition}`)}`;

/** The token in a file's address, which says what it opens and is of worth in this store alone. */
export function buildFileToken({ orderKey, storeId }: Keeper, grant: FileGrant): string {
  const text = Buffer.from(JSON.stringify(grant)).toString("base64url");
  return `${text}.${sign(orderKey, storeId, text)}`;
}

/** What a token opens; null for one that was not made here for this store, or that has ended. */
export function readFileToken(
  { orderKey, storeId }: Keeper,
  token: string,
  now: Date,
): FileGrant | null {
  const [text = "", signature = "", ...others] = token.split(".");
  if (others.length > 0 || !isSame(signature, sign(orderKey, storeId, text))) return null;
  const grant = JSON.parse(Buffer.from(text, "base64url").toString("utf8")) as FileGrant;
  return grant.expiresAt * 1000 > now.getTime() ? grant : null;
}

const sign = (orderKey: Buffer, storeId: number, text: string) =>
  derive(orderKey, `fulfilment-file:${storeId}:${text}`);

function derive(orderKey: Buffer, source: string): string {
  return createHmac("sha256", orderKey).update(source).digest("base64url");
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
