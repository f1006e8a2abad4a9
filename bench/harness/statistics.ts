/** A series boiled down: the middle, and the smallest and largest as its spread. */
export type Summary = { median: number; min: number; max: number };

/** The value below which `share` (0..1) of the samples lie, between neighbours by proportion. */
export function percentile(samples: readonly number[], share: number): number {
  if (samples.length === 0) throw new Error("No samples.");
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * Math.min(1, Math.max(0, share));
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return low + (high - low) * (at - Math.floor(at));
}

export function summarise(samples: readonly number[]): Summary {
  return {
    median: percentile(samples, 0.5),
    min: percentile(samples, 0),
    max: percentile(samples, 1),
  };
}

/**
 * Figure over reference round by round: both sides of a ratio were measured in the same minute, so
 * a machine that grows slower between rounds does not show in it.
 */
export function pairedRatios(figures: readonly number[], references: readonly number[]): number[] {
  if (figures.length !== references.length) throw new Error("Rounds are not paired.");
  return figures.map((figure, round) => figure / (references[round] ?? Number.NaN));
}

/** "41.3 µs (39.0–44.2)": median and spread with as many digits as matter at that size. */
export function formatSummary({ median, min, max }: Summary, unit: string): string {
  return `${formatFigure(median)}${unit} (${formatFigure(min)}–${formatFigure(max)})`;
}

export function formatFigure(value: number): string {
  if (value === 0 || Math.abs(value) >= 100) return value.toFixed(0);
  return Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(2);
}
