import { designLimits } from "#domain/design/design-limits.ts";
import type { DesignObject } from "#domain/design/design-document.ts";

/** A way in millimetres that an object may be moved at once. */
export const isLength = (mm: number): boolean => Math.abs(mm) <= 2 * designLimits.reachMm;

export const isFactor = (factor: number): boolean => factor >= 0.001 && factor <= 1000;

export const isSame = (a: DesignObject, b: DesignObject): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
