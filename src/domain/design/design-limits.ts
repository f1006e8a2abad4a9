/** Bounds of a document: what is larger is refused, not cut. */
export const designLimits = {
  /** Text objects of one print space (CANV-03, OP-060). */
  texts: 10,
  /** Objects of any kind in one print space. */
  objects: 100,
  /** Code units of the whole document as JSON. */
  jsonLength: 400_000,
  /** Values of that JSON, of objects with a hundred values each twice as many. */
  jsonValues: 20_000,
  /** Sides of a print area. */
  areaMm: { min: 5, max: 2000 },
  /** Dots of a print file, and pixels of all pictures together: what is drawn is held in memory. */
  printDots: 120_000_000,
  picturePixels: 120_000_000,
  /** Dots that all pictures together are drawn with, of each no more than the print has: each takes time. */
  placedDots: 240_000_000,
  /** What texts and shapes take to draw, all together (`drawingEffort`): some twenty seconds. */
  drawingEffort: 800_000,
  /** How far from the print area's edges an object's frame may reach. */
  reachMm: 4000,
  /** Code units of a name or a placeholder, of a text, of the key of a picture. */
  nameLength: 200,
  textLength: 2000,
  keyLength: 300,
  /** The largest em; any above 0 may be. */
  sizeMm: 2000,
  trackingEm: { min: -0.5, max: 5 },
  lineHeight: { min: 0.5, max: 5 },
  /** Radius of a bent text, on either side of 0. */
  curveMm: { min: 1, max: 4000 },
  /** The thickest outline; any above 0 may be. */
  outlineMm: 50,
  /** The most dots of 300 DPI for a pixel of a picture; any above 0 may be. */
  pictureScale: 1000,
  /** Pixels of a picture's side. */
  pictureSide: 50_000,
} as const;

/** How values of a document are written. */
export const designPatterns = {
  id: /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/,
  color: /^#[0-9a-f]{6}$/,
  /** Key of a stored picture, or nothing. */
  key: /^(?:[A-Za-z0-9][\w.-]*(?:\/[A-Za-z0-9][\w.-]*)*)?$/,
} as const;
