/** Base cost of a template in one region, in USD minor units. */
export type RegionBaseCost = { readonly region: string; readonly costUsdMinor: number };

/** `index` is the cart line's dynamic_base_index; -1 for a region that is not listed. */
export type DynamicBase = { readonly index: number; readonly differenceUsdMinor: number };

const halfUnitMinor = 50;

/**
 * Rounds a base cost difference in USD minor units to half a dollar, ties up; never -0.
 * Source: CAM-78, OP-039.
 */
export function roundDynamicBaseUsd(differenceUsdMinor: number): number {
  return Math.floor((differenceUsdMinor + halfUnitMinor / 2) / halfUnitMinor) * halfUnitMinor + 0;
}

/**
 * The rounded difference of base cost between the ship-to region and the reference region
 * (market_location). It is 0 when either is not in the list. Source: OP-038, OP-039.
 */
export function resolveDynamicBase(
  costs: readonly RegionBaseCost[],
  referenceRegion: string,
  shipToRegion: string,
): DynamicBase {
  const index = costs.findIndex(({ region }) => region === shipToRegion);
  const shipTo = costs[index];
  const reference = costs.find(({ region }) => region === referenceRegion);
  if (shipTo === undefined || reference === undefined) return { index, differenceUsdMinor: 0 };
  const differenceUsdMinor = roundDynamicBaseUsd(shipTo.costUsdMinor - reference.costUsdMinor);
  return { index, differenceUsdMinor };
}
