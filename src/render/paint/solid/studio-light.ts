import type { SolidFinish } from "#domain/solid/solid.ts";

import { dot, type Vector, unit } from "./camera.ts";

/** The studio, as seen by the camera that stands in it: x to its right, y up, z towards it. */
const key = unit([-0.55, 0.75, 0.62]);
const fill = unit([0.8, 0.15, 0.55]);
const edge = unit([0.55, 0.5, -0.7]);

/** Softboxes whose mirror image shines on glaze: where they are, and how wide and high, as tangents. */
const boxes = [
  { at: unit([-0.92, 0.28, 0.38]), wide: 0.17, high: 0.95, light: 0.5 },
  { at: unit([0.94, 0.2, 0.1]), wide: 0.11, high: 0.9, light: 0.22 },
] as const;

/** What the surface itself throws back and what shines on it whatever its colour. */
export type Lit = { diffuse: number; gloss: number };

/** The light at a point whose normal is in the camera's directions; `toEye` points to the camera. */
export function lightAt(
  normal: Vector,
  toEye: Vector,
  { finish, shade }: { finish: SolidFinish; shade: number },
): Lit {
  const wrap = (to: Vector, by: number) => Math.max(0, (dot(normal, to) + by) / (1 + by));
  const sky = 0.5 + 0.5 * normal[1];
  const ambient = (0.46 + 0.2 * sky) * shade;
  const direct = 0.4 * wrap(key, 0.25) + 0.16 * wrap(fill, 0.4);
  const diffuse = ambient + direct * (0.55 + 0.45 * shade);
  const facing = Math.max(0, dot(normal, toEye));
  const grazing = (1 - facing) ** 5;
  if (finish !== "glaze") {
    // Fibres catch light at the edge of what is round.
    const sheen = finish === "cloth" ? 0.05 * (1 - facing) ** 3 : 0;
    return { diffuse, gloss: sheen * shade };
  }
  const mirror = reflect(toEye, normal);
  const shine = boxes.reduce((sum, box) => sum + inBox(mirror, box) * box.light, 0);
  const fresnel = 0.06 + 0.6 * grazing;
  const around = 0.35 + 0.4 * Math.max(0, mirror[1]);
  const rim = 0.1 * Math.max(0, dot(normal, edge)) ** 3;
  return { diffuse, gloss: (shine * (0.5 + fresnel) + around * fresnel * 0.5 + rim) * shade };
}

function reflect(to: Vector, normal: Vector): Vector {
  const twice = 2 * dot(to, normal);
  return [twice * normal[0] - to[0], twice * normal[1] - to[1], twice * normal[2] - to[2]];
}

type Softbox = { at: Vector; wide: number; high: number };

/** Whether a direction meets a softbox, with soft edges. */
function inBox(direction: Vector, { at, wide, high }: Softbox): number {
  const ahead = dot(direction, at);
  if (ahead <= 0.05) return 0;
  const right = unit([at[2], 0, -at[0]]);
  const up: Vector = [
    at[1] * right[2] - at[2] * right[1],
    at[2] * right[0] - at[0] * right[2],
    at[0] * right[1] - at[1] * right[0],
  ];
  const x = Math.abs(dot(direction, right) / ahead);
  const y = Math.abs(dot(direction, up) / ahead);
  return (1 - smooth(wide * 0.35, wide * 1.35, x)) * (1 - smooth(high * 0.7, high * 1.2, y));
}

function smooth(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}
