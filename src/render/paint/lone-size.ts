import type { Extent } from "./display-list.ts";

/**
 * What is drawn of one object by itself, whole and before it is turned. `originX`, `originY` say where in
 * these pixels the object's middle is, `pixelsPerMm` how large they are.
 */
export type LoneSize = { extent: Extent; originX: number; originY: number; pixelsPerMm: number };

/** Clear pixels around it, so that its edges stay smooth when it is turned. */
export const lonePaddingPx = 2;
/** The longest side of what is drawn for the screen alone. */
export const maxLoneSidePx = 2048;
