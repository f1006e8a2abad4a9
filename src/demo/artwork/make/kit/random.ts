export type Random = {
  /** From low (included) to high. */
  within: (low: number, high: number) => number;
  whole: (low: number, high: number) => number;
  chance: (share: number) => boolean;
};

/** Numbers that are the same on every run for the same seed. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    within: (low, high) => low + (high - low) * next(),
    whole: (low, high) => Math.floor(low + (high - low + 1) * next()),
    chance: (share) => next() < share,
  };
}

function lattice(seed: number, x: number, y: number): number {
  let hash = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 2147483647);
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
  return (((hash ^ (hash >>> 16)) >>> 0) / 4294967296) * 2 - 1;
}

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);

/** Smooth noise from -1 to 1 with features about one unit wide. */
export function noise(seed: number, x: number, y = 0): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const u = fade(x - x0);
  const v = fade(y - y0);
  const top = lattice(seed, x0, y0) * (1 - u) + lattice(seed, x0 + 1, y0) * u;
  const bottom = lattice(seed, x0, y0 + 1) * (1 - u) + lattice(seed, x0 + 1, y0 + 1) * u;
  return top * (1 - v) + bottom * v;
}

/** Noise of several sizes on top of each other, each half as strong and half as wide. */
export function ruggedNoise(seed: number, x: number, y = 0, octaves = 4): number {
  let sum = 0;
  let strength = 0.5;
  let size = 1;
  for (let i = 0; i < octaves; i++) {
    sum += noise(seed + i * 17, x * size, y * size) * strength;
    strength /= 2;
    size *= 2;
  }
  return sum;
}
