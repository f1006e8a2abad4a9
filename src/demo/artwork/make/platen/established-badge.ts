import { Drawing } from "../kit/drawing.ts";
import { edge, engrave, grow, intersect, subtract, union } from "../kit/booleans.ts";
import { mirror, place, repeat, warpShape } from "../kit/points.ts";
import { circle, outline, ring, star, pts } from "../kit/shapes.ts";
import { dotsOnArc, rays } from "../kit/scenery.ts";
import { onArc, text } from "../kit/lettering.ts";
import type { Point, Shape } from "../kit/points.ts";
import type { Piece } from "../kit/piece.ts";

const bone = "#f2e7cf";
const brick = "#cf5a35";
const teal = "#6fa8a0";
const c: Point = [1500, 1500];

/** An axe about 0,0, its blade up and to the right. */
const axe = (() => {
  const handle = outline(
    pts("-34 -480, -20 0, -52 420, -30 620"),
    pts("-30 620, 50 630, 60 590"),
    pts("60 590, 22 400, 44 0, 34 -480"),
    pts("34 -480, -34 -480"),
  );
  const head = outline(
    pts("-110 -450, -60 -430, 60 -440, 230 -520"),
    pts("230 -520, 290 -360, 240 -190"),
    pts("240 -190, 110 -270, -60 -290, -110 -270"),
    pts("-110 -270, -110 -450"),
  );
  const bevel = outline(
    pts("190 -494, 232 -360, 196 -216"),
    pts("196 -216, 214 -206, 252 -360, 208 -506, 190 -494"),
  );
  return { handle, head, bevel };
})();

function drawAxes(drawing: Drawing) {
  const left = (shape: Shape) => warpShape(shape, place([1500, 1400], 1, -52));
  const right = (shape: Shape) => mirror(left(shape), 1500);
  for (const side of [left, right]) {
    const [handle, head, bevel] = [side(axe.handle), side(axe.head), side(axe.bevel)];
    drawing.fill(grow(union(handle, head), 34), "#1f2a2e");
    drawing.fill(handle, brick).fill(head, bone);
    const grain = engrave(grow(handle, -12), {
      angle: side === left ? 52 : 128,
      gap: 26,
      tone: () => 0.22,
    });
    drawing
      .fill(grain, "#1f2a2e")
      .fill(subtract(head, grow(head, -14), handle), teal)
      .fill(bevel, teal);
  }
}

function draw(): Drawing {
  const drawing = new Drawing(3000, 3000, 1);
  const scallop = repeat(36, (i): Shape =>
    circle(
      [1500 + 1330 * Math.cos((i * Math.PI) / 18), 1500 + 1330 * Math.sin((i * Math.PI) / 18)],
      120,
    ),
  );
  const plate = union(circle(c, 1330), ...scallop);
  drawing.fill(plate, bone).fill(grow(plate, -36), "#1f2a2e");
  drawing.fill(ring(c, 1320, 1296), bone).fill(ring(c, 1270, 1260), brick);
  const inner = circle(c, 830);
  drawing.fill(ring(c, 850, 824), bone);
  drawing.fill(intersect(rays([1500, 1330], 48, 240, 812, 3.4), circle(c, 796)), teal);
  drawAxes(drawing);
  const top = text("MAKERS OF GOOD FIRES", { face: "barlowBold", size: 236, tracking: 40 });
  drawing.fill(onArc(top, c, 972, -90), bone);
  const year = text("EST. 2026", { face: "barlowBold", size: 262, tracking: 130 });
  drawing.fill(onArc(year, c, 1152, 90), brick);
  drawing
    .fill(dotsOnArc(c, 1060, 172, 196, 4, 22), teal)
    .fill(dotsOnArc(c, 1060, -16, 8, 4, 22), teal);
  const flame = outline(
    pts("1500 830, 1400 930, 1372 1060, 1420 1170, 1500 1200"),
    pts("1500 1200, 1590 1170, 1640 1060, 1600 940, 1560 990, 1545 910, 1500 830"),
  );
  const core = outline(
    pts("1510 1010, 1455 1070, 1462 1150, 1505 1178"),
    pts("1505 1178, 1562 1130, 1550 1060, 1510 1010"),
  );
  drawing
    .fill(intersect(grow(flame, 26), inner), "#1f2a2e")
    .fill(flame, brick)
    .fill(core, bone);
  drawPlate(drawing);
  return drawing;
}

/** The free plate across the badge, where the name goes. */
function drawPlate(drawing: Drawing) {
  const arms: Shape = [pts("60 1730, 2940 1730, 2870 1930, 2940 2130, 60 2130, 130 1930")];
  drawing.fill(grow(arms, 36), "#1f2a2e").fill(arms, bone);
  drawing.fill(edge(grow(arms, -40), 9), brick);
  for (const x of [230, 2770]) drawing.fill(star([x, 1930], 4, 74, 26), brick);
}

export const establishedBadge: Piece = {
  name: "platen-established-2026",
  title: "Established 2026",
  brand: "platen",
  hand: "badge",
  use: "chest",
  ground: "any",
  nameArea: { x: 340, y: 1795, width: 2320, height: 270 },
  draw,
};
