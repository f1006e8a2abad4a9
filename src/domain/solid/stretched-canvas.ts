import { type MeshPoint, MeshBuilder, steps } from "./mesh-builder.ts";
import type { Solid, SolidPart } from "./solid.ts";

/** How deep the frame is, how its edges are rounded, and the frame's bars behind, in millimetres. */
const depth = 38;
const round = 2.5;
const bar = 38;
const inset = 16;
/** Of each side; the same everywhere, so that the surfaces meet. */
const cells = 8;

type Vector = readonly [number, number, number];

/** A place across the edge: how far out from the middle of the front, how far back, and along the cloth. */
type EdgePoint = {
  out: number;
  z: number;
  nOut: number;
  nz: number;
  alongMm: number;
  shade: number;
};

/**
 * A canvas on a frame whose picture goes on around the sides: the print area is what is seen of the front and
 * the depth of the frame at each side. The cloth lies flat or bends one way, so the print is nowhere drawn out.
 */
export function buildStretchedCanvas(print: { widthMm: number; heightMm: number }): Solid {
  // The length that goes around an edge counts along the cloth.
  const around = depth - round + (Math.PI / 2) * round - round;
  const [halfWidth, halfHeight] = [print.widthMm / 2 - around, print.heightMm / 2 - around];
  const sides = [
    sideOf({ half: halfWidth, other: halfHeight, out: [1, 0, 0], along: [0, -1, 0] }, print),
    sideOf({ half: halfHeight, other: halfWidth, out: [0, 1, 0], along: [1, 0, 0] }, print),
    sideOf({ half: halfWidth, other: halfHeight, out: [-1, 0, 0], along: [0, 1, 0] }, print),
    sideOf({ half: halfHeight, other: halfWidth, out: [0, -1, 0], along: [-1, 0, 0] }, print),
  ];
  const parts = [front(halfWidth, halfHeight, print), ...sides, ...back(halfWidth, halfHeight)];
  return {
    parts,
    prints: [{ name: "front", ...print }],
    radiusMm: Math.hypot(halfWidth, halfHeight, depth / 2),
    floorMm: -halfHeight,
  };
}

type PrintSize = { widthMm: number; heightMm: number };

const uvOf = (x: number, y: number, { widthMm, heightMm }: PrintSize): [number, number] => [
  clamp(0.5 + x / widthMm),
  clamp(0.5 - y / heightMm),
];
const clamp = (value: number) => Math.min(1, Math.max(0, value));

function front(halfWidth: number, halfHeight: number, print: PrintSize): SolidPart {
  const [right, top] = [halfWidth - round, halfHeight - round];
  const rows = steps(top, -top, cells).map((y) =>
    steps(-right, right, cells).map((x): MeshPoint => ({
      position: [x, y, depth / 2],
      normal: [0, 0, 1],
      uv: uvOf(x, y, print),
    })),
  );
  return new MeshBuilder().addGrid(rows).build({ name: "front", print: "front", finish: "cloth" });
}

type Side = {
  /** Half of the front across this side, and along it. */
  half: number;
  other: number;
  /** Where the side looks, and which way runs down it as seen with the front to the left. */
  out: Vector;
  along: Vector;
};

/** From the front around the edge to the back; at both ends it meets the sides beside it. */
function sideOf({ half, other, out, along }: Side, print: PrintSize): SolidPart {
  const flat = half - round;
  const bend = steps(0, Math.PI / 2, 12).map((angle): EdgePoint => ({
    out: flat + round * Math.sin(angle),
    z: depth / 2 - round + round * Math.cos(angle),
    nOut: Math.sin(angle),
    nz: Math.cos(angle),
    alongMm: flat + round * angle,
    shade: 1,
  }));
  const straight = steps(depth / 2 - round, -depth / 2, 6).map((z): EdgePoint => ({
    ...{ out: half, z, nOut: 1, nz: 0, shade: 1 },
    alongMm: flat + (Math.PI / 2) * round + (depth / 2 - round - z),
  }));
  const columns = [...bend, ...straight.slice(1)];
  const rows = steps(-1, 1, cells).map((share) =>
    columns.map((edge): MeshPoint => {
      const far = share * (other - half + edge.out);
      const place = (from: number, axis: 0 | 1) => from * out[axis] + far * along[axis];
      return {
        position: [place(edge.out, 0), place(edge.out, 1), edge.z],
        normal: [edge.nOut * out[0], edge.nOut * out[1], edge.nz],
        uv: uvOf(place(edge.alongMm, 0), place(edge.alongMm, 1), print),
        shade: edge.shade,
      };
    }),
  );
  return new MeshBuilder().addGrid(rows).build({ name: "side", print: "front", finish: "cloth" });
}

const line = ([x0, y0]: readonly [number, number], [x1, y1]: readonly [number, number]) =>
  steps(0, 1, cells).map((share): [number, number] => [
    x0 + (x1 - x0) * share,
    y0 + (y1 - y0) * share,
  ]);

/** The bars of the frame from behind, and the bare cloth between them. */
function back(halfWidth: number, halfHeight: number): SolidPart[] {
  const behind: Vector = [0, 0, -1];
  const bars = new MeshBuilder();
  const [x, y] = [halfWidth - bar, halfHeight - bar];
  const [near, deep] = [-depth / 2, -depth / 2 + inset];
  const corners = [
    { inner: [-x, y], outer: [-halfWidth, halfHeight], normal: [0, -1, 0] },
    { inner: [x, y], outer: [halfWidth, halfHeight], normal: [-1, 0, 0] },
    { inner: [x, -y], outer: [halfWidth, -halfHeight], normal: [0, 1, 0] },
    { inner: [-x, -y], outer: [-halfWidth, -halfHeight], normal: [1, 0, 0] },
  ] as const;
  for (const [index, from] of corners.entries()) {
    const to = corners[(index + 1) % corners.length] ?? from;
    const row = (of: "inner" | "outer", z: number, look: { normal: Vector; shade: number }) =>
      line(from[of], to[of]).map(([left, up]): MeshPoint => ({ position: [left, up, z], ...look }));
    const flat = { normal: behind, shade: 0.9 };
    bars.addGrid([row("inner", near, flat), row("outer", near, flat)]);
    const { normal } = from;
    bars.addGrid([
      row("inner", deep, { normal, shade: 0.5 }),
      row("inner", near, { normal, shade: 0.8 }),
    ]);
  }
  const panel = new MeshBuilder().addGrid(
    steps(y, -y, cells).map((up) =>
      steps(x, -x, cells).map((left): MeshPoint => ({
        ...{ position: [left, up, deep], normal: behind, shade: 0.62 },
      })),
    ),
  );
  return [
    bars.build({ name: "bars", print: null, finish: "wood", color: "#cfae80" }),
    panel.build({ name: "back", print: null, finish: "cloth", color: "#e8e2d6" }),
  ];
}
