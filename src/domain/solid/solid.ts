/** What a surface is of: it decides how light falls on it. */
export type SolidFinish = "glaze" | "cloth" | "wood";

/**
 * One surface of a solid, as triangles that run anticlockwise seen from outside. Positions are millimetres,
 * y up, the front towards z; three numbers a point each for positions and normals.
 */
export type SolidPart = {
  name: string;
  /** The print space that is printed on it; null where the bare product shows. */
  print: string | null;
  finish: SolidFinish;
  /** Its own colour, such as "#c8a878"; null where it has the product's. */
  color: string | null;
  positions: Float32Array;
  normals: Float32Array;
  /** Place in the print area, 0 to 1 from its left and its top; 0 where nothing is printed. */
  uvs: Float32Array;
  /** How much of the light around reaches each point, 0 to 1: less inside a cup. */
  shades: Float32Array;
  indices: Uint32Array;
};

export type SolidPrint = { name: string; widthMm: number; heightMm: number };

/** A product as a body that can be turned, its middle at the origin. */
export type Solid = {
  parts: readonly SolidPart[];
  prints: readonly SolidPrint[];
  /** Of a sphere around the origin that holds all of it. */
  radiusMm: number;
  /** How low it reaches: it stands there. */
  floorMm: number;
};

export const solidShapes = ["mug", "canvas", "cushion"] as const;
export type SolidShape = (typeof solidShapes)[number];

/** From where a solid is seen, in degrees: around it, from the front to the right, and from above. */
export type SolidView = { azimuth: number; elevation: number };
