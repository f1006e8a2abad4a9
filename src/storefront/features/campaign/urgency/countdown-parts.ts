export type CountdownParts = { days: number; hours: number; minutes: number; seconds: number };

/** What is left until an end, whole seconds rounded up, so that it reads 0 only when it is over; null then. */
export function countdownParts(leftMs: number): CountdownParts | null {
  if (!(leftMs > 0)) return null;
  const left = Math.ceil(leftMs / 1000);
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}
