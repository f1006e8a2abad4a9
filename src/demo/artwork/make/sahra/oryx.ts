import { Drawing } from "../kit/drawing.ts";
import { union } from "../kit/booleans.ts";
import { along, clamp, polar, repeat } from "../kit/points.ts";
import { brush, circle, curve, outline, pen, pts } from "../kit/shapes.ts";
import type { Line } from "../kit/points.ts";
import type { Piece } from "../kit/piece.ts";

const clay = "#b95233";

/** Each line of the animal and half its greatest width; the horns come first. */
const lines: readonly (readonly [Line, number])[] = [
  [pts("1260 1290, 1330 900, 1480 520, 1720 170"), 24],
  [pts("1330 1300, 1450 930, 1640 580, 1930 260"), 24],
  [
    pts(`
    1230 1310, 1110 1420, 990 1580, 880 1690, 830 1760, 860 1830, 950 1840, 1060 1790,
    1190 1700, 1300 1650
  `),
    20,
  ],
  [
    pts(`
    1340 1310, 1430 1380, 1500 1500, 1600 1680, 1760 1830, 1960 1880, 2220 1860, 2480 1880,
    2640 2000, 2680 2200, 2620 2400
  `),
    25,
  ],
  [pts("1300 1650, 1290 1800, 1250 1960, 1270 2140, 1370 2300"), 21],
  [pts("1370 2300, 1620 2400, 1900 2410, 2140 2350, 2290 2260"), 21],
  [
    pts(`
    1350 2250, 1340 2500, 1380 2720, 1350 2950, 1330 3150, 1290 3260, 1370 3270, 1410 3200,
    1430 2960, 1460 2720, 1510 2500, 1560 2390
  `),
    17,
  ],
  [
    pts(`
    1530 2420, 1600 2620, 1660 2800, 1650 3000, 1660 3180, 1630 3260, 1710 3268, 1740 3190,
    1740 2980, 1740 2780, 1700 2580, 1690 2410
  `),
    17,
  ],
  [
    pts(`
    2290 2260, 2330 2440, 2290 2600, 2340 2780, 2380 2960, 2360 3150, 2330 3256, 2410 3266,
    2450 3180, 2460 2960, 2440 2760, 2520 2600, 2620 2400
  `),
    17,
  ],
  [
    pts(`
    2560 2520, 2600 2680, 2650 2840, 2640 3020, 2650 3180, 2620 3256, 2700 3264, 2730 3180,
    2720 3000, 2740 2820, 2700 2600, 2650 2380
  `),
    15,
  ],
  [pts("2660 2060, 2760 2180, 2790 2380, 2760 2560, 2790 2700"), 16],
  [pts("1400 1370, 1500 1270, 1630 1250, 1580 1360, 1460 1430"), 15],
  [pts("1230 1330, 1150 1260, 1060 1270, 1120 1350, 1190 1380"), 13],
  [pts("1520 1760, 1560 1900, 1530 2050, 1560 2180"), 11],
  [pts("2350 2000, 2270 2100, 2260 2220"), 12],
];

/** Dark fields of face, nose and tail. */
const marks = union(
  outline(
    pts("1215 1400, 1180 1500, 1060 1640, 1010 1690"),
    pts("1010 1690, 1110 1650, 1210 1540, 1262 1420"),
    pts("1262 1420, 1215 1400"),
  ),
  outline(
    pts("1040 1470, 980 1560, 935 1640"),
    pts("935 1640, 1010 1590, 1070 1500"),
    pts("1070 1500, 1040 1470"),
  ),
  outline(pts("830 1750, 872 1728, 900 1760"), pts("900 1760, 880 1800, 845 1800, 830 1750")),
  outline(
    pts("2760 2560, 2720 2700, 2770 2900, 2810 2700"),
    pts("2810 2700, 2790 2600, 2760 2560"),
  ),
);

/** An oryx as a few swelling lines. */
function drawOryx(): Drawing {
  const drawing = new Drawing(3000, 3600, 1);
  drawing.fill(circle([1820, 1560], 860), "#ecc9a4");
  const strokes = lines.map(([line, half]) =>
    brush(
      curve(line),
      (s) => half * (0.22 + 0.78 * Math.sin(Math.PI * clamp(0.08 + s * 0.86)) ** 0.8),
    ),
  );
  drawing.fill(union(...strokes), "#3a241c");
  const rings = lines
    .slice(0, 2)
    .map(([horn]) =>
      repeat(9, (i) => {
        const { point, angle } = along(curve(horn), 0.06 + i * 0.055);
        return brush([polar(point, 30, angle - 90), polar(point, 30, angle + 90)], () => 5);
      }),
    )
    .flat();
  drawing.fill(union(...rings), "#3a241c");
  drawing.fill(marks, "#3a241c");
  const eye = outline(
    pts("1130 1430, 1165 1405, 1200 1425"),
    pts("1200 1425, 1165 1446, 1130 1430"),
  );
  drawing.fill(eye, "#3a241c");
  const ground: Line[] = [
    pts("420 3290, 1100 3262, 1800 3296, 2840 3266"),
    pts("760 3370, 1500 3350, 2300 3376"),
    pts("1150 3440, 1560 3428, 1980 3446"),
  ];
  drawing.fill(union(...ground.map((line) => brush(curve(line), pen(15, 0.05)))), clay);
  return drawing;
}

const facts = { brand: "sahra" } as const;

export const oryx: Piece = {
  ...facts,
  name: "sahra-oryx",
  title: "Oryx",
  hand: "line",
  use: "chest",
  ground: "light",
  draw: drawOryx,
};
