import type { PricedLine } from "./price-lines.ts";

/**
 * For each line how many units of it can be had where that is less than it asks for; null where there are enough, as
 * of what has no limit. Lines of one variant share what there is, the first one first.
 */
export function unitsLeft(
  lines: readonly { quantity: number }[],
  priced: readonly (PricedLine | undefined)[],
): (number | null)[] {
  const taken = new Map<string, number>();
  return lines.map(({ quantity }, index) => {
    const line = priced[index];
    if (!line || line.state === "unavailable") return null;
    const free = line.sellable.variant?.free ?? null;
    if (free === null) return null;
    const key = JSON.stringify([line.sellable.product.id, line.variantKey]);
    const left = Math.max(0, free - (taken.get(key) ?? 0));
    taken.set(key, (taken.get(key) ?? 0) + quantity);
    return quantity <= left ? null : left;
  });
}
