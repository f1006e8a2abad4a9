import { buildCushion } from "./cushion.ts";
import { buildMug } from "./mug.ts";
import type { Solid, SolidShape, SolidView } from "./solid.ts";
import { buildStretchedCanvas } from "./stretched-canvas.ts";

const builders: Readonly<Record<SolidShape, () => Solid>> = {
  mug: buildMug,
  canvas: () => buildStretchedCanvas({ widthMm: 406, heightMm: 508 }),
  cushion: () => buildCushion({ widthMm: 457, heightMm: 457 }),
};

/** A product's body with the print areas of its mockup bases. */
export const buildSolid = (shape: SolidShape): Solid => builders[shape]();

/** From where each shows itself best. */
export const solidViews: Readonly<Record<SolidShape, SolidView>> = {
  mug: { azimuth: 58, elevation: 14 },
  canvas: { azimuth: -28, elevation: 8 },
  cushion: { azimuth: -22, elevation: 10 },
};
