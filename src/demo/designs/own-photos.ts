import type { Design } from "#domain/design/design-document.ts";

import { figure, filledIn, fixedWords, ownPicture, side } from "./design-parts.ts";
import type { MadeDesign } from "./made-design.ts";

const teal = "#1f4a50";
const cream = "#f4e8d0";
const mustard = "#e0a93b";

const toes = [
  [-0.36, -0.06, 0.22, 0.3],
  [-0.13, -0.3, 0.22, 0.32],
  [0.13, -0.3, 0.22, 0.32],
  [0.36, -0.06, 0.22, 0.3],
  [0, 0.22, 0.54, 0.42],
] as const;

const paw = (id: string, sizeMm: number, x: number, y: number): Design["objects"] =>
  toes.map(([dx, dy, width, height], index) =>
    figure({
      ...{ id: `${id}-${index}`, shape: "ellipse", fill: mustard },
      ...{ widthMm: width * sizeMm, heightMm: height * sizeMm },
      ...{ x: x + dx * sizeMm, y: y + dy * sizeMm },
    }),
  );

const corners = [
  ["upper-left", 62, 62],
  ["upper-right", 395, 62],
  ["lower-left", 62, 395],
  ["lower-right", 395, 395],
] as const;

/** A round photo between two arcs of words, as far from the seams as filling bends them. */
export const napSpot: readonly MadeDesign[] = [
  {
    space: "front",
    design: side(
      "front",
      [457, 457],
      [
        figure({
          ...{ id: "ground", name: "Ground", fill: teal },
          ...{ widthMm: 480, heightMm: 480, x: 228.5, y: 228.5 },
        }),
        ...corners.flatMap(([id, x, y]) => paw(id, 46, x, y)),
        figure({
          ...{ id: "rim", name: "Rim", shape: "ellipse", fill: cream },
          ...{ widthMm: 258, heightMm: 258, x: 228.5, y: 228.5 },
        }),
        ownPicture({
          ...{ id: "photo", name: "Photo", mask: "ellipse" },
          ...{ leftMm: 106.5, topMm: 106.5, widthMm: 244, heightMm: 244 },
        }),
        fixedWords({
          ...{ id: "above", name: "Above", text: "RESERVED FOR", fontId: "oswald", color: cream },
          ...{ sizeMm: 24, trackingEm: 0.14, curveRadiusMm: 148, x: 228.5, y: 74 },
        }),
        filledIn({
          ...{ id: "name", name: "Name", placeholder: "Pepper", maxLetters: 12 },
          ...{ fontId: "fredoka", color: mustard, sizeMm: 48, fitWidthMm: 270 },
          ...{ curveRadiusMm: -168, x: 228.5, y: 392 },
        }),
      ],
    ),
  },
];

/** The photo goes over all edges; the band with the name lies below the camera's window. */
export const pocketPortrait: readonly MadeDesign[] = [
  {
    space: "back",
    design: side(
      "back",
      [70, 144],
      [
        ownPicture({
          ...{ id: "photo", name: "Photo", mask: "rectangle" },
          ...{ leftMm: -3, topMm: -3, widthMm: 76, heightMm: 150 },
        }),
        figure({
          ...{ id: "band", name: "Band", fill: cream },
          ...{ widthMm: 76, heightMm: 27, x: 35, y: 121 },
        }),
        figure({
          ...{ id: "edge", name: "Edge", fill: mustard },
          ...{ widthMm: 76, heightMm: 1.2, x: 35, y: 108 },
        }),
        filledIn({
          ...{ id: "name", name: "Words on the band", placeholder: "Summer, always" },
          ...{ fontId: "pacifico", color: teal, sizeMm: 12, fitWidthMm: 60, maxLetters: 18 },
          ...{ x: 35, y: 121 },
        }),
      ],
    ),
  },
];
