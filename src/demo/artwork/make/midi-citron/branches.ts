import { Drawing } from "../kit/drawing.ts";
import { engrave, grow, intersect, subtract, union } from "../kit/booleans.ts";
import { along, clamp, place, polar, repeat, warpShape } from "../kit/points.ts";
import { arc, brush, circle, curve, ellipse, outline, rect, taper, pts } from "../kit/shapes.ts";
import { centred, text } from "../kit/lettering.ts";
import {
  blossom,
  citrusSlice,
  cream,
  green,
  ink,
  inkedLeaf,
  inkedLemon,
  rind,
  shade,
  terracotta,
  twig,
  zest,
} from "./botany.ts";
import type { Point, Shape } from "../kit/points.ts";
import type { Piece } from "../kit/piece.ts";

function drawLemons(): Drawing {
  const drawing = new Drawing(3000, 3600, 1);
  const limb = twig(drawing, pts("420 420, 900 560, 1400 700, 1900 900, 2300 1280, 2480 1700"), 40);
  const side = twig(drawing, pts("1240 650, 1180 980, 980 1350, 900 1720"), 26);
  const low = twig(drawing, pts("1900 900, 1800 1300, 1760 1700, 1640 2050"), 26);
  const leaves: [Point, number, number, number][] = [
    [along(limb, 0.1).point, -60, 430, 1],
    [along(limb, 0.14).point, 110, 440, -1],
    [along(limb, 0.3).point, -72, 520, 1],
    [along(limb, 0.5).point, -40, 560, -1],
    [along(limb, 0.66).point, -20, 520, 1],
    [along(limb, 0.84).point, 10, 460, -1],
    [along(limb, 0.92).point, 120, 470, 1],
    [along(side, 0.3).point, 196, 500, 1],
    [along(side, 0.42).point, 30, 430, -1],
    [along(side, 0.78).point, 160, 470, -1],
    [along(low, 0.35).point, 168, 400, 1],
    [along(low, 0.5).point, 20, 470, -1],
    [along(low, 0.82).point, 150, 450, 1],
  ];
  for (const [root, angle, length, way] of leaves)
    inkedLeaf(drawing, root, polar(root, length, angle), { belly: 0.21, sag: 0.06 * way });
  inkedLemon(drawing, [900, 2112], 390, 78);
  inkedLemon(drawing, [1620, 2460], 400, 104);
  inkedLemon(drawing, [2420, 2080], 370, 84);
  citrusSlice(drawing, [1240, 2960], 350, 10, { rind: zest, flesh: "#f8d968", line: rind });
  for (const [root, angle, length, way] of [
    [[900, 1750], 60, 380, 1],
    [[1640, 2060], 40, 420, -1],
    [[2470, 1700], 140, 400, 1],
  ] as [Point, number, number, number][])
    inkedLeaf(drawing, root, polar(root, length, angle), { belly: 0.22, sag: 0.06 * way });
  blossom(drawing, along(limb, 0.42).point, 190, 20);
  blossom(drawing, [1330, 1010], 165, 50);
  blossom(drawing, along(limb, 0.77).point, 170, 5);
  const bud = outline(pts("690 520, 720 570, 690 630"), pts("690 630, 660 570, 690 520"));
  drawing.fill(grow(bud, 7), ink).fill(bud, "#f6c9b0");
  return drawing;
}

function olive(drawing: Drawing, at: Point, size: number, angle: number, ripe: boolean) {
  const fruit = ellipse(at, size * 0.62, size, angle);
  drawing.fill(grow(fruit, 8), ink).fill(fruit, ripe ? "#54405a" : "#93a04a");
  const dark = subtract(
    fruit,
    ellipse([at[0] - size * 0.2, at[1] - size * 0.2], size * 0.6, size * 0.95, angle),
  );
  drawing.fill(
    engrave(dark, { angle: 30, gap: 15, tone: () => 0.6 }),
    ripe ? "#2e2236" : "#5d6a2c",
  );
  drawing.fill(
    brush(
      curve([
        [at[0] - size * 0.3, at[1] - size * 0.38],
        [at[0] - size * 0.38, at[1] - size * 0.05],
        [at[0] - size * 0.32, at[1] + size * 0.2],
      ]),
      (s) => size * 0.07 * Math.sin(Math.PI * s) ** 0.6 + 1,
    ),
    cream,
  );
}

/** Olives: their stem, how far along it, which way they hang, and whether they are ripe. */
const fruits: readonly [number, number, number, boolean][] = [
  [0, 0.3, 150, true],
  [0, 0.42, 30, false],
  [0, 0.58, 160, true],
  [0, 0.7, 20, false],
  [1, 0.4, 80, true],
  [1, 0.62, 95, true],
  [1, 0.8, 260, false],
  [2, 0.42, 70, false],
  [2, 0.66, 110, true],
];

function drawOlives(): Drawing {
  const drawing = new Drawing(2400, 3000, 1);
  drawing.ground("#efe3c8");
  drawing
    .fill(circle([1200, 1240], 860), terracotta)
    .fill(subtract(circle([1200, 1240], 905), circle([1200, 1240], 893)), terracotta);
  const stems = [
    twig(drawing, pts("500 2250, 840 1900, 1120 1420, 1320 900, 1690 420"), 28),
    twig(drawing, pts("960 1690, 1280 1480, 1640 1340, 2020 1330"), 18),
    twig(drawing, pts("1130 1400, 980 1090, 760 820, 560 700"), 18),
  ];
  for (const [n, stem] of stems.entries()) {
    const count = n === 0 ? 11 : 7;
    for (const i of repeat(count, (k) => k)) {
      const share = 0.16 + (0.84 * i) / (count - 1);
      const { point, angle } = along(stem, share);
      const length = 400 - 120 * share;
      for (const sideways of [-1, 1]) {
        if (i === count - 1 && sideways === 1) continue;
        const lean = i === count - 1 ? 0 : sideways * 44;
        inkedLeaf(drawing, point, polar(point, length, angle + lean), {
          belly: 0.105,
          sag: sideways * 0.03,
          light: (i + sideways) % 2 === 0 ? "#8fa27a" : "#6f8a5d",
          dark: "#4f6b48",
        });
      }
    }
  }
  for (const [stem, share, angle, ripe] of fruits) {
    const { point } = along(stems[stem] ?? [], share);
    const at = polar(point, 150, angle);
    drawing.fill(
      brush(curve([point, polar(point, 60, angle + 14), polar(at, 70, angle + 180)]), () => 6),
      ink,
    );
    olive(drawing, at, 104, angle + 90, ripe);
  }
  drawing.fill(
    centred(text("OLIVE", { face: "abril", size: 340, tracking: 190 }), 1200, 2640),
    ink,
  );
  drawing.fill(
    centred(
      text("Olea europaea — récolte d’automne", { face: "playfairItalic", size: 82, tracking: 20 }),
      1200,
      2810,
    ),
    terracotta,
  );
  drawing.outline([pts("70 70, 2330 70, 2330 2930, 70 2930")], { color: ink, width: 8 });
  return drawing;
}

/** A fig hanging from its neck, whole; or cut, with its red inside and seeds. */
function fig(drawing: Drawing, at: Point, size: number, angle: number, cut: boolean) {
  const put = (shape: Shape) => warpShape(shape, place(at, size, angle));
  const form = outline(
    pts("0 -1.1, 0.14 -0.96, 0.24 -0.6, 0.66 -0.1, 0.8 0.34, 0.6 0.8, 0 0.98"),
    pts("0 0.98, -0.6 0.8, -0.8 0.34, -0.66 -0.1, -0.24 -0.6, -0.14 -0.96, 0 -1.1"),
  );
  const skin = put(form);
  drawing.fill(grow(skin, 9), ink).fill(skin, cut ? "#cdbf7a" : "#5b3a5e");
  if (!cut) {
    const ribs = repeat(9, (i) => {
      const k = (i - 4) / 4.6;
      return brush(
        curve([
          [k * 0.12, -0.9],
          [k * 0.5, -0.3],
          [k * 0.86, 0.3],
          [k * 0.5, 0.86],
        ]),
        (s) => 0.028 * Math.sin(Math.PI * s),
      );
    });
    drawing.fill(intersect(put(union(...ribs)), grow(skin, -6)), "#8d6390");
    drawing.fill(
      engrave(intersect(grow(skin, -6), put([pts("0.28 -0.7, 1 -0.4, 1 1.1, 0 1.1, 0.44 0.3")])), {
        angle: 20 + angle,
        gap: 17,
        tone: () => 0.55,
      }),
      "#38213c",
    );
    drawing.fill(
      put(
        brush(
          curve(pts("-0.42 -0.12, -0.56 0.16, -0.54 0.44")),
          (s) => 0.05 * Math.sin(Math.PI * s) ** 0.6,
        ),
      ),
      cream,
    );
    return;
  }
  const pith = put(form.map((ring) => ring.map(([x, y]): Point => [x * 0.88, y * 0.9 + 0.03])));
  const heart = put(form.map((ring) => ring.map(([x, y]): Point => [x * 0.68, y * 0.62 + 0.16])));
  drawing.fill(pith, cream).fill(heart, "#c24848");
  const threads = repeat(44, (i) => {
    const a = i * 8.2;
    const r = 0.2 + ((i * 37) % 20) / 100;
    return union(
      brush([polar([0, 0.26], r, a), polar([0, 0.26], r + 0.24, a)], taper(0.013, 0.3)),
      circle(polar([0, 0.26], r, a), 0.025),
    );
  });
  drawing.fill(intersect(put(union(...threads)), grow(pith, -5)), "#f2c879");
  drawing.fill(put(ellipse([0, 0.26], 0.1, 0.19)), "#7c2434");
}

/** A fig leaf of five lobes about its stalk. */
function figLeaf(drawing: Drawing, at: Point, size: number, angle: number) {
  const lobes = pts("-112 0.5, -58 0.84, 0 1.04, 58 0.84, 112 0.5");
  const blade = union(
    circle(polar(at, size * 0.26, angle), size * 0.29),
    ...lobes.map(([turn, reach]) => {
      const tip = polar(at, size * reach, angle + turn);
      return brush(
        curve([at, polar(at, size * reach * 0.5, angle + turn * 0.95), tip]),
        (s) =>
          size * (0.1 + 0.1 * Math.sin(Math.PI * clamp(s * 0.9 + 0.08))) * (1 - s ** 5 * 0.7) +
          5 * Math.sin(s * 30),
      );
    }),
  );
  drawing.fill(grow(blade, 9), ink).fill(blade, green);
  const darker = engrave(grow(blade, -6), {
    angle: angle + 50,
    gap: 19,
    tone: ([x, y]) =>
      clamp(
        ((x - at[0]) * Math.sin((angle * Math.PI) / 180) -
          (y - at[1]) * Math.cos((angle * Math.PI) / 180)) /
          (size * 1.1),
      ),
  });
  drawing.fill(darker, shade);
  const veins = lobes.flatMap(([turn, reach]) => {
    const tip = polar(at, size * reach * 0.94, angle + turn);
    const main = brush([at, tip], taper(size * 0.018, 0.2));
    const twigs = repeat(4, (i) =>
      [-1, 1].map((way) => {
        const root = polar(at, size * reach * (0.34 + i * 0.15), angle + turn);
        return brush(
          [root, polar(root, size * 0.15 * (1 - i * 0.14), angle + turn + way * 46)],
          taper(size * 0.008, 0.3),
        );
      }),
    ).flat();
    return [main, ...twigs];
  });
  drawing.fill(intersect(union(...veins), grow(blade, -5)), cream);
}

function drawFigs(): Drawing {
  const drawing = new Drawing(2250, 3000, 1);
  drawing.ground("#f6e7cf");
  const arch: Shape = [[...arc([1125, 1160], 860, 180, 360), [1985, 2380], [265, 2380]]];
  drawing.fill(arch, "#e5a582").fill(subtract(grow(arch, 44), grow(arch, 32)), terracotta);
  const limb = twig(drawing, pts("330 640, 700 720, 1120 900, 1480 1180, 1800 1560"), 44);
  figLeaf(drawing, [720, 690], 640, 170);
  figLeaf(drawing, [1230, 930], 760, -50);
  figLeaf(drawing, [760, 980], 690, 112);
  figLeaf(drawing, [1640, 1400], 660, 60);
  const neck = (share: number, at: Point) => {
    const { point } = along(limb, share);
    drawing.fill(
      brush(curve([point, [(point[0] + at[0]) / 2 + 20, (point[1] + at[1]) / 2], at]), () => 19),
      ink,
    );
  };
  neck(0.55, [1240, 1220]);
  neck(0.78, [1560, 1620]);
  fig(drawing, [1210, 1480], 290, 6, false);
  fig(drawing, [1560, 1860], 270, -8, false);
  fig(drawing, [1010, 2060], 300, 12, true);
  fig(drawing, [620, 2120], 250, -24, true);
  drawing.fill(centred(text("Les Figues", { face: "playfairItalic", size: 290 }), 1125, 2690), ink);
  drawing.fill(
    centred(text("AOÛT — SEPTEMBRE", { face: "barlow", size: 78, tracking: 360 }), 1125, 2840),
    terracotta,
  );
  drawing.fill(union(rect(265, 2807, 330, 7), rect(1655, 2807, 330, 7)), terracotta);
  return drawing;
}

const facts = { brand: "midi-citron", hand: "illustration" } as const;
export const lemons: Piece = {
  ...facts,
  name: "midi-citron-citrons",
  title: "Branche de citronnier",
  use: "chest",
  ground: "any",
  draw: drawLemons,
};
export const olives: Piece = {
  ...facts,
  name: "midi-citron-olive",
  title: "Olive",
  use: "full",
  ground: "any",
  draw: drawOlives,
};
export const figs: Piece = {
  ...facts,
  name: "midi-citron-figues",
  title: "Les Figues",
  use: "full",
  ground: "any",
  draw: drawFigs,
};
