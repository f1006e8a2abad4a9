import { Drawing } from "../kit/drawing.ts";
import { engrave, grow, intersect, union } from "../kit/booleans.ts";
import { along, clamp, mix, place, polar, repeat, warpShape } from "../kit/points.ts";
import { blob, brush, circle, curve, leaf, taper, pts } from "../kit/shapes.ts";
import { centred, text } from "../kit/lettering.ts";
import type { Line, Point, Shape } from "../kit/points.ts";
import type { Piece } from "../kit/piece.ts";

const paper = "#f4ecd8";
const ink = "#26342a";
const leafGreen = "#5d7f4e";
const young = "#8fa765";
const brown = "#8a5b35";

/** One pinna: a bent midrib with lobes on both sides, about 0,0 and pointing along x. */
function pinna(length: number): { lobes: Shape; ribs: Shape } {
  const rib = curve([
    [0, 0],
    [length * 0.5, -length * 0.035],
    [length, length * 0.05],
  ]);
  const count = Math.max(6, Math.round(length / 29));
  const lobes: Shape[] = [];
  const ribs: Shape[] = [brush(rib, taper(3.6, 0.3))];
  for (let i = 0; i < count; i++) {
    const share = mix(0.03, 0.95, i / (count - 1));
    const { point, angle } = along(rib, share);
    const size = length * 0.19 * (1 - share * 0.86) + 7;
    for (const side of [-1, 1]) {
      const tip = polar(point, size, angle + side * 62);
      lobes.push(leaf(point, tip, 0.3, side * -0.06));
      if (size > 34)
        ribs.push(brush([point, polar(point, size * 0.78, angle + side * 62)], taper(1.9, 0.2)));
    }
  }
  const end = along(rib, 1);
  lobes.push(leaf(along(rib, 0.9).point, polar(end.point, 12, end.angle), 0.2));
  return { lobes: union(...lobes), ribs: union(...ribs) };
}

type Frond = { stem: Line; pairs: number; longest: number; from: number; color: string };
function drawFrond(drawing: Drawing, { stem, pairs, longest, from, color }: Frond) {
  const line = curve(stem);
  const stalk = brush(line, (share) => mix(15, 3, share ** 0.8));
  for (let i = 0; i < pairs; i++) {
    const share = mix(from, 0.985, (i / (pairs - 1)) ** 0.92);
    const { point, angle } = along(line, share);
    const t = (share - from) / (1 - from);
    const length = longest * Math.min(1, 0.55 + t * 2.2) * (1 - t ** 1.5 * 0.95) + 12;
    for (const side of [-1, 1]) {
      const { lobes, ribs } = pinna(length);
      const lean = 74 - t * 26 + (side === 1 ? 3 : 0);
      const flip = (shape: Shape) =>
        warpShape(
          shape.map((ring) => ring.map(([x, y]): Point => [x, y * -side])),
          place(point, 1, angle + side * lean),
        );
      const body = flip(lobes);
      drawing.fill(grow(body, 2.6), ink).fill(body, color).fill(flip(ribs), ink);
    }
  }
  drawing.fill(grow(stalk, 3), ink).fill(stalk, brown);
  const scales = repeat(30, (i) => {
    const { point, angle } = along(line, 0.01 + i * 0.007 * (from * 3));
    return leaf(point, polar(point, 34 - i * 0.6, angle + (i % 2 === 0 ? 28 : -28)), 0.16);
  });
  drawing.fill(union(...scales), brown);
}

/** A young frond still rolled up, with its scales. */
function drawCrozier(drawing: Drawing, foot: Point, height: number, side: number) {
  const spiral = repeat(70, (i): Point => {
    const a = i * 0.17;
    const r = height * 0.15 * (1 - i / 74) ** 0.9;
    return [foot[0] + side * (height * 0.13 - r * Math.cos(a)), foot[1] - height - r * Math.sin(a)];
  });
  const line: Line = [
    ...curve([
      [foot[0] + side * 34, foot[1]],
      [foot[0] + side * 22, foot[1] - height * 0.35],
      [foot[0] - side * 10, foot[1] - height * 0.75],
      spiral[0] ?? foot,
    ]),
    ...spiral.slice(1),
  ];
  const stalk = brush(line, (share) => mix(height * 0.035, height * 0.012, share));
  const buds = repeat(34, (i) => {
    const { point, angle } = along(line, mix(0.42, 0.97, i / 33));
    const size = mix(height * 0.05, height * 0.018, i / 33);
    return blob(
      repeat(7, (j) =>
        polar(polar(point, size * 0.9, angle - side * 90), size * (0.7 + (j % 2) * 0.2), j * 51),
      ),
    );
  });
  const hair = repeat(46, (i) => {
    const { point, angle } = along(line, mix(0.02, 0.6, i / 45));
    return brush([point, polar(point, height * 0.05, angle + (i % 2 === 0 ? 40 : -40))], taper(4));
  });
  drawing.fill(union(...hair), brown).fill(grow(union(stalk, ...buds), 4), ink);
  drawing.fill(union(...buds), young).fill(stalk, leafGreen);
}

/** Underside of a lobe, much enlarged, with its spore cases. */
function drawDetail(drawing: Drawing, at: Point, radius: number) {
  const disc = circle(at, radius);
  drawing.fill(grow(disc, 6), ink).fill(disc, "#fbf6e8");
  const lobe = leaf(
    [at[0] - radius * 0.95, at[1] + radius * 0.5],
    [at[0] + radius * 0.9, at[1] - radius * 0.5],
    0.33,
  );
  const inside = intersect(lobe, grow(disc, -6));
  drawing.fill(grow(inside, 4), ink).fill(inside, young);
  drawing.fill(
    engrave(intersect(inside, disc), {
      angle: 62,
      gap: 13,
      tone: ([x, y]) => clamp(0.34 - (x - at[0] - (y - at[1])) / (radius * 9)),
    }),
    leafGreen,
  );
  const rib = curve([
    [at[0] - radius * 0.95, at[1] + radius * 0.5],
    [at[0], at[1] + radius * 0.02],
    [at[0] + radius * 0.86, at[1] - radius * 0.48],
  ]);
  drawing.fill(brush(rib, taper(8, 0.2)), ink);
  for (const i of repeat(10, (n) => n)) {
    const { point, angle } = along(rib, 0.1 + i * 0.085);
    const side = i % 2 === 0 ? -1 : 1;
    const tip = polar(point, radius * 0.27 * (1 - i * 0.05), angle + side * 56);
    drawing.fill(brush([point, tip], taper(4, 0.4)), ink);
    const kidney = blob(
      repeat(9, (j) => polar(tip, radius * (j === 4 ? 0.04 : 0.085), angle + j * 40)),
    );
    drawing
      .fill(grow(kidney, 5), ink)
      .fill(kidney, brown)
      .fill(circle([tip[0] - 4, tip[1] - 5], 5), "#d6a871");
  }
}

function drawWords(drawing: Drawing) {
  const put = (
    words: string,
    size: number,
    at: Point,
    face: "cormorant" | "cormorantItalic",
    tracking = 20,
  ) => drawing.fill(centred(text(words, { face, size, tracking }), at[0], at[1]), ink);
  put("PLATE XVII", 58, [1125, 236], "cormorant", 260);
  put("Dryopteris filix-mas", 148, [1125, 2690], "cormorantItalic", 10);
  put("THE MALE FERN", 66, [1125, 2796], "cormorant", 320);
  put("a", 78, [1480, 560], "cormorantItalic");
  put("b", 78, [600, 2430], "cormorantItalic");
  put("c", 78, [1830, 2420], "cormorantItalic");
}

function draw(): Drawing {
  const drawing = new Drawing(2250, 3000, 1);
  drawing.ground(paper);
  drawFrond(drawing, {
    stem: pts("1080 2420, 1130 2050, 1210 1450, 1190 900, 1050 420"),
    pairs: 25,
    longest: 560,
    from: 0.2,
    color: leafGreen,
  });
  drawCrozier(drawing, [900, 2420], 640, -1);
  drawCrozier(drawing, [740, 2440], 400, -1);
  drawDetail(drawing, [1790, 2130], 230);
  drawWords(drawing);
  drawing.outline([pts("96 96, 2154 96, 2154 2904, 96 2904")], { color: ink, width: 7 });
  drawing.outline([pts("118 118, 2132 118, 2132 2882, 118 2882")], { color: ink, width: 2.5 });
  return drawing;
}

export const fernPlate: Piece = {
  name: "platen-male-fern",
  title: "Male Fern, Plate XVII",
  brand: "platen",
  hand: "illustration",
  use: "full",
  ground: "any",
  draw,
};
