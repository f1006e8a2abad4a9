import type { Design } from "#domain/design/design-document.ts";

import { figure, filledIn, fixedWords, side } from "./design-parts.ts";
import type { MadeDesign } from "./made-design.ts";

const ink = "#24352f";
const rust = "#c4562c";
const cream = "#f3e7cf";

/** A name between two lines, about one of the places that are seen from a side of the mug. */
const cupSide = (id: string, x: number): Design["objects"] => [
  fixedWords({
    ...{ id: `${id}-above`, name: "Above", text: "the first cup is for" },
    ...{ fontId: "caveat", color: rust, sizeMm: 9.5, x, y: 25 },
  }),
  filledIn({
    ...{ id: `${id}-name`, name: "Name", placeholder: "Josephine", maxLetters: 14 },
    ...{ fontId: "lobster", color: ink, sizeMm: 21, fitWidthMm: 68, x, y: 44 },
  }),
  filledIn({
    ...{ id: `${id}-line`, name: "Line below", placeholder: "no talking before ten" },
    ...{ fontId: "oswald", color: ink, maxLetters: 26, sizeMm: 6.4, trackingEm: 0.1 },
    ...{ fitWidthMm: 68, x, y: 65 },
  }),
];

const cupStripe = (id: string, y: number, heightMm: number, fill: string) =>
  figure({ id, fill, widthMm: 210, heightMm, x: 105, y });

export const firstCup: readonly MadeDesign[] = [
  {
    space: "wrap",
    design: side(
      "wrap",
      [210, 90],
      [
        cupStripe("top", 7, 3, rust),
        cupStripe("under-top", 11, 0.9, ink),
        cupStripe("over-bottom", 79, 0.9, ink),
        cupStripe("bottom", 83, 3, rust),
        figure({
          ...{ id: "heart", name: "Heart", shape: "heart", fill: rust },
          ...{ widthMm: 11, heightMm: 10, x: 105, y: 45 },
        }),
        ...cupSide("left", 52.5),
        ...cupSide("right", 157.5),
      ],
    ),
  },
];

/** Wide letters and thick strokes alone: thread has no fine lines. */
export const yourWordStitched: readonly MadeDesign[] = [
  {
    space: "front",
    design: side(
      "front",
      [120, 60],
      [
        filledIn({
          ...{ id: "word", name: "Your word", placeholder: "RIVERSIDE", maxLetters: 10 },
          ...{ fontId: "alfa-slab-one", color: cream, sizeMm: 21, fitWidthMm: 84, x: 60, y: 26 },
        }),
        figure({
          ...{ id: "left", name: "Left bar", fill: rust },
          ...{ widthMm: 26, heightMm: 2.6, x: 35, y: 44 },
        }),
        figure({
          ...{ id: "diamond", name: "Diamond", shape: "path", path: "M0.5 0L1 0.5L0.5 1L0 0.5Z" },
          ...{ fill: rust, widthMm: 9, heightMm: 9, x: 60, y: 44 },
        }),
        figure({
          ...{ id: "right", name: "Right bar", fill: rust },
          ...{ widthMm: 26, heightMm: 2.6, x: 85, y: 44 },
        }),
      ],
    ),
  },
];
