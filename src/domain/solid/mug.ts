import { type MeshPoint, MeshBuilder, steps } from "./mesh-builder.ts";
import type { Solid, SolidPart } from "./solid.ts";

/** A mug of eleven ounces, in millimetres. */
const radius = 41;
const height = 96;
const wall = 4;
/** Where the print begins above the foot. */
const printFrom = 3;
/** Of the foot's outer edge, and of the corner inside. */
const footRound = 3;
const innerRound = 9;
const innerFloor = 6;
const print = { name: "wrap", widthMm: 210, heightMm: 90 } as const;

/** A place of the profile that is turned about the axis, and where its surface looks. */
type ProfilePoint = { r: number; y: number; nr: number; ny: number; shade?: number };

/** Half of what the print goes around; the rest is left free for the handle. */
const half = print.widthMm / radius / 2;
const printAngles = steps(-half, half, 112);
const freeAngles = steps(half, 2 * Math.PI - half, 28);
const allAngles = [...printAngles, ...freeAngles.slice(1)];

/** A mug with a wrap print, its handle at the back: the middle of the print is its front. */
export function buildMug(): Solid {
  const middle = height / 2;
  const parts: SolidPart[] = [
    turned(wallRows(printFrom, printFrom + print.heightMm), printAngles, true).build({
      ...{ name: "wrap", print: print.name, finish: "glaze" },
    }),
    turned(wallRows(printFrom, printFrom + print.heightMm), freeAngles).build({
      ...{ name: "wall", print: null, finish: "glaze" },
    }),
    turned(lip(), allAngles).build({ name: "rim", print: null, finish: "glaze" }),
    turned(inside(), allAngles).build({ name: "inside", print: null, finish: "glaze" }),
    turned(foot(), allAngles).build({ name: "bottom", print: null, finish: "glaze" }),
    handle(),
  ];
  for (const { positions } of parts) {
    for (let at = 1; at < positions.length; at += 3) positions[at] = (positions[at] ?? 0) - middle;
  }
  return { parts, prints: [print], radiusMm: 84, floorMm: -middle };
}

/** From the top down, as all profiles: outside downwards, inside upwards. */
const wallRows = (from: number, to: number): ProfilePoint[] =>
  steps(to, from, 24).map((y) => ({ r: radius, y, nr: 1, ny: 0, shade: floorShade(y) }));

/** Light is taken from what is near the ground. */
const floorShade = (y: number) => 0.8 + 0.2 * Math.min(1, y / 22);

/** Around the lip, from inside over the top, and down to the print. */
function lip(): ProfilePoint[] {
  const round = wall / 2;
  const over = steps(Math.PI, 0, 12).map((angle) => ({
    r: radius - round + round * Math.cos(angle),
    y: height - round + round * Math.sin(angle),
    nr: Math.cos(angle),
    ny: Math.sin(angle),
  }));
  return [...over, { r: radius, y: printFrom + print.heightMm, nr: 1, ny: 0 }];
}

/** From the middle of the floor inside to the lip. */
function inside(): ProfilePoint[] {
  const inner = radius - wall;
  const shade = (y: number) => 0.52 + 0.48 * ((y - innerFloor) / (height - innerFloor)) ** 1.3;
  const floor = steps(0, inner - innerRound, 6).map((r) => ({ r, y: innerFloor, nr: 0, ny: 1 }));
  const corner = steps(0, Math.PI / 2, 8).map((angle) => ({
    r: inner - innerRound + innerRound * Math.sin(angle),
    y: innerFloor + innerRound - innerRound * Math.cos(angle),
    nr: -Math.sin(angle),
    ny: Math.cos(angle),
  }));
  const up = steps(innerFloor + innerRound, height - wall / 2, 16).map((y) => ({
    ...{ r: inner, y, nr: -1, ny: 0 },
  }));
  return [...floor, ...corner.slice(1), ...up.slice(1)].map((point) => ({
    ...point,
    shade: shade(point.y),
  }));
}

/** From the print down around the foot to the middle underneath, which is set back. */
function foot(): ProfilePoint[] {
  const edge = steps(0, Math.PI / 2, 8).map((angle) => ({
    r: radius - footRound + footRound * Math.cos(angle),
    y: printFrom - footRound * Math.sin(angle),
    nr: Math.cos(angle),
    ny: -Math.sin(angle),
    shade: floorShade(0) * (1 - 0.4 * Math.sin(angle)),
  }));
  const down = { nr: 0, ny: -1, shade: 0.4 };
  const step = { nr: -1, ny: 0, shade: 0.4 };
  return [
    ...edge,
    { r: 35, y: 0, ...down },
    { r: 35, y: 0, ...step },
    { r: 35, y: 1.5, ...step },
    { r: 35, y: 1.5, ...down },
    { r: 0, y: 1.5, ...down },
  ];
}

/** Turns a profile about the axis, from the left to the right as seen from outside. */
function turned(profile: readonly ProfilePoint[], angles: readonly number[], isPrinted = false) {
  const rows = profile.map(({ r, y, nr, ny, shade = 1 }) =>
    angles.map((angle): MeshPoint => {
      const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
      const u = 0.5 + (angle * radius) / print.widthMm;
      const v = (printFrom + print.heightMm - y) / print.heightMm;
      return {
        position: [r * sine, y, r * cosine],
        normal: [nr * sine, ny, nr * cosine],
        uv: isPrinted ? [clamp(u), clamp(v)] : [0, 0],
        shade,
      };
    }),
  );
  return new MeshBuilder().addGrid(rows);
}

/** What rounding has left beyond the print. */
const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** The line along the middle of the handle, from the wall above to the wall below: how far out, how high. */
function handleLine(along: number): [number, number] {
  const ends = [
    [radius - 3, 76],
    [radius + 34, 84],
    [radius + 36, 20],
    [radius - 3, 21],
  ] as const;
  const back = 1 - along;
  const weights = [back ** 3, 3 * back ** 2 * along, 3 * back * along ** 2, along ** 3];
  const sum = (axis: 0 | 1) =>
    ends.reduce((total, end, index) => total + end[axis] * (weights[index] ?? 0), 0);
  return [sum(0), sum(1)];
}

/** A band of oval section, wider where it grows out of the wall, closed at both ends within it. */
function handle(): SolidPart {
  const around = steps(2 * Math.PI, 0, 24);
  const rows = steps(0, 1, 56).map((along) => {
    const [out, y] = handleLine(along);
    const [beyond, above] = handleLine(along + 1e-4);
    const length = Math.hypot(beyond - out, above - y);
    const [dx, dy] = [(beyond - out) / length, (above - y) / length];
    const nearWall = Math.max(0, 1 - Math.min(along, 1 - along) / 0.16) ** 2;
    const [thick, wide] = [3.6 * (1 + 0.5 * nearWall), 6.6 * (1 + 0.45 * nearWall)];
    return around.map((angle): MeshPoint => {
      // Outwards from the line in the plane of the handle, and across it.
      const [inPlane, across] = [Math.cos(angle), Math.sin(angle)];
      const [nx, ny] = [-dy * inPlane * wide, dx * inPlane * wide];
      return {
        position: [across * wide, y + dx * inPlane * thick, -(out - dy * inPlane * thick)],
        normal: [across * thick, ny, -nx],
        shade: 0.98 - 0.22 * nearWall,
      };
    });
  });
  const [first = [], last = []] = [rows[0], rows.at(-1)];
  return new MeshBuilder()
    .addGrid(rows)
    .addGrid(cap(first, handleLine(0), handleLine(-1e-3)))
    .addGrid(cap(last, handleLine(1), handleLine(1 + 1e-3)).toReversed())
    .build({ name: "handle", print: null, finish: "glaze" });
}

/** From the middle of an end to its edge. */
function cap(
  edge: readonly MeshPoint[],
  [out, y]: readonly [number, number],
  [beyond, above]: readonly [number, number],
): MeshPoint[][] {
  const look = { normal: [0, above - y, out - beyond], shade: 0.6 } as const;
  return [
    edge.map((): MeshPoint => ({ position: [0, y, -out], ...look })),
    edge.map(({ position }): MeshPoint => ({ position, ...look })),
  ];
}
