import type { Picture } from "./resample.ts";

/**
 * One closed outline in whole 64ths of a pixel, x and y in turn, the last point joined to the first:
 * what every painter fills alike, as it holds no curve, no fraction and no transform.
 */
export type Ring = Int32Array;

/** The pixels that are painted. */
export type Extent = { width: number; height: number };

/** 64ths of a pixel in a pixel: finer steps are rounded differently from browser to browser. */
export const subpixels = 64;

/** Ink in one colour within rings, by the nonzero rule, so that overlapping contours stay full. */
export type FillCommand = {
  kind: "fill";
  rings: readonly Ring[];
  red: number;
  green: number;
  blue: number;
};

/**
 * Pixels, as large as they are drawn, at whole pixels, cut to rings; red, green and blue are multiplied
 * by alpha, which is 255 throughout where they are opaque.
 */
export type PictureCommand = {
  kind: "picture";
  pixels: Picture;
  left: number;
  top: number;
  clip: readonly Ring[];
};

export type PaintCommand = FillCommand | PictureCommand;

/** What a painter draws, in this order. */
export type DisplayList = readonly PaintCommand[];

/** A display list, or what makes its commands as they are drawn: the pictures of a print are large. */
export type PaintCommands = Iterable<PaintCommand>;
