/** How a print area is decorated. */
export type MockupTechnique = "print" | "embroidery" | "sublimation";

/** A point in pixels of a base's own picture; 0, 0 is its upper left corner. */
export type Corner = readonly [x: number, y: number];

/** A place of the product that can be printed on. */
export type MockupPrint = {
  name: string;
  widthMm: number;
  heightMm: number;
  technique: MockupTechnique;
  /**
   * Where the print area's corners show, clockwise from its own upper left one; without them a layer
   * `NAME.map` tells where each of its points lies.
   */
  corners?: readonly [Corner, Corner, Corner, Corner] | undefined;
};

/** A product from one side, which is kept as layers (docs/mockups.md); sizes are those of its files. */
export type MockupDescription = {
  kind: string;
  view: string;
  /** Changes with every change of its files: 12 hexadecimal digits. */
  edition: string;
  width: number;
  height: number;
  /** Linear light that a white pixel of the layer `shade` stands for. */
  shadeMax: number;
  glossMax: number;
  /** Whether there is a layer of parts with a colour of their own. */
  detail: boolean;
  /** Pixels of the base that the layer `displacement` shifts by at most; without it there is none. */
  displacementPx?: number | undefined;
  prints: readonly MockupPrint[];
};
