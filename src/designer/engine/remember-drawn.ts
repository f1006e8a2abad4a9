import type { Design } from "#domain/design/design-document.ts";
import type { PaintProblem } from "#render/paint/build-display-list.ts";
import { drawPrintPicture, printScale } from "#render/paint/mockup/draw-print-picture.ts";
import type { PrintedArea } from "#render/paint/mockup/lay-ink.ts";
import type { PrintCoordinates } from "#render/paint/mockup/print-coordinates.ts";
import { seenPart } from "#render/paint/mockup/shown-tiles.ts";
import { printed } from "#render/paint/mockup/printed.ts";
import type { DrawnInk } from "#render/paint/rasterise-ink.ts";

import type { DesignBuilder } from "./create-design-builder.ts";

export type MockupProblem = PaintProblem & { print: string };

export type Drawn = {
  design: Design;
  area: PrintedArea;
  ink: DrawnInk;
  problems: readonly MockupProblem[];
};

/**
 * Draws a design for its print area, again only where it has changed or lacked something. What is `release`d
 * was painted: the ink that was painted before it is memory for the next then.
 */
export function rememberDrawn(builder: Pick<DesignBuilder, "load">) {
  const known = new Map<string, Drawn>();
  const painted = new Map<string, Drawn>();
  const spare = new Map<string, Uint8ClampedArray>();
  const draw = async (coordinates: PrintCoordinates, design: Design): Promise<Drawn> => {
    const { name } = coordinates.print;
    const before = known.get(name);
    if (before?.design === design && before.problems.length === 0) return before;
    const build = await builder.load(design, printScale(design, coordinates).pixelsPerMm);
    const memory = spare.get(name);
    spare.delete(name);
    // Thread shows where its neighbours end, so what is sewn is drawn whole.
    const isSewn = coordinates.print.technique === "embroidery";
    const own = drawPrintPicture(build, design, coordinates, {
      ...{ before: known.get(name)?.ink, spare: memory },
      seen: isSewn ? undefined : seenPart(coordinates),
    });
    const { picture, problems } = own;
    const drawn = {
      ...{ design, ink: own.drawn },
      area: printed(coordinates, picture),
      problems: problems.map((problem) => ({ ...problem, print: name })),
    };
    known.set(name, drawn);
    return drawn;
  };
  const release = (drawn: readonly Drawn[]) => {
    for (const own of drawn) {
      const { name } = own.area.coordinates.print;
      const before = painted.get(name);
      painted.set(name, own);
      const pixels = before?.ink.ink.pixels;
      if (pixels && pixels !== own.ink.ink.pixels) spare.set(name, pixels);
    }
  };
  return { draw, release };
}
