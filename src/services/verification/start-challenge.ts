import { readDatabaseClock } from "#database/queries/network-traffic.ts";
import type { CaptchaVersion } from "#domain/store/captcha-account.ts";
import type { Puzzle } from "#domain/verification/proof-of-work.ts";

import type { ServiceContext } from "#services/context.ts";
import { buildChallenge } from "./challenge.ts";

export const challengeTtlSeconds = 5 * 60;

export type CaptchaChallenge = { recaptcha: { site_key: string; version: CaptchaVersion } };

/**
 * The store's captcha, whose token lets one order or payment pass; where it has none, or while it gives no answers, a
 * puzzle whose solution lets one order or payment of the caller's network pass within five minutes, by the
 * database's clock (CHK-09, OP-111). Nothing is written.
 */
export async function startChallenge(
  ctx: ServiceContext,
  clientIp: string,
): Promise<Puzzle | CaptchaChallenge> {
  const { captcha } = ctx;
  if (captcha !== null && !captcha.isResting()) {
    return { recaptcha: { site_key: captcha.siteKey, version: captcha.version } };
  }
  const now = await readDatabaseClock(ctx.db);
  const owner = { orderKey: ctx.orderKey, storeId: ctx.store.id, clientIp };
  return buildChallenge(owner, Math.floor(now) + challengeTtlSeconds);
}
