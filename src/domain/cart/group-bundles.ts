import type { CartRow } from "./removed-lines.ts";

/** Rows that belong together; `bundleId` is null for a line of no bundle. */
export type RowGroup = { bundleId: number | null; rows: CartRow[] };

/** Brings the lines of each bundle together, at the place of the first of them (BUND-12). */
export function groupBundles(rows: readonly CartRow[]): RowGroup[] {
  const groups: RowGroup[] = [];
  for (const row of rows) {
    const bundleId = row.item.campaignBundleId;
    const group =
      bundleId === null ? undefined : groups.find((known) => known.bundleId === bundleId);
    if (group) group.rows.push(row);
    else groups.push({ bundleId, rows: [row] });
  }
  return groups;
}
