/** What is counted of a campaign. Source: CAM-79, OP-049. */
export const productStatTypes = ["view", "cart", "sold"] as const;
export type ProductStatType = (typeof productStatTypes)[number];
export type ProductStat = { readonly type: ProductStatType; readonly count: number };

/** The window of days that counts reach back, so that they say what is, not what was (OP-049). */
export const statsWindowDays = 7;

/** Fewer than these say nothing and are not shown (OP-049). */
export const leastShown: Readonly<Record<ProductStatType, number>> = { view: 20, cart: 5, sold: 3 };

/** The counts that are worth showing, in the order of their types (CAM-79, OP-049). */
export function shownStats(
  counts: Readonly<Partial<Record<ProductStatType, number>>>,
): ProductStat[] {
  return productStatTypes.flatMap((type) => {
    const count = counts[type] ?? 0;
    return count >= leastShown[type] ? [{ type, count }] : [];
  });
}
