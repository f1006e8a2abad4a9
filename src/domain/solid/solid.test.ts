import { describe, expect, it } from "vitest";

import { buildSolid } from "./build-solid.ts";
import { type Solid, type SolidPart, solidShapes } from "./solid.ts";

type Vector = [number, number, number];

const at = (values: Float32Array, index: number): Vector => [
  values[index * 3] ?? NaN,
  values[index * 3 + 1] ?? NaN,
  values[index * 3 + 2] ?? NaN,
];
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const length = (a: Vector) => Math.hypot(...a);

function triangles({ indices, positions, normals, uvs }: SolidPart) {
  return Array.from({ length: indices.length / 3 }, (_, index) => {
    const corners = [0, 1, 2].map((corner) => indices[index * 3 + corner] ?? NaN);
    return {
      places: corners.map((corner) => at(positions, corner)) as [Vector, Vector, Vector],
      normals: corners.map((corner) => at(normals, corner)),
      uvs: corners.map((corner) => [uvs[corner * 2] ?? NaN, uvs[corner * 2 + 1] ?? NaN] as const),
    };
  });
}

const allTriangles = ({ parts }: Solid) => parts.flatMap(triangles);

/** Six times the volume that the triangles hold; positive where they are seen from outside. */
const volume = (solid: Solid) =>
  allTriangles(solid).reduce((sum, { places: [a, b, c] }) => sum + dot(a, cross(b, c)), 0);

describe.each(solidShapes)("CAM-35 the body of a %s", (shape) => {
  const solid = buildSolid(shape);
  const printed = solid.parts.filter(({ print }) => print !== null);

  it("is closed: at each edge two triangles meet, one on either side", () => {
    const key = (place: Vector) => place.map((value) => Math.round(value * 500)).join();
    const edges = new Map<string, number>();
    for (const { places } of allTriangles(solid)) {
      const keys = places.map(key);
      for (const [index, from] of keys.entries()) {
        const to = keys[(index + 1) % 3] ?? "";
        expect(from).not.toBe(to);
        edges.set(`${from} ${to}`, (edges.get(`${from} ${to}`) ?? 0) + 1);
      }
    }
    const open = [...edges].filter(([edge, count]) => {
      const [from = "", to = ""] = edge.split(" ");
      return edges.get(`${to} ${from}`) !== count;
    });
    expect(open).toEqual([]);
    expect(volume(solid)).toBeGreaterThan(0);
  });

  it("has numbers alone, unit normals that look the way its triangles do, and fits its sphere", () => {
    for (const part of solid.parts) {
      const { positions, normals, uvs, shades, indices } = part;
      const values = [positions, normals, uvs, shades].flatMap((array) => [...array]);
      expect(values.every(Number.isFinite)).toBe(true);
      expect(shades.every((shade) => shade > 0 && shade <= 1)).toBe(true);
      expect(Math.max(...indices)).toBeLessThan(positions.length / 3);
      for (const triangle of triangles(part)) {
        const [a, b, c] = triangle.places;
        const facing = cross(minus(b, a), minus(c, a));
        for (const normal of triangle.normals) {
          expect(length(normal)).toBeCloseTo(1, 4);
          expect(dot(normal, facing) / length(facing), part.name).toBeGreaterThan(0);
        }
        for (const place of triangle.places) {
          expect(length(place)).toBeLessThanOrEqual(solid.radiusMm + 4);
          expect(place[1]).toBeGreaterThanOrEqual(solid.floorMm - 4);
        }
      }
    }
  });

  it("is printed on all of each print area and nowhere beyond", () => {
    expect(printed.length).toBeGreaterThan(0);
    for (const { name } of solid.prints) {
      const uvs = printed.filter(({ print }) => print === name).flatMap((part) => [...part.uvs]);
      for (const axis of [0, 1]) {
        const own = uvs.filter((_, index) => index % 2 === axis);
        expect(Math.min(...own)).toBeCloseTo(0, 4);
        expect(Math.max(...own)).toBeCloseTo(1, 4);
      }
    }
    expect(printed.every(({ print }) => solid.prints.some(({ name }) => name === print))).toBe(
      true,
    );
  });

  it("shows the print as large as it is, nowhere drawn out, turned or mirrored", () => {
    const tolerance = { mug: 0.001, canvas: 0.001, cushion: 0.071 }[shape];
    for (const part of printed) {
      const size = solid.prints.find(({ name }) => name === part.print);
      if (size === undefined) throw new Error("no print area");
      for (const { places, uvs } of triangles(part)) {
        const [a, b, c] = places;
        const [p, q, r] = uvs.map(([u, v]): Vector => [u * size.widthMm, v * size.heightMm, 0]);
        if (!p || !q || !r) throw new Error("a triangle has three corners");
        for (const [from, to, one, other] of [
          [a, b, p, q],
          [b, c, q, r],
          [c, a, r, p],
        ] as const) {
          const ratio = length(minus(to, from)) / length(minus(other, one));
          expect(Math.abs(ratio - 1), part.name).toBeLessThan(tolerance);
        }
        // The print's own down is the eye's: a triangle against the clock in space is with it in the print.
        expect(cross(minus(q, p), minus(r, p))[2], part.name).toBeLessThan(0);
      }
    }
  });
});
