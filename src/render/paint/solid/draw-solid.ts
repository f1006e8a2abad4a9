import { buildGroundShadow, type GroundShadow } from "#domain/solid/ground-shadow.ts";
import type { Solid, SolidPart, SolidView } from "#domain/solid/solid.ts";

import { type Camera, dot, placeCamera, unit, type Vector } from "./camera.ts";
import { lightOf, toSrgb } from "./light-levels.ts";
import { lightAt } from "./studio-light.ts";
import { buildTexture, sampleTexture, type Texture } from "./texture.ts";

type Pixels = { width: number; height: number; pixels: Uint8ClampedArray };
type Print = { width: number; height: number; pixels: Uint8ClampedArray | Uint8Array };

export type SolidToDraw = {
  solid: Solid;
  view: SolidView;
  /** The product's colour and what is behind it, such as "#ffffff". */
  color: string;
  ground: string;
  /** Designs with straight alpha, by print space; where there is none the bare product shows. */
  prints: ReadonlyMap<string, Print>;
  width: number;
  height: number;
};

/** Samples a pixel has on each side. */
const samples = 3;
/** Rows of pixels that are drawn at once, which bounds what is held. */
const bandRows = 48;

/**
 * A picture of a solid in a studio: seen through a long lens, lit by softboxes, standing on its shadow. Plain
 * arithmetic, so that it needs no graphics hardware.
 */
export function drawSolid(toDraw: SolidToDraw): Pixels {
  const { solid, view, width, height } = toDraw;
  const camera = placeCamera(solid, view, { width: width * samples, height: height * samples });
  const shadow = buildGroundShadow(solid);
  const looks = solid.parts.map((part) => prepare(part, camera, toDraw));
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let from = 0; from < height; from += bandRows) {
    const rows = Math.min(bandRows, height - from);
    const band = openBand(camera, from * samples, rows * samples);
    fillGround(band, { shadow, floorMm: solid.floorMm, ground: lightOf(toDraw.ground) });
    for (const look of looks) drawPart(band, look);
    settle(band, pixels, width, from);
  }
  return { width, height, pixels };
}

type Look = {
  part: SolidPart;
  texture: Texture | null;
  color: readonly number[];
  /** Across, down and away from the camera, of each point; then its normal and where the camera is from it. */
  points: Float32Array;
};

const stride = 9;

function prepare(part: SolidPart, camera: Camera, { prints, color }: SolidToDraw): Look {
  const own = lightOf(part.color ?? color);
  const pixels = part.print === null ? undefined : prints.get(part.print);
  const count = part.positions.length / 3;
  const points = new Float32Array(count * stride);
  for (let index = 0; index < count; index += 1) {
    const place = vectorAt(part.positions, index);
    const normal = vectorAt(part.normals, index);
    const off: Vector = [
      place[0] - camera.eye[0],
      place[1] - camera.eye[1],
      place[2] - camera.eye[2],
    ];
    const away = -dot(off, camera.back);
    const toEye = unit([-off[0], -off[1], -off[2]]);
    points.set(
      [
        camera.width / 2 + (dot(off, camera.right) / away) * camera.scale,
        camera.height / 2 - (dot(off, camera.up) / away) * camera.scale,
        away,
        ...inCamera(normal, camera),
        ...inCamera(toEye, camera),
      ],
      index * stride,
    );
  }
  return { part, color: own, texture: pixels ? buildTexture(pixels, own) : null, points };
}

const vectorAt = (values: Float32Array, index: number): Vector => [
  values[index * 3] ?? 0,
  values[index * 3 + 1] ?? 0,
  values[index * 3 + 2] ?? 0,
];

const inCamera = (vector: Vector, { right, up, back }: Camera): Vector => [
  dot(vector, right),
  dot(vector, up),
  dot(vector, back),
];

/** Some rows of samples: how near the nearest is, and its light. */
type Band = {
  camera: Camera;
  top: number;
  rows: number;
  nearness: Float32Array;
  light: Float32Array;
};

function openBand(camera: Camera, top: number, rows: number): Band {
  const count = camera.width * rows;
  return {
    ...{ camera, top, rows },
    nearness: new Float32Array(count),
    light: new Float32Array(count * 3),
  };
}

type Ground = { shadow: GroundShadow; floorMm: number; ground: readonly number[] };

/** The backdrop, which has no end, with the shadow where it is the floor. */
function fillGround({ camera, top, rows, light }: Band, { shadow, floorMm, ground }: Ground): void {
  const { width, height, eye, right, up, back, scale } = camera;
  for (let y = 0; y < rows; y += 1) {
    const rise = (height / 2 - (top + y + 0.5)) / scale;
    for (let x = 0; x < width; x += 1) {
      const aside = (x + 0.5 - width / 2) / scale;
      const falling = up[1] * rise + right[1] * aside - back[1];
      let left = 1;
      if (falling < -1e-4 && eye[1] > floorMm) {
        const far = (floorMm - eye[1]) / falling;
        const across = eye[0] + far * (right[0] * aside + up[0] * rise - back[0]);
        const along = eye[2] + far * (right[2] * aside + up[2] * rise - back[2]);
        left = 1 - shadowAt(shadow, across, along);
      }
      const at = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        light[at + channel] = (ground[channel] ?? 0) * left;
      }
    }
  }
}

function shadowAt({ size, halfMm, values }: GroundShadow, x: number, z: number): number {
  const across = ((x + halfMm) / (2 * halfMm)) * size - 0.5;
  const along = ((z + halfMm) / (2 * halfMm)) * size - 0.5;
  const [x0, z0] = [Math.floor(across), Math.floor(along)];
  if (x0 < 0 || z0 < 0 || x0 >= size - 1 || z0 >= size - 1) return 0;
  const [fx, fz] = [across - x0, along - z0];
  const at = (px: number, pz: number) => values[pz * size + px] ?? 0;
  const near = at(x0, z0) * (1 - fx) + at(x0 + 1, z0) * fx;
  const far = at(x0, z0 + 1) * (1 - fx) + at(x0 + 1, z0 + 1) * fx;
  return near * (1 - fz) + far * fz;
}

function drawPart(band: Band, look: Look): void {
  const { indices } = look.part;
  for (let index = 0; index < indices.length; index += 3) {
    drawTriangle(band, look, [
      indices[index] ?? 0,
      indices[index + 1] ?? 0,
      indices[index + 2] ?? 0,
    ]);
  }
}

const tint = new Float32Array(3);

function drawTriangle(band: Band, look: Look, corners: readonly [number, number, number]): void {
  const { points } = look;
  const [a, b, c] = corners;
  const value = (corner: number, field: number) => points[corner * stride + field] ?? 0;
  const [ax, ay, bx, by] = [value(a, 0), value(a, 1), value(b, 0), value(b, 1)];
  const [cx, cy] = [value(c, 0), value(c, 1)];
  // Down the picture is down here: what turns with the clock is seen from behind.
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (area >= 0) return;
  const { width } = band.camera;
  const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - band.top - 0.5));
  const bottom = Math.min(band.rows - 1, Math.floor(Math.max(ay, by, cy) - band.top - 0.5));
  const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
  const right = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
  const near = [1 / value(a, 2), 1 / value(b, 2), 1 / value(c, 2)] as const;
  const footprint = footprintOf(look, corners, area);
  for (let y = top; y <= bottom; y += 1) {
    const py = y + band.top + 0.5;
    for (let x = left; x <= right; x += 1) {
      const px = x + 0.5;
      const ofA = ((bx - px) * (cy - py) - (by - py) * (cx - px)) / area;
      const ofB = ((cx - px) * (ay - py) - (cy - py) * (ax - px)) / area;
      const ofC = 1 - ofA - ofB;
      if (ofA < 0 || ofB < 0 || ofC < 0) continue;
      const nearness = ofA * near[0] + ofB * near[1] + ofC * near[2];
      const at = y * width + x;
      if (nearness <= (band.nearness[at] ?? 0)) continue;
      band.nearness[at] = nearness;
      const weights = [(ofA * near[0]) / nearness, (ofB * near[1]) / nearness] as const;
      paint(band.light, at * 3, look, { corners, weights, footprint });
    }
  }
}

/** Points of the print that lie under one sample. */
function footprintOf({ part, texture }: Look, corners: readonly number[], area: number): number {
  if (texture === null) return 1;
  const [a = 0, b = 0, c = 0] = corners;
  const [level] = texture.levels;
  const u = (corner: number) => (part.uvs[corner * 2] ?? 0) * (level?.width ?? 1);
  const v = (corner: number) => (part.uvs[corner * 2 + 1] ?? 0) * (level?.height ?? 1);
  const own = (u(b) - u(a)) * (v(c) - v(a)) - (v(b) - v(a)) * (u(c) - u(a));
  return Math.sqrt(Math.abs(own / area));
}

type Sample = {
  corners: readonly [number, number, number];
  /** Of the first two corners, in space; the third has the rest. */
  weights: readonly [number, number];
  footprint: number;
};

function paint(light: Float32Array, at: number, look: Look, sample: Sample): void {
  const { part, points, texture, color } = look;
  const { corners, weights, footprint } = sample;
  const [a, b, c] = corners;
  const [ofA, ofB] = weights;
  const ofC = 1 - ofA - ofB;
  const mix = (values: Float32Array, own: number, field: number) =>
    (values[a * own + field] ?? 0) * ofA +
    (values[b * own + field] ?? 0) * ofB +
    (values[c * own + field] ?? 0) * ofC;
  const normal = unit([mix(points, stride, 3), mix(points, stride, 4), mix(points, stride, 5)]);
  const toEye = unit([mix(points, stride, 6), mix(points, stride, 7), mix(points, stride, 8)]);
  const { finish } = part;
  const { diffuse, gloss } = lightAt(normal, toEye, { finish, shade: mix(part.shades, 1, 0) });
  if (texture === null) tint.set(color);
  else sampleTexture(texture, [mix(part.uvs, 2, 0), mix(part.uvs, 2, 1)], footprint, tint);
  for (let channel = 0; channel < 3; channel += 1) {
    light[at + channel] = (tint[channel] ?? 0) * diffuse + gloss;
  }
}

/** The mean of each pixel's samples; bright ones count as bright as a screen shows them. */
function settle(band: Band, pixels: Uint8ClampedArray, width: number, from: number): void {
  const across = band.camera.width;
  for (let y = 0; y < band.rows / samples; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const to = ((from + y) * width + x) * 4;
      for (let channel = 0; channel < 3; channel += 1) {
        let sum = 0;
        for (let dy = 0; dy < samples; dy += 1) {
          const row = ((y * samples + dy) * across + x * samples) * 3 + channel;
          for (let dx = 0; dx < samples; dx += 1) sum += Math.min(1, band.light[row + dx * 3] ?? 0);
        }
        pixels[to + channel] = toSrgb(sum / samples ** 2);
      }
      pixels[to + 3] = 255;
    }
  }
}
