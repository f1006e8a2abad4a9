import { Drawing } from "../kit/drawing.ts";
import { grow, intersect, union } from "../kit/booleans.ts";
import { along, mix, polar, repeat } from "../kit/points.ts";
import { brush, circle, curve, leaf, outline, rect, taper, pts } from "../kit/shapes.ts";
import { centred, text } from "../kit/lettering.ts";
import { cream, ink, terracotta } from "./botany.ts";
import type { Shape } from "../kit/points.ts";
import type { Piece } from "../kit/piece.ts";

type Herb = {
  name: string;
  count: number;
  length: number;
  belly: number;
  lean: number;
  tint: string;
  whorl: boolean;
};

const herbs: readonly Herb[] = [
  { name: "thym", count: 17, length: 42, belly: 0.3, lean: 50, tint: "#7a8f5a", whorl: true },
  { name: "romarin", count: 30, length: 92, belly: 0.06, lean: 34, tint: "#4f6b4f", whorl: false },
  { name: "sauge", count: 8, length: 150, belly: 0.2, lean: 48, tint: "#8fa38a", whorl: false },
  { name: "laurier", count: 9, length: 150, belly: 0.17, lean: 40, tint: "#3f6238", whorl: false },
  { name: "basilic", count: 6, length: 150, belly: 0.33, lean: 62, tint: "#5d8a3f", whorl: false },
  { name: "lavande", count: 7, length: 120, belly: 0.05, lean: 22, tint: "#7f9378", whorl: false },
];

function drawHerb(drawing: Drawing, herb: Herb, x: number, sway: number) {
  const stem = curve([
    [x, 700],
    [x + sway, 520],
    [x - sway * 0.6, 320],
    [x + sway * 0.8, 130],
  ]);
  drawing.fill(
    brush(stem, (s) => 7 - 4.5 * s),
    ink,
  );
  const top = herb.name === "lavande" ? 0.52 : 0.98;
  const leaves: Shape[] = [];
  const ribs: Shape[] = [];
  for (const i of repeat(herb.count, (n) => n)) {
    const share = mix(0.14, top, i / (herb.count - 1));
    const { point, angle } = along(stem, share);
    const size = herb.length * (1 - 0.5 * share ** 2);
    const turns = herb.whorl ? [-1, 1, -0.45, 0.45] : [-1, 1];
    for (const way of turns) {
      const tip = polar(point, size, angle + way * herb.lean);
      leaves.push(leaf(point, tip, herb.belly, way * 0.05));
      if (herb.belly > 0.15 && !herb.whorl)
        ribs.push(
          brush([point, polar(point, size * 0.85, angle + way * (herb.lean - 3))], taper(3.2, 0.2)),
        );
    }
  }
  const mass = union(...leaves);
  drawing
    .fill(grow(mass, 3.5), ink)
    .fill(grow(mass, -1), herb.tint)
    .fill(union(...ribs), ink);
  if (herb.name === "lavande") {
    const ears = repeat(11, (i) => {
      const { point, angle } = along(stem, 0.55 + i * 0.043);
      return [-1, 0, 1].map((way) => leaf(point, polar(point, 40 - i, angle + way * 46), 0.3));
    }).flat();
    drawing.fill(grow(union(...ears), 3.5), ink).fill(union(...ears), "#8a76b5");
  }
  drawing.fill(centred(text(herb.name, { face: "playfairItalic", size: 68 }), x, 812), ink);
}

function drawHerbs(): Drawing {
  const drawing = new Drawing(2100, 900);
  for (const [i, herb] of herbs.entries()) {
    const x = 175 + i * 350;
    drawHerb(drawing, herb, x, i % 2 === 0 ? 16 : -16);
    if (i > 0)
      drawing.fill(union(circle([x - 175, 790], 6), rect(x - 176, 120, 2, 600)), terracotta);
  }
  drawing.fill(
    union(
      rect(40, 46, 2020, 5),
      rect(40, 58, 2020, 2),
      rect(40, 850, 2020, 5),
      rect(40, 843, 2020, 2),
    ),
    terracotta,
  );
  return drawing;
}

function drawSardine(): Drawing {
  const drawing = new Drawing(1200, 600);
  const body = outline(
    pts("180 310, 300 220, 480 178, 680 196, 860 258, 940 290"),
    pts("940 290, 940 326"),
    pts("940 326, 850 362, 680 420, 480 436, 300 396, 180 310"),
  );
  const tail = outline(
    pts("928 288, 1000 220, 1090 190"),
    pts("1090 190, 1050 308, 1092 430"),
    pts("1092 430, 1000 396, 928 330"),
    pts("928 330, 928 288"),
  );
  const fin = union(
    outline(
      pts("470 190, 540 118, 650 120"),
      pts("650 120, 640 160, 670 200"),
      pts("670 200, 470 190"),
    ),
    outline(
      pts("520 420, 580 486, 660 480"),
      pts("660 480, 640 450, 650 418"),
      pts("650 418, 520 420"),
    ),
  );
  const fish = union(body, tail, fin);
  drawing.fill(grow(fish, 22), "#23415c").fill(union(tail, fin), terracotta).fill(body, cream);
  drawing.fill(
    intersect(
      body,
      outline(
        pts("150 290, 480 296, 960 300"),
        pts("960 300, 960 100, 150 100"),
        pts("150 100, 150 290"),
      ),
    ),
    "#3f7fa3",
  );
  const marks = [0, 1, 2, 3, 4].map((i) =>
    brush(
      curve([
        [430 + i * 92, 232 + i * 9],
        [474 + i * 88, 268 + i * 6],
        [430 + i * 92, 296 + i * 2],
      ]),
      () => 9,
    ),
  );
  drawing.fill(intersect(union(...marks), body), cream);
  drawing
    .fill(
      brush(curve(pts("352 214, 392 300, 346 404")), () => 11),
      "#23415c",
    )
    .fill(circle([268, 284], 27), cream)
    .fill(circle([268, 284], 15), "#23415c");
  drawing.fill(union(...repeat(4, (i) => circle([470 + i * 104, 366 - i * 8], 13))), terracotta);
  return drawing;
}

const facts = { brand: "midi-citron" } as const;

export const herbWrap: Piece = {
  ...facts,
  name: "midi-citron-herbes",
  title: "Herbes du jardin",
  hand: "illustration",
  use: "wrap",
  ground: "light",
  draw: drawHerbs,
};

export const sardineMark: Piece = {
  ...facts,
  name: "midi-citron-sardine",
  title: "Sardine",
  hand: "badge",
  use: "embroidery",
  ground: "any",
  draw: drawSardine,
};
