import { storeTypeRule } from "../store/store-flags.ts";

type CountdownQuestion = {
  storeType: string | null;
  /** Whether it starts over for each visitor instead of counting to the campaign's own end. */
  isRolling: boolean;
  isInEu: boolean;
  /** Whether the store's market rules allow one that starts over in the European Union. */
  mayRollInEu?: boolean;
};

/**
 * Whether a visitor may see a countdown: never in a google_ads store (OP-007), and one that starts
 * over not in the European Union, unless the store's market rules allow it (OP-142).
 */
export function mayShowCountdown(question: CountdownQuestion): boolean {
  const { storeType, isRolling, isInEu, mayRollInEu = false } = question;
  if (storeTypeRule(storeType).hidesCountdown) return false;
  return !isRolling || !isInEu || mayRollInEu;
}

/** Whether product statistics are shown: not in a google_ads store (OP-007). */
export function mayShowStats(storeType: string | null): boolean {
  return !storeTypeRule(storeType).hidesProductStats;
}
