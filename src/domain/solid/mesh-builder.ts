import type { SolidPart } from "./solid.ts";

export type MeshPoint = {
  position: readonly [number, number, number];
  normal: readonly [number, number, number];
  uv?: readonly [number, number];
  shade?: number;
};

type PartLook = Pick<SolidPart, "name" | "print" | "finish"> & { color?: string | null };

/** Puts a part together from grids of points; triangles without an area, as at an axis, are left out. */
export class MeshBuilder {
  readonly #points: MeshPoint[] = [];
  readonly #indices: number[] = [];

  /**
   * Adds points in rows, each of the same length, with two triangles between any four neighbours. Seen from
   * outside, rows run to the right and follow each other downwards.
   */
  addGrid(rows: readonly (readonly MeshPoint[])[]): this {
    const first = this.#points.length;
    const across = rows[0]?.length ?? 0;
    this.#points.push(...rows.flat());
    for (let row = 0; row + 1 < rows.length; row += 1) {
      for (let column = 0; column + 1 < across; column += 1) {
        const [a, b] = [first + row * across + column, first + (row + 1) * across + column];
        this.#addTriangle(a, b, b + 1);
        this.#addTriangle(a, b + 1, a + 1);
      }
    }
    return this;
  }

  build({ color = null, ...look }: PartLook): SolidPart {
    const points = this.#points;
    const flat = (values: readonly (readonly number[])[]) => new Float32Array(values.flat());
    return {
      ...look,
      color,
      positions: flat(points.map(({ position }) => position)),
      normals: flat(points.map(({ normal }) => unit(normal))),
      uvs: flat(points.map(({ uv = [0, 0] }) => uv)),
      shades: new Float32Array(points.map(({ shade = 1 }) => shade)),
      indices: new Uint32Array(this.#indices),
    };
  }

  #addTriangle(...corners: readonly [number, number, number]): void {
    const places = corners.map((index) => this.#points[index]?.position ?? [0, 0, 0]);
    const [a = [0, 0, 0], b = a, c = a] = places;
    if (isSame(a, b) || isSame(b, c) || isSame(c, a)) return;
    this.#indices.push(...corners);
  }
}

const isSame = (a: readonly number[], b: readonly number[]) =>
  a.every((value, axis) => Math.abs(value - (b[axis] ?? 0)) < 1e-4);

function unit([x, y, z]: readonly [number, number, number]): [number, number, number] {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

/** So many steps and one from one value to another, both included. */
export const steps = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count);
