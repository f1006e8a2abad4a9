import type {
  DesignToDraw,
  DrawnMockup,
  DrawnPrint,
  DrawnProof,
  MockupToDraw,
  DrawnVector,
  SolidToDraw,
  VectorFormat,
} from "#domain/design/drawn-design.ts";

/**
 * Draws designs, one at a time a process. Rejects where fonts or pictures cannot be read or it takes too
 * long, and a mockup whose base, print area or size there is none of; a proof also with the code EBUSY
 * where too many wait, which the next try may mend.
 */
export type DesignRenderer = {
  /** `rendererVersion`: the stamps of its proofs have it. */
  version: number;
  drawProof: (toDraw: DesignToDraw) => Promise<DrawnProof>;
  drawPrint: (toDraw: DesignToDraw) => Promise<DrawnPrint>;
  /** The outlines of a print, for cutters, engravers and presses. */
  drawVector: (toDraw: DesignToDraw, format: VectorFormat) => Promise<DrawnVector>;
  drawMockup: (toDraw: MockupToDraw) => Promise<DrawnMockup>;
  /** Also EBUSY, as a proof does. */
  drawSolid: (toDraw: SolidToDraw) => Promise<DrawnMockup>;
};
