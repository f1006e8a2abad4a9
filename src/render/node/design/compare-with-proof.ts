import type { Design } from "#domain/design/design-document.ts";
import { isPrintOfProof, type PrintDifference } from "#domain/design/drawn-design.ts";
import { mmPerInch } from "#domain/design/units.ts";

import { paintedExtent, type PaintSources } from "../../paint/build-display-list.ts";
import type { PaintCommands } from "../../paint/display-list.ts";
import type { Surface } from "../../paint/rasterise.ts";
import { groundThatShows } from "./ground-that-shows.ts";
import { drawProof } from "./draw-proof.ts";
import { type ProofBounds, readPrintTiles, tilesDifference } from "./print-tiles.ts";
import { boundProof } from "./proof-bounds.ts";
import { comparedScales, proofScale } from "./proof-scale.ts";

export type ProofToCompare = {
  design: Design;
  proof: Surface;
  ground: string;
  commands: (pixelsPerMm: number) => PaintCommands;
  sources: PaintSources;
};

/**
 * Reads a finished print file, lays it over its proof's ground and compares the two tile by tile (OP-148):
 * what was painted at one scale alone is found. Where ink would not show on the ground, another is taken as
 * well; where tiles of the proof are large, a finer proof. A tile that differs from the proof's colour is
 * held against what that may stand for (`boundProof`). Rejects a broken file.
 */
export async function compareWithProof(
  png: Uint8Array,
  { design, proof, ground, commands, sources }: ProofToCompare,
): Promise<PrintDifference> {
  const other = groundThatShows(design, ground, sources);
  const own = proofScale(design.area);
  let worst: PrintDifference = { largest: 0, at: { x: 0, y: 0 } };
  for (const scale of comparedScales(design.area)) {
    const pixelsPerMm = design.area.dpi / mmPerInch / scale;
    const extent = paintedExtent(design.area, pixelsPerMm);
    const print = await readPrintTiles(png, scale, extent);
    for (const under of other === null ? [ground] : [ground, other]) {
      const isProof = scale === own && under === ground;
      const shown = isProof ? proof : drawProof(commands(pixelsPerMm), extent, under);
      let difference = tilesDifference(print, exactly(shown), under);
      if (!isPrintOfProof(difference)) {
        const bounds = boundProof(commands(pixelsPerMm), extent, under);
        difference = tilesDifference(print, bounds, under);
      }
      if (difference.largest > worst.largest) worst = inProof(difference, scale / own);
    }
  }
  return worst;
}

const exactly = ({ width, height, data }: Surface): ProofBounds => ({
  ...{ width, height, low: data, high: data },
});

const inProof = ({ largest, at: { x, y } }: PrintDifference, factor: number): PrintDifference => ({
  largest,
  at: { x: Math.floor(x * factor), y: Math.floor(y * factor) },
});
