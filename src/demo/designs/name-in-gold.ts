import { figure, filledIn, side } from "./design-parts.ts";
import type { MadeDesign } from "./made-design.ts";

const gold = "#d9b25c";
const shade = "#8f6a26";

const shirt = [305, 406] as const;
const middle = shirt[0] / 2;
/** The loop of the chain, from its one end around the top to the other; 0° is its right, 90° its top. */
const loop = { y: 104, radius: 92, from: -38, to: 218 };
const links = 75;

function chainAt(degrees: number): { x: number; y: number } {
  const turn = (degrees * Math.PI) / 180;
  return {
    x: middle + loop.radius * Math.cos(turn),
    y: loop.y - loop.radius * Math.sin(turn),
  };
}

const chain = Array.from({ length: links }, (_, index) => {
  const isBead = index % 2 === 0;
  const mm = isBead ? 4.8 : 3.4;
  return figure({
    ...{ id: `link-${index}`, shape: "ellipse", fill: isBead ? gold : shade },
    ...{ widthMm: mm, heightMm: mm },
    ...chainAt(loop.from + ((loop.to - loop.from) * (index + 1)) / (links + 1)),
  });
});

/** The bar on which the letters stand hangs between the chain's ends. */
const right = chainAt(loop.from);
const left = chainAt(loop.to);

const ring = (id: string, x: number) =>
  figure({
    ...{ id, shape: "ellipse", outline: { widthMm: 2, color: gold } },
    ...{ widthMm: 8, heightMm: 8, x, y: right.y },
  });

/** A necklace with a name, written from right to left in joined letters. */
export const nameInGold: readonly MadeDesign[] = [
  {
    space: "front",
    design: side("front", shirt, [
      ...chain,
      figure({
        ...{ id: "bar", name: "Bar", fill: gold },
        ...{ widthMm: right.x - left.x - 8, heightMm: 3.6, x: middle, y: right.y },
      }),
      ring("left", left.x),
      ring("right", right.x),
      filledIn({
        ...{ id: "name", name: "Name", placeholder: "ليلى", maxLetters: 12 },
        ...{ fontId: "noto-naskh-arabic", color: gold, sizeMm: 104, fitWidthMm: 132 },
        ...{ outline: { widthMm: 1.4, color: gold }, x: middle, y: 134 },
      }),
    ]),
  },
];
