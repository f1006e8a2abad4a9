import { type MeshPoint, MeshBuilder, steps } from "./mesh-builder.ts";
import type { Solid, SolidPart } from "./solid.ts";

/** How thick half of it is in the middle, as a share of half its side. */
const plumpness = 0.31;
/** How long it stays plump towards its seams. */
const fullness = 2.3;
const piping = 2.6;
const cells = 56;

/** A place of the filled cushion: across, up, and out of the middle plane. */
type Place = { x: number; y: number; z: number };

/**
 * A filled cushion, printed on its front. Filling pulls the middles of the sides inwards and leaves the corners:
 * each thread keeps its length, so that the print is drawn out nowhere by more than a few hundredths.
 */
export function buildCushion(print: { widthMm: number; heightMm: number }): Solid {
  const [a, b] = [print.widthMm / 2, print.heightMm / 2];
  const places = fill(a, b);
  const grid = (side: 1 | -1): SolidPart => {
    const rows = places.map((row, down) =>
      row.map((place, across): MeshPoint => {
        const [nx, ny, nz] = normalAt(places, down, across);
        return {
          position: [place.x, place.y, place.z * side],
          normal: [nx, ny, nz * side],
          uv: side === 1 ? [across / cells, down / cells] : [0, 0],
          shade: 0.8 + 0.2 * Math.min(1, place.z / (0.35 * plumpness * Math.min(a, b))),
        };
      }),
    );
    return new MeshBuilder()
      .addGrid(side === 1 ? rows : rows.map((row) => row.toReversed()))
      .build({
        name: side === 1 ? "front" : "back",
        print: side === 1 ? "front" : null,
        finish: "cloth",
      });
  };
  return {
    parts: [grid(1), grid(-1), seam(places)],
    prints: [{ name: "front", ...print }],
    radiusMm: Math.hypot(a, b),
    floorMm: -b,
  };
}

/** Rows from the top down of a half that bulges towards the front. */
function fill(a: number, b: number): Place[][] {
  const least = Math.min(a, b);
  const bulge = (share: number) => 1 - Math.abs(share) ** fullness;
  const slope = (share: number) => -fullness * Math.sign(share) * Math.abs(share) ** (fullness - 1);
  /** What is left of a length across, from the middle to a share of it, when the cloth rises as well. */
  const reach = (share: number, half: number, rise: number) => {
    const count = 48;
    let sum = 0;
    for (let step = 0; step < count; step += 1) {
      const steep = (rise * slope(((step + 0.5) / count) * share)) / half;
      sum += Math.sqrt(Math.max(0.02, 1 - steep * steep));
    }
    return (sum / count) * share * half;
  };
  const deep = plumpness * least;
  return steps(1, -1, cells).map((up) =>
    steps(-1, 1, cells).map((across): Place => ({
      x: reach(across, a, deep * bulge(up)),
      y: reach(up, b, deep * bulge(across)),
      z: deep * bulge(across) * bulge(up) + pucker(across, up) + pucker(up, across),
    })),
  );
}

/** Small folds that run away from the seams at the sides, in millimetres. */
function pucker(across: number, up: number): number {
  const near = Math.abs(across) ** 5 * (1 - Math.abs(across)) * (1 - up * up) * 12;
  const place = up * 17 + 1.7 * Math.sin(up * 7 + across) + (across > 0 ? 1.1 : 0);
  return 1.1 * near * Math.sin(place);
}

/** Across the cloth where it is; at a seam it looks outwards. */
function normalAt(places: readonly (readonly Place[])[], down: number, across: number): Vector {
  const at = (row: number, column: number) =>
    places[clamp(row)]?.[clamp(column)] ?? { x: 0, y: 0, z: 0 };
  const [left, right] = [at(down, across - 1), at(down, across + 1)];
  const [above, below] = [at(down - 1, across), at(down + 1, across)];
  const [ux, uy, uz] = [right.x - left.x, right.y - left.y, right.z - left.z];
  const [vx, vy, vz] = [above.x - below.x, above.y - below.y, above.z - below.z];
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
}

type Vector = [number, number, number];

const clamp = (index: number) => Math.min(cells, Math.max(0, index));

/** The piping that both halves are sewn to. */
function seam(places: readonly (readonly Place[])[]): SolidPart {
  const line = outline(places);
  const around = steps(2 * Math.PI, 0, 10);
  const rows = [...line, ...line.slice(0, 1)].map((place, index) => {
    const before = line.at(index - 1) ?? place;
    const after = line[(index + 1) % line.length] ?? place;
    const before2 = index === line.length ? (line.at(-1) ?? place) : before;
    const length = Math.hypot(after.x - before2.x, after.y - before2.y) || 1;
    const [tx, ty] = [(after.x - before2.x) / length, (after.y - before2.y) / length];
    return around.map((angle): MeshPoint => {
      const [outwards, front] = [Math.cos(angle), Math.sin(angle)];
      // The line runs with the clock, as seen from the front: its left is outside.
      const normal: Vector = [-ty * outwards, tx * outwards, front];
      return {
        position: [place.x + normal[0] * piping, place.y + normal[1] * piping, front * piping],
        normal,
        shade: 0.86,
      };
    });
  });
  return new MeshBuilder().addGrid(rows).build({ name: "seam", print: null, finish: "cloth" });
}

/** With the clock from the upper left corner. */
function outline(places: readonly (readonly Place[])[]): Place[] {
  const top = places[0] ?? [];
  const bottom = places.at(-1) ?? [];
  const right = places.map((row) => row.at(-1)).filter((place) => place !== undefined);
  const left = places.map((row) => row[0]).filter((place) => place !== undefined);
  return [
    ...top.slice(0, -1),
    ...right.slice(0, -1),
    ...bottom.toReversed().slice(0, -1),
    ...left.toReversed().slice(0, -1),
  ];
}
