import { createHash } from "node:crypto";

import { readDatabaseClock } from "#database/queries/network-traffic.ts";
import type { ServiceContext } from "#services/context.ts";

import type { Caller } from "./admit.ts";
import { readSolvedChallenge } from "./challenge.ts";

/** Longer than a captcha's token is good for, so that it is remembered as spent while anybody would take it. */
const captchaTtlSeconds = 5 * 60;

/**
 * Reads what a call's `recaptcha_token` proves: a puzzle of ours, or a token of the store's captcha, which is asked
 * for its verdict here, once and outside of any transaction. Refuses nothing; `admit` does.
 */
export async function proveCaller(
  ctx: ServiceContext,
  { clientIp, recaptchaToken }: { clientIp: string; recaptchaToken: string | null | undefined },
): Promise<Caller> {
  if (!recaptchaToken) return { clientIp, proof: null };
  const owner = { orderKey: ctx.orderKey, storeId: ctx.store.id, clientIp };
  const solved = readSolvedChallenge(owner, recaptchaToken);
  if (solved !== null || ctx.captcha === null) return { clientIp, proof: solved };
  const hosts = [new URL(ctx.origin).hostname, ctx.store.primaryHost];
  const verdict = await ctx.captcha.judge(recaptchaToken, { clientIp, hosts });
  if (verdict !== "passed") return { clientIp, proof: null };
  const challenge = `captcha.${createHash("sha256").update(recaptchaToken).digest("base64url")}`;
  const now = await readDatabaseClock(ctx.db);
  return { clientIp, proof: { challenge, expiresAt: Math.floor(now) + captchaTtlSeconds } };
}
