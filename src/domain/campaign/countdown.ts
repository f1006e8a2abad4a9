const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Periods by `show_countdown`; 0 for none. Source: CAM-67, OP-048. */
export const countdownPeriodsMs = [0, 0, 15 * minuteMs, hourMs, dayMs, 7 * dayMs] as const;

/** The index that counts to the campaign's own `end_time`. Source: OP-048. */
export const fixedCountdown = 1;

export type Countdown = {
  /** show_countdown of the campaign. */
  readonly index: number;
  /** end_time of the campaign. */
  readonly endTime: number | null;
  /** The visitor's end, as it was kept in the browser. */
  readonly storedEnd: number | null;
  readonly now: number;
};

/** Whether the countdown starts over for each visitor, which the law of some countries forbids (OP-142). */
export function isRollingCountdown(index: number): boolean {
  return (countdownPeriodsMs[index] ?? 0) > 0;
}

/**
 * When the countdown ends, in milliseconds, always ahead of `now`; null for no countdown, also for an
 * index that is none. 1 counts to `endTime` and is over after it; from 2 on the visitor's own end moves
 * forward by whole periods, and the answer is to be kept for the campaign (CAM-67, CAM-68, OP-048,
 * T-047). A kept end that lies further ahead than a period is none of ours and starts anew.
 */
export function countdownEnd({ index, endTime, storedEnd, now }: Countdown): number | null {
  if (index === fixedCountdown) return endTime !== null && endTime > now ? endTime : null;
  const periodMs = countdownPeriodsMs[index] ?? 0;
  if (periodMs === 0) return null;
  if (storedEnd === null || !Number.isFinite(storedEnd) || storedEnd > now + periodMs) {
    return now + periodMs;
  }
  if (storedEnd > now) return storedEnd;
  return storedEnd + (Math.floor((now - storedEnd) / periodMs) + 1) * periodMs;
}
