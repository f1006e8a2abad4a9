import { createHmac, timingSafeEqual } from "node:crypto";

import { type TestPriceArm, testPriceMinutes } from "#domain/pricing/test-price.ts";

import type { ServiceContext } from "#services/context.ts";

type Signer = Pick<ServiceContext, "orderKey" | "store">;

/**
 * Confirms which half of the price test a browser is in, for as long as it keeps it: a token of this
 * store alone, which nobody else can make (OP-036). Nothing is kept. `nowMs` is for tests.
 */
export function signTestPrice(
  ctx: Signer,
  arm: TestPriceArm,
  nowMs: number = Date.now(),
): { token: string; expires_at: string } {
  const expiresAtMs = nowMs + testPriceMinutes * 60_000;
  const claims = `${arm}.${expiresAtMs}`;
  return {
    token: `${claims}.${sign(ctx, claims)}`,
    expires_at: new Date(expiresAtMs).toISOString(),
  };
}

/** Whether the token says `test`, is of this store and not yet over; anything else is no. */
export function isTestPriceToken(
  ctx: Signer,
  token: string | null | undefined,
  nowMs: number = Date.now(),
): boolean {
  const [arm = "", expiresAt = "", signature = ""] = (token ?? "").split(".");
  if (arm !== ("test" satisfies TestPriceArm) || !(Number(expiresAt) > nowMs)) return false;
  const [own, given] = [Buffer.from(sign(ctx, `${arm}.${expiresAt}`)), Buffer.from(signature)];
  return own.length === given.length && timingSafeEqual(own, given);
}

const sign = ({ orderKey, store }: Signer, claims: string) =>
  createHmac("sha256", orderKey).update(`test-price:${store.id}:${claims}`).digest("base64url");
