export const minQuantity = 1;
export const maxQuantity = 50;

/** A quantity from 1 to 50: clamped, fractions cut, 1 for what is not a number (CAM-75, T-039). */
export function parseQuantity(x: unknown): number {
  const isEmpty = typeof x === "string" ? x.trim() === "" : typeof x !== "number";
  const quantity = isEmpty ? minQuantity : Math.trunc(Number(x));
  if (!Number.isFinite(quantity)) return minQuantity;
  return Math.min(maxQuantity, Math.max(minQuantity, quantity));
}

/** Whether the value passes the 1 to 50 check as it stands (OP-089, `isCheckQuantity`). */
export function isQuantity(x: unknown): boolean {
  return (typeof x === "number" || typeof x === "string") && String(parseQuantity(x)) === String(x);
}
