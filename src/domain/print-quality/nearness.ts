/** Farther than any two pixels of one column. */
const farAway = 60_000;

/**
 * For each pixel of a picture how far the nearest seed of its own column is, from centre to centre: of the
 * nearest seed of all, `isNear` answers the rest. 60,000 in columns without any.
 */
export function distancesInColumns(isSeed: Uint8Array, width: number): Uint16Array {
  const end = isSeed.length;
  const distances = new Uint16Array(end);
  for (let at = 0; at < end; at += 1) {
    if (isSeed[at] === 1) continue;
    const above = at < width ? farAway : (distances[at - width] ?? farAway);
    distances[at] = above === farAway ? farAway : above + 1;
  }
  for (let at = end - 1 - width; at >= 0; at -= 1) {
    const below = (distances[at + width] ?? farAway) + 1;
    if (below < (distances[at] ?? farAway)) distances[at] = below;
  }
  return distances;
}

/**
 * Whether a seed lies nearer to the pixel at an index than the root of `squared`, exactly, by the distances
 * in the columns beside it.
 */
export function isNear(
  inColumns: Uint16Array,
  width: number,
  at: number,
  squared: number,
): boolean {
  const reach = Math.ceil(Math.sqrt(squared));
  const x = at % width;
  const from = at - Math.min(x, reach);
  const last = at + Math.min(width - 1 - x, reach);
  for (let beside = from; beside <= last; beside += 1) {
    const down = inColumns[beside] ?? farAway;
    const aside = beside - at;
    if (down * down + aside * aside < squared && down < farAway) return true;
  }
  return false;
}
