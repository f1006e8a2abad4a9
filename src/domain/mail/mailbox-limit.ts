/** How many mails of a kind that somebody can cause at will a store sends to one mailbox (S10). */
export const mailboxLimit = { perHour: 1, perDay: 3 } as const;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * When the next mail of a kind may go to a mailbox: `now`, or once an hour has passed since the last one and a day since
 * the third last. `sentAt` are the times of those that were sent, or will be, in any order.
 */
export function nextMailAt(sentAt: readonly Date[], now: Date): Date {
  const latestFirst = sentAt.map((at) => at.getTime()).toSorted((a, b) => b - a);
  const free = (count: number, windowMs: number) => {
    const last = latestFirst[count - 1];
    return last === undefined ? now.getTime() : last + windowMs;
  };
  const { perHour, perDay } = mailboxLimit;
  return new Date(Math.max(now.getTime(), free(perHour, hourMs), free(perDay, dayMs)));
}
