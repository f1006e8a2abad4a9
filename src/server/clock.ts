export type Clock = { lap: (name: string) => void; laps: () => Record<string, number> };

/** Milliseconds that each step of a start took; `tell` hears of each as it ends. */
export function startClock(tell: (name: string, ms: number) => void = () => undefined): Clock {
  let last = performance.now();
  const laps: Record<string, number> = {};
  return {
    lap(name) {
      const now = performance.now();
      laps[name] = Math.round(now - last);
      last = now;
      tell(name, laps[name]);
    },
    laps: () => laps,
  };
}
