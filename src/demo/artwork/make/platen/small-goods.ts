import { Drawing } from "../kit/drawing.ts";
import { engrave, grow, intersect, subtract, union } from "../kit/booleans.ts";
import { clamp, repeat } from "../kit/points.ts";
import { randomOf } from "../kit/random.ts";
import {
  brush,
  circle,
  curve,
  ellipse,
  outline,
  rect,
  roundRect,
  star,
  pts,
} from "../kit/shapes.ts";
import { below, farBird, moonPhase, overWidth, ridgeAt, spruce } from "../kit/scenery.ts";
import { fitted, text } from "../kit/lettering.ts";
import type { Line, Point, Shape } from "../kit/points.ts";
import type { Piece } from "../kit/piece.ts";

/** Thick enough for thread: no line under 12 units, which is 1 mm on a cap. */
function drawMark(): Drawing {
  const drawing = new Drawing(1200, 600);
  const patch = roundRect(210, 30, 780, 540, 270);
  const inner = grow(patch, -34);
  drawing.fill(patch, "#f0e3c4").fill(grow(patch, -16), "#1f4a42");
  drawing.fill(intersect(circle([760, 215], 92), inner), "#e9a63c");
  const back: Shape = [
    pts(`
    180 470, 390 250, 450 300, 590 130, 700 265, 745 235, 1020 480, 1020 600, 180 600
  `),
  ];
  const snow: Shape = [
    pts("590 130, 700 265, 655 296, 612 252, 575 300, 535 258, 500 282, 478 266"),
  ];
  drawing.fill(intersect(grow(back, 12), inner), "#1f4a42").fill(intersect(back, inner), "#f0e3c4");
  drawing.fill(intersect(subtract(grow(back, -14), grow(snow, 2)), inner), "#4f8377");
  const waves = [0, 1].map((i) =>
    brush(
      repeat(50, (j): Point => [200 + j * 17, 470 + i * 50 + 13 * Math.sin(j / 2.6 + i * 2)]),
      () => 10,
    ),
  );
  drawing.fill(
    intersect(
      below(
        overWidth(1200, 30, (x) => 436 + 10 * Math.sin(x / 120)),
        600,
      ),
      inner,
    ),
    "#1f4a42",
  );
  drawing.fill(intersect(union(...waves), inner), "#e9a63c");
  return drawing;
}

export const capMark: Piece = {
  name: "platen-high-lake-patch",
  title: "High Lake Patch",
  brand: "platen",
  hand: "badge",
  use: "embroidery",
  ground: "any",
  draw: drawMark,
};

function drawCup(drawing: Drawing, ink: string, steam: string) {
  const cup = outline(
    pts("890 470, 900 600, 960 700, 1050 722, 1140 700, 1200 600, 1210 470"),
    pts("1210 470, 890 470"),
  );
  const handle = brush(curve(pts("1200 510, 1290 500, 1300 590, 1225 640, 1170 645")), () => 17);
  drawing.fill(union(cup, handle), ink);
  drawing
    .fill(ellipse([1050, 470], 146, 24), "#f4ead5")
    .fill(ellipse([1050, 474], 124, 17), "#9a5b33");
  const speckle = engrave(grow(cup, -16), {
    angle: 90,
    gap: 24,
    tone: ([x]) => clamp((x - 1040) / 260),
  });
  drawing.fill(speckle, "#f4ead5");
  const plumes: Line[] = [
    pts("960 410, 930 340, 985 280, 945 200"),
    pts("1050 400, 1085 320, 1020 250, 1065 160"),
    pts("1140 410, 1170 340, 1120 280, 1155 215"),
  ];
  for (const plume of plumes)
    drawing.fill(
      brush(curve(plume), (s) => 11 * Math.sin(Math.PI * s) ** 0.7 + 2),
      steam,
    );
}

function drawWrap(): Drawing {
  const drawing = new Drawing(2100, 900);
  const random = randomOf(21);
  const moss = "#2f4a3f";
  const far = below(overWidth(2100, 12, ridgeAt({ seed: 41, y: 600, rise: 260, scale: 420 })), 900);
  const gap = outline(
    pts("640 1000, 720 560, 860 380, 1050 130, 1240 380, 1380 560, 1460 1000"),
    pts("1460 1000, 640 1000"),
  );
  drawing.fill(
    subtract(
      engrave(far, { angle: 0, gap: 15, tone: ([, y]) => clamp(0.7 - (y - 380) / 700) }),
      gap,
    ),
    "#a8bba6",
  );
  drawing.fill(circle([330, 190], 96), "#e3a857").fill(moonPhase([1790, 200], 92, 0.86), "#e3a857");
  const trees = repeat(58, (i) => {
    const x = i * 37 + random.within(-12, 12);
    return spruce(
      [x, 770 + 26 * Math.sin(i / 3)],
      random.within(150, 420) * (0.16 + 0.84 * Math.min(1, (Math.abs(x - 1050) / 800) ** 1.3)),
      random,
    );
  });
  const ground = below(
    overWidth(2100, 24, (x) => 752 + 22 * Math.sin(x / 160)),
    900,
  );
  drawing.fill(subtract(union(...trees), ground), moss);
  drawing.fill(intersect(ground, rect(0, 0, 2100, 900)), moss);
  drawCup(drawing, "#b9512b", moss);
  drawing.fill(
    repeat(5, (i) => farBird([520 + i * 44, 250 - Math.abs(i - 2) * -16], 52, i * 4 - 8)).flat(),
    moss,
  );
  for (const [x, y] of pts("1560 130, 1650 250, 1930 110, 1500 260, 1990 280"))
    drawing.fill(star([x, y], 4, 24, 6), "#e3a857");
  const words = text("slow mornings, long evenings", {
    face: "frauncesItalic",
    size: 74,
    tracking: 10,
  });
  drawing.fill(fitted(words, 620, 800, 860), "#f4ead5");
  for (const x of [560, 1540]) drawing.fill(star([x, 832], 4, 26, 8), "#e3a857");
  return drawing;
}

export const slowMornings: Piece = {
  name: "platen-slow-mornings-wrap",
  title: "Slow Mornings",
  brand: "platen",
  hand: "illustration",
  use: "wrap",
  ground: "light",
  draw: drawWrap,
};
