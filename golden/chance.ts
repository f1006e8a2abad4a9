/** Numbers that look like chance and are the same for a seed in every engine (mulberry32). */
export function createChance(seed: number) {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <T>(all: readonly T[]): T => {
    const one = all[Math.floor(next() * all.length)];
    if (one === undefined) throw new Error("There is nothing to pick from.");
    return one;
  };
  /** From `min` to `max`, in whole steps of `step`. */
  const round = (min: number, max: number, step: number): number =>
    Math.round(Math.round((min + next() * (max - min)) / step) * step * 1000) / 1000;
  const color = (): string =>
    `#${Math.floor(next() * 0x1000000)
      .toString(16)
      .padStart(6, "0")}`;
  return { next, pick, round, color };
}
