import { maxQuantity } from "#domain/campaign/quantity.ts";

/** What Buy it now had put into a line for an order that may not have been paid, and the line's units then. */
export type PendingBuy = { cartItemId: string; units: number; lineUnits: number };

/**
 * The units of a line in which the same is bought now once more: those of the purchase before, which
 * the shopper has come back from, are not counted twice (OP-085). Null where the line has changed
 * since, be it that its order was paid.
 */
export function unitsBoughtAgain(
  pending: PendingBuy | null,
  { cartItemId, unitsBefore, units }: { cartItemId: string; unitsBefore: number; units: number },
): number | null {
  if (pending?.cartItemId !== cartItemId || pending.lineUnits !== unitsBefore) return null;
  return Math.min(maxQuantity, unitsBefore - Math.min(pending.units, unitsBefore) + units);
}
