import type { DesignRenderer } from "#services/ports/designs.ts";

const refuse = () => Promise.reject(new Error("no design is drawn here"));

/** For tests in which nothing is printed. */
export const undrawnDesigns: DesignRenderer = {
  version: 0,
  drawProof: refuse,
  drawPrint: refuse,
  drawVector: refuse,
  drawMockup: refuse,
  drawSolid: refuse,
};
