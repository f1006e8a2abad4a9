import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

import { networkOf } from "#domain/verification/network.ts";
import {
  isSolved,
  parseSolution,
  type Puzzle,
  puzzleSize,
} from "#domain/verification/proof-of-work.ts";

/** For whom a challenge is made: nobody else can use it. */
export type ChallengeOwner = { orderKey: Buffer; storeId: number; clientIp: string };

export type SolvedChallenge = { challenge: string; expiresAt: number };

/**
 * A puzzle for one network in one store, until `expiresAt` (seconds since 1970). It is signed, so
 * nothing of it has to be kept until it comes back solved.
 */
export function buildChallenge(
  owner: ChallengeOwner,
  expiresAt: number,
  size: { parts: number; work: number } = puzzleSize,
): Puzzle {
  const { parts, work } = size;
  const claims = [expiresAt, parts, work, randomBytes(16).toString("base64url")].join(".");
  return { challenge: `${claims}.${sign(owner, claims)}`, parts, work };
}

/**
 * The challenge that a `recaptcha_token` solves; null when it is none of ours, was made for another
 * store or network, or its work was not done. Whether it is expired or spent is left to the caller.
 */
export function readSolvedChallenge(owner: ChallengeOwner, token: string): SolvedChallenge | null {
  const solution = parseSolution(token);
  if (solution === null) return null;
  const { challenge, nonces } = solution;
  const end = challenge.lastIndexOf(".");
  const claims = challenge.slice(0, end);
  if (!isSame(sign(owner, claims), challenge.slice(end + 1))) return null;
  const [expiresAt = 0, parts = 0, work = 0] = claims.split(".").map(Number);
  return isSolved({ challenge, parts, work }, nonces) ? { challenge, expiresAt } : null;
}

/** How a network lies in the database: without the key nobody can tell which one it is. */
export function networkKeyOf({ orderKey, storeId, clientIp }: ChallengeOwner): string {
  return hmac(orderKey, `network:${storeId}:${networkOf(clientIp)}`);
}

const sign = ({ orderKey, storeId, clientIp }: ChallengeOwner, claims: string) =>
  hmac(orderKey, `challenge:${storeId}:${networkOf(clientIp)}:${claims}`);

const hmac = (key: Buffer, source: string) =>
  createHmac("sha256", key).update(source).digest("base64url");

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
