/** The share of the connections that reads of the catalogue may use; the rest is for orders alone. */
const catalogueShare = 0.4;

/** Divides the connections of a process, at least one each: pages that many open never use those of orders. */
export function splitPool(size: number): { orders: number; catalogue: number } {
  const catalogue = Math.max(1, Math.floor(size * catalogueShare));
  return { orders: Math.max(1, size - catalogue), catalogue };
}
