import { figure, filledIn, side } from "./design-parts.ts";
import type { MadeDesign } from "./made-design.ts";

const gold = "#d9b25c";
const shade = "#8f6a26";

const shirt = [305, 406] as const;
/** The bar on which the letters stand; the chain goes on from its ends to the collar. */
const bar = { y: 150, half: 86, heightMm: 3.2 };
const collar = { half: 78, y: 6 };
const links = 34;

/** A point of the chain from the bar's end up to the collar, bowed outwards as its weight hangs. */
function chainAt(part: number): { x: number; y: number } {
  const bow = 4 * part * (1 - part);
  return {
    x: bar.half + (collar.half - bar.half) * part + 11 * bow,
    y: bar.y + (collar.y - bar.y) * part + 9 * bow,
  };
}

const chain = (id: string, sign: 1 | -1) =>
  Array.from({ length: links }, (_, index) => {
    const { x, y } = chainAt((index + 0.9) / links);
    const isWide = index % 2 === 0;
    return figure({
      ...{ id: `${id}-${index}`, shape: "ellipse", fill: isWide ? gold : shade },
      ...{ widthMm: isWide ? 3.6 : 2.2, heightMm: isWide ? 4.6 : 3.4 },
      ...{ x: shirt[0] / 2 + sign * x, y },
    });
  });

const end = (id: string, sign: 1 | -1) =>
  figure({
    ...{ id, shape: "ellipse", outline: { widthMm: 1.8, color: gold } },
    ...{ widthMm: 7, heightMm: 7, x: shirt[0] / 2 + sign * (bar.half + 1), y: bar.y },
  });

/** A necklace with a name, written from right to left in joined letters. */
export const nameInGold: readonly MadeDesign[] = [
  {
    space: "front",
    design: side("front", shirt, [
      ...chain("left", -1),
      ...chain("right", 1),
      figure({
        ...{ id: "bar", name: "Bar", fill: gold },
        ...{ widthMm: bar.half * 2 - 5, heightMm: bar.heightMm, x: shirt[0] / 2, y: bar.y },
      }),
      end("left-end", -1),
      end("right-end", 1),
      filledIn({
        ...{ id: "name", name: "Name", placeholder: "ليلى", maxLetters: 12 },
        ...{ fontId: "noto-naskh-arabic", color: gold, sizeMm: 92, fitWidthMm: 158 },
        ...{ outline: { widthMm: 1.4, color: gold }, x: shirt[0] / 2, y: 126 },
      }),
    ]),
  },
];
