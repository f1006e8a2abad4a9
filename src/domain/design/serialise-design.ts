import type { Design } from "./design-document.ts";

const sortKeys = (_key: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/**
 * The one text of a design: equal designs give equal texts whatever order their fields came in, so
 * that its hash tells whether what is printed is what was approved (OP-148).
 */
export const serialiseDesign = (design: Design): string => JSON.stringify(design, sortKeys);
