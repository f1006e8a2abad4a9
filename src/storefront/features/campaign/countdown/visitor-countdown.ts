import { mayBeInEu } from "#domain/address/countries.ts";
import { countdownEnd, isRollingCountdown } from "#domain/campaign/countdown.ts";

import { safeLocalStorage, type SafeStorage } from "../../shop/browser-storage.ts";

export type CountedCampaign = { id: number; show_countdown: number; end_time: string | null };

type Visit = {
  /** Where the visitor is, null where nobody knows. */
  country: string | null;
  local?: Pick<SafeStorage, "getItem" | "setItem">;
  now?: number;
};

/**
 * When this visitor's countdown of a campaign ends, in milliseconds; null for none. One that starts over
 * is kept in the browser by campaign, so that a reload shows the same end (CAM-67, CAM-68, OP-048,
 * T-047), and is none for visitors from the EU or an unknown country (OP-142).
 */
export function visitorCountdown(
  { id, show_countdown: index, end_time }: CountedCampaign,
  { country, local = safeLocalStorage, now = Date.now() }: Visit,
): number | null {
  const isRolling = isRollingCountdown(index);
  if (isRolling && mayBeInEu(country)) return null;
  const name = `countdown-${id}`;
  const kept = isRolling ? local.getItem(name) : null;
  const storedEnd = kept === null ? null : Number(kept);
  const endTime = end_time === null ? null : Date.parse(end_time);
  const end = countdownEnd({ index, endTime, storedEnd, now });
  if (isRolling && end !== null && end !== storedEnd) local.setItem(name, String(end));
  return end;
}
