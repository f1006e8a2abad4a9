import type { Database } from "#database/connect.ts";
import {
  countTraffic,
  insertOrderTraffic,
  isChallengeSpent,
  lockNetwork,
  spendChallenge,
} from "#database/queries/network-traffic.ts";
import {
  type Deed,
  isUnusual,
  trafficWindowSeconds,
} from "#domain/verification/unusual-traffic.ts";

import type { ServiceContext } from "#services/context.ts";
import { ServiceError } from "#services/service-error.ts";
import { networkKeyOf, type SolvedChallenge } from "./challenge.ts";

/** Who calls, and what the call proves (`proveCaller`). */
export type Caller = { clientIp: string; proof: SolvedChallenge | null };

/**
 * Refuses with need_verify when the network's doings look unusual and the caller brings no solved
 * challenge that is not spent yet. Answers the challenge to be spent, null when none is needed.
 * Changes nothing, so that a caller can ask before it begins anything; `admit` decides.
 */
export async function assertVerified(
  ctx: ServiceContext,
  deed: Deed,
  caller: Caller,
  db: Database = ctx.db,
): Promise<SolvedChallenge | null> {
  const key = { storeId: ctx.store.id, network: networkOfCaller(ctx, caller) };
  const { now, ...traffic } = await countTraffic(db, key, trafficWindowSeconds);
  if (!isUnusual(deed, traffic, ctx.trafficLimits)) return null;
  const solved = caller.proof;
  if (solved === null || solved.expiresAt <= now) throw needVerify(ctx);
  if (await isChallengeSpent(db, ctx.store.id, solved.challenge)) throw needVerify(ctx);
  return solved;
}

/**
 * Lets one order or payment of the network pass in the caller's transaction, spending its challenge
 * where one is needed, or refuses with need_verify. Those of one network wait for each other from
 * here to the end of the transaction, so that no more than the limit pass however many are made at
 * once (S11).
 */
export async function admit(
  ctx: ServiceContext,
  tx: Database,
  deed: Deed,
  caller: Caller,
): Promise<void> {
  await waitForNetwork(ctx, tx, caller);
  const solved = await assertVerified(ctx, deed, caller, tx);
  if (solved === null) return;
  if (!(await spendChallenge(tx, ctx.store.id, solved))) throw needVerify(ctx);
}

/** Says what the caller will be asked, as a shopper is told before anybody else learns of it. */
function needVerify({ captcha }: ServiceContext): ServiceError {
  const by = captcha === null || captcha.isResting() ? "work" : "recaptcha";
  return new ServiceError("need_verify", { data: { by } });
}

/**
 * The wait of `admit` alone, for a transaction that locks an order before it knows whether there is
 * something to admit: the network always comes before the order, or two calls wait for each other.
 */
export async function waitForNetwork(
  ctx: ServiceContext,
  tx: Database,
  caller: Caller,
): Promise<void> {
  await lockNetwork(tx, { storeId: ctx.store.id, network: networkOfCaller(ctx, caller) });
}

/** How the caller's network lies in the database. */
export const networkOfCaller = (ctx: ServiceContext, caller: Pick<Caller, "clientIp">): string =>
  networkKeyOf(ownerOf(ctx, caller));

/** Counts an order that was admitted, in the same transaction. */
export async function countOrder(
  ctx: ServiceContext,
  tx: Database,
  caller: Caller,
  orderId: number,
): Promise<void> {
  const network = networkOfCaller(ctx, caller);
  await insertOrderTraffic(tx, { storeId: ctx.store.id, network }, orderId);
}

const ownerOf = ({ orderKey, store }: ServiceContext, { clientIp }: Pick<Caller, "clientIp">) => ({
  orderKey,
  storeId: store.id,
  clientIp,
});
