import type { Design } from "#domain/design/design-document.ts";

import { figure, filledIn, fixedWords, side } from "./design-parts.ts";
import type { MadeDesign } from "./made-design.ts";

const blanket = [1270, 1524] as const;
const dusk = "#33466b";
const milk = "#f6ecd9";
const honey = "#e9b85a";
const rose = "#e39a86";

/** Five points on a square, the first one up. */
const star = `M${Array.from({ length: 10 }, (_, index) => {
  const radius = index % 2 === 0 ? 0.5 : 0.21;
  const turn = (index * Math.PI) / 5;
  const at = (value: number) => Number((0.5 + radius * value).toFixed(4));
  return `${at(Math.sin(turn))} ${at(-Math.cos(turn))}`;
}).join("L")}Z`;

const crescent =
  "M0.62 0.02C0.3 0.02 0.04 0.26 0.04 0.52C0.04 0.79 0.27 0.99 0.55 0.99C0.74 0.99 0.89 0.89 0.97 0.74C0.88 0.79 0.79 0.81 0.7 0.81C0.47 0.81 0.29 0.64 0.29 0.42C0.29 0.24 0.43 0.08 0.62 0.02Z";

/** Left, top and size of what is scattered around the words, in millimetres. */
const scattered = [
  [120, 130, 78],
  [330, 70, 40],
  [430, 240, 30],
  [930, 95, 56],
  [1120, 210, 34],
  [1190, 420, 62],
  [90, 400, 36],
  [200, 290, 26],
  [70, 640, 54],
  [1205, 680, 38],
  [95, 900, 34],
  [1190, 930, 60],
  [80, 1130, 66],
  [1200, 1180, 34],
  [170, 1400, 40],
  [380, 1450, 62],
  [640, 1420, 34],
  [880, 1455, 48],
  [1110, 1390, 76],
  [260, 1260, 28],
  [1030, 1270, 30],
] as const;

const stars: Design["objects"] = scattered.map(([x, y, sizeMm], index) =>
  figure({
    ...{ id: `star-${index}`, shape: "path", path: star, angle: (index * 37) % 60 },
    ...{ fill: index % 3 === 1 ? rose : honey, widthMm: sizeMm, heightMm: sizeMm, x, y },
  }),
);

/** The whole blanket, in as many dots as fleece can hold. */
export const helloLittleOne: readonly MadeDesign[] = [
  {
    space: "front",
    design: side(
      "front",
      blanket,
      [
        figure({
          ...{ id: "ground", name: "Ground", fill: dusk },
          ...{ widthMm: 1310, heightMm: 1564, x: 635, y: 762 },
        }),
        ...stars,
        figure({
          ...{ id: "moon", name: "Moon", shape: "path", path: crescent, fill: honey, angle: -14 },
          ...{ widthMm: 250, heightMm: 270, x: 635, y: 250 },
        }),
        fixedWords({
          ...{ id: "hello", name: "Greeting", text: "hello, little one" },
          ...{ fontId: "caveat", color: rose, sizeMm: 120, x: 635, y: 470 },
        }),
        filledIn({
          ...{ id: "name", name: "Name", placeholder: "Mathilda", maxLetters: 12 },
          ...{ fontId: "pacifico", color: milk, sizeMm: 250, fitWidthMm: 920, x: 635, y: 670 },
        }),
        figure({
          ...{ id: "rule", name: "Rule", fill: honey },
          ...{ widthMm: 220, heightMm: 7, x: 635, y: 850 },
        }),
        filledIn({
          ...{ id: "day", name: "Day of birth", placeholder: "May 3, 2026", maxLetters: 20 },
          ...{ fontId: "montserrat", color: milk, sizeMm: 74, trackingEm: 0.1, fitWidthMm: 860 },
          ...{ x: 635, y: 930 },
        }),
        filledIn({
          ...{ id: "measures", name: "Weight and length", placeholder: "7 lb 4 oz, 20 in" },
          ...{ fontId: "montserrat", color: honey, sizeMm: 54, trackingEm: 0.1, maxLetters: 24 },
          ...{ fitWidthMm: 860, x: 635, y: 1030 },
        }),
      ],
      150,
    ),
  },
];
