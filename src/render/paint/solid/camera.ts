import type { Solid, SolidView } from "#domain/solid/solid.ts";

export type Vector = readonly [number, number, number];

/** Half the angle that is seen from the lower to the upper side: that of a long lens, as for products. */
const halfAngle = (13 * Math.PI) / 180;
/** How much room is left around the solid. */
const margin = 1.02;

export type Camera = {
  /** Where it is, and its right, its up and where it looks from, of length 1. */
  eye: Vector;
  right: Vector;
  up: Vector;
  back: Vector;
  /** Pixels that one is large at the distance of 1. */
  scale: number;
  width: number;
  height: number;
};

/** The camera that shows a solid whole in a picture of this size. */
export function placeCamera(
  { radiusMm }: Pick<Solid, "radiusMm">,
  { azimuth, elevation }: SolidView,
  { width, height }: { width: number; height: number },
): Camera {
  const [turn, rise] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180];
  const back: Vector = [
    Math.sin(turn) * Math.cos(rise),
    Math.sin(rise),
    Math.cos(turn) * Math.cos(rise),
  ];
  const distance = (radiusMm * margin) / Math.sin(halfAngle);
  return {
    eye: [back[0] * distance, back[1] * distance, back[2] * distance],
    right: [Math.cos(turn), 0, -Math.sin(turn)],
    up: [-Math.sin(turn) * Math.sin(rise), Math.cos(rise), -Math.cos(turn) * Math.sin(rise)],
    back,
    scale: Math.min(width, height) / 2 / Math.tan(halfAngle),
    ...{ width, height },
  };
}

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}
