import { changedBlocks } from "./changed-blocks.ts";
import type { PrintedArea } from "./lay-ink.ts";
import type { PrintPicture } from "./print-picture.ts";
import type { Box } from "./print-field.ts";
import { createTileGrid, markedBoxes, markShown } from "./shown-tiles.ts";

/**
 * The boxes of a mockup's pixels outside of which nothing differs between two printings, of which no two have
 * a pixel in common; none where they are the same, undefined where they are not of the same print areas in
 * pictures of the same sizes.
 */
export function changedBoxes(
  before: readonly PrintedArea[],
  after: readonly PrintedArea[],
  mockup: { width: number; height: number },
): readonly Box[] | undefined {
  if (before.length !== after.length) return undefined;
  const grid = createTileGrid(mockup);
  for (const [index, { coordinates, picture }] of after.entries()) {
    const old = before[index];
    if (old?.coordinates !== coordinates || !isSameSize(old.picture, picture)) return undefined;
    const changed = changedBlocks(old.picture, picture);
    if (changed === null) continue;
    const { pictureWidth, pictureHeight } = coordinates;
    const scale = { u: picture.width / pictureWidth, v: picture.height / pictureHeight };
    markShown(coordinates, changed, scale, grid);
  }
  return markedBoxes(grid, mockup);
}

const isSameSize = (a: PrintPicture, b: PrintPicture) =>
  a.width === b.width && a.height === b.height;
