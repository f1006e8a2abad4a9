/** The unit that lengths are in; weights beside them are pounds with inches, kilograms with centimetres. */
export type LengthUnit = "inch" | "cm";
export type Dimension = "length" | "weight";

/** What one unit is in the other, as the specification writes them (CONST-01). */
export const measureFactors = {
  cmPerInch: 2.54,
  inchesPerCm: 0.3937,
  poundsPerKg: 2.2046,
  kgPerPound: 0.45359237,
} as const;

const factors: Record<Dimension, Record<LengthUnit, number>> = {
  length: { cm: measureFactors.cmPerInch, inch: measureFactors.inchesPerCm },
  weight: { cm: measureFactors.kgPerPound, inch: measureFactors.poundsPerKg },
};

const numbers = /\d+(?:\.\d+)?/gu;

/**
 * A measure such as "28" or "34-36" in another unit: each of its numbers converted and rounded to a
 * whole one; in its own unit it stays as it is stored (CONST-01, OP-025). Always called with the
 * stored text, so that going back and forth loses nothing.
 */
export function convertMeasure(
  stored: string,
  from: LengthUnit,
  to: LengthUnit,
  dimension: Dimension = "length",
): string {
  if (from === to) return stored;
  const factor = factors[dimension][to];
  return stored.replace(numbers, (number) => String(Math.round(Number(number) * factor)));
}
