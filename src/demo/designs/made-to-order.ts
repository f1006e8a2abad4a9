import type { Design } from "#domain/design/design-document.ts";
import { designSets } from "#domain/design/design-sets.ts";

import type { ProductKindName } from "../products.ts";
import { figure, filledIn, fixedWords, ownPicture, side } from "./design-parts.ts";
import { everyDayOfIt } from "./every-day-of-it.ts";
import { helloLittleOne } from "./hello-little-one.ts";
import type { MadeDesign, MadeToOrder } from "./made-design.ts";
import { nameInGold } from "./name-in-gold.ts";
import { firstCup, yourWordStitched } from "./named-things.ts";
import { napSpot, pocketPortrait } from "./own-photos.ts";

const shirt = [305, 406] as const;
const cream = "#f3e7cf";
const rust = "#c4562c";
const ink = "#24352f";
const wine = "#8c2f39";

const slab = { fontId: "alfa-slab-one", color: cream } as const;
const number = {
  ...{ ...slab, name: "Number", placeholder: "07", maxLetters: 2 },
  outline: { widthMm: 5, color: rust },
};

const homeSide: readonly MadeDesign[] = [
  {
    space: "front",
    design: side("front", shirt, [
      filledIn({
        ...{ ...slab, id: "team", name: "Team", placeholder: "WILDCATS", maxLetters: 12 },
        ...{ sizeMm: 44, fitWidthMm: 270, x: 152.5, y: 86, curveRadiusMm: 330 },
        outline: { widthMm: 2.4, color: rust },
      }),
      filledIn({ ...number, id: "number", sizeMm: 92, fitWidthMm: 200, x: 152.5, y: 166 }),
    ]),
  },
  {
    space: "back",
    design: side("back", shirt, [
      filledIn({
        ...{ ...slab, id: "name", name: "Name", placeholder: "MARTINEZ", maxLetters: 12 },
        ...{ sizeMm: 34, fitWidthMm: 260, x: 152.5, y: 60, trackingEm: 0.04 },
      }),
      filledIn({ ...number, id: "number", sizeMm: 190, fitWidthMm: 280, x: 152.5, y: 190 }),
    ]),
  },
];

const script = { fontId: "pacifico", color: wine } as const;
const betterHalf: readonly MadeDesign[] = [
  {
    space: "front",
    design: side("front", shirt, [
      filledIn({
        ...{ ...script, id: "one", name: "Your name", placeholder: "Ines" },
        ...{ sizeMm: 58, fitWidthMm: 250, x: 152.5, y: 82 },
      }),
      figure({
        ...{ id: "heart", name: "Heart", shape: "heart", fill: rust },
        ...{ widthMm: 34, heightMm: 31, x: 152.5, y: 142 },
      }),
      figure({ id: "left", fill: wine, widthMm: 62, heightMm: 1.6, x: 88, y: 142 }),
      figure({ id: "right", fill: wine, widthMm: 62, heightMm: 1.6, x: 217, y: 142 }),
      filledIn({
        ...{ ...script, id: "two", name: "Their name", placeholder: "Theo" },
        ...{ sizeMm: 58, fitWidthMm: 250, x: 152.5, y: 204 },
      }),
    ]),
  },
  {
    space: "back",
    design: side("back", shirt, [
      fixedWords({
        ...{ id: "since", name: "Since", text: "together since", fontId: "caveat", color: wine },
        ...{ sizeMm: 26, x: 152.5, y: 44 },
      }),
      filledIn({
        ...{ id: "year", name: "Year", placeholder: "2019", maxLetters: 4 },
        ...{ fontId: "abril-fatface", color: rust, sizeMm: 62, fitWidthMm: 200, x: 152.5, y: 92 },
      }),
    ]),
  },
];

/** A letter in two rings, with a name on a ribbon below it; `s` is its scale, `x` and `y` its middle. */
const monogram = (letter: string, s: number, x: number, y: number): Design["objects"] => [
  figure({
    ...{ id: "ring", name: "Ring", shape: "ellipse", outline: { widthMm: 2.2 * s, color: ink } },
    ...{ widthMm: 190 * s, heightMm: 190 * s, x, y },
  }),
  figure({
    ...{
      id: "inner",
      name: "Inner ring",
      shape: "ellipse",
      outline: { widthMm: 0.9 * s, color: rust },
    },
    ...{ widthMm: 180 * s, heightMm: 180 * s, x, y },
  }),
  fixedWords({
    ...{ id: "letter", name: "Letter", text: letter.toUpperCase(), fontId: "abril-fatface" },
    ...{ color: ink, sizeMm: 132 * s, x, y: y - 8 * s },
  }),
  figure({ id: "rule", fill: rust, widthMm: 46 * s, heightMm: 1.2 * s, x, y: y + 58 * s }),
  filledIn({
    ...{ id: "name", name: "Name", placeholder: "Margaux", fontId: "cinzel", color: ink },
    ...{ sizeMm: 19 * s, fitWidthMm: 190 * s, trackingEm: 0.12, x, y: y + 122 * s },
  }),
];

const letters = (area: readonly [number, number], s: number): MadeDesign[] =>
  designSets.alphabet.map((value) => ({
    ...{ space: "front", value },
    design: side("front", area, monogram(value, s, area[0] / 2, area[1] / 2 - 22 * s)),
  }));

const goodDog = side(
  "front",
  [457, 610],
  [
    figure({
      ...{ id: "ground", name: "Ground", fill: "#efe3cd" },
      ...{ widthMm: 480, heightMm: 633, x: 228.5, y: 305 },
    }),
    figure({
      ...{ id: "sun", name: "Sun", shape: "ellipse", fill: "#d9a441" },
      ...{ widthMm: 356, heightMm: 416, x: 228.5, y: 246 },
    }),
    ownPicture({
      ...{ id: "photo", name: "Photo", mask: "ellipse" },
      ...{ leftMm: 66.5, topMm: 54, widthMm: 324, heightMm: 384 },
    }),
    filledIn({
      ...{ id: "name", name: "Name", placeholder: "Biscuit", fontId: "lobster", color: ink },
      ...{ sizeMm: 76, fitWidthMm: 390, x: 228.5, y: 507 },
    }),
    fixedWords({
      ...{ id: "line", name: "Line", text: "is a very good dog" },
      ...{ fontId: "oswald", color: rust, sizeMm: 20, trackingEm: 0.18, x: 228.5, y: 569 },
    }),
  ],
);

const [paper, sunlight, hills, fields] = ["#f6ead6", "#e0913a", "#3f6b5c", "#24463d"];

/** A low sun behind two hills, as wide as a square of `s` millimetres around its middle. */
const sunrise = (id: string, s: number, x: number, y: number): Design["objects"] => [
  figure({
    ...{ id: `${id}-sun`, name: "Sun", shape: "ellipse", fill: sunlight },
    ...{ widthMm: 0.56 * s, heightMm: 0.56 * s, x, y: y - 0.06 * s },
  }),
  figure({
    ...{ id: `${id}-far`, name: "Far hill", shape: "ellipse", fill: hills },
    ...{ widthMm: 0.72 * s, heightMm: 0.2 * s, x: x + 0.12 * s, y: y + 0.2 * s },
  }),
  figure({
    ...{ id: `${id}-near`, name: "Near hill", shape: "ellipse", fill: fields },
    ...{ widthMm: 0.74 * s, heightMm: 0.18 * s, x: x - 0.1 * s, y: y + 0.25 * s },
  }),
];

const family = { name: "Family", placeholder: "The Okafors", maxLetters: 20 } as const;
const street = { name: "Street", placeholder: "Cedar Street 12", maxLetters: 24 } as const;

/** The words below the sun, as large as it is. */
const doorplate = (id: string, s: number, x: number, y: number): Design["objects"] => [
  filledIn({
    ...{ ...family, id: `${id}-family`, fontId: "lobster", color: fields },
    ...{ sizeMm: 0.15 * s, fitWidthMm: 0.92 * s, x, y: y + 0.45 * s },
  }),
  filledIn({
    ...{ ...street, id: `${id}-street`, fontId: "oswald", color: rust },
    ...{ sizeMm: 0.055 * s, fitWidthMm: 0.9 * s, trackingEm: 0.16, x, y: y + 0.58 * s },
  }),
];

/** All of a print area in one colour, and beyond its edges. */
const painted = ([widthMm, heightMm]: readonly [number, number]) =>
  figure({
    ...{ id: "ground", name: "Ground", fill: paper, x: widthMm / 2, y: heightMm / 2 },
    ...{ widthMm: widthMm + 20, heightMm: heightMm + 20 },
  });

const whole = (area: readonly [number, number], s: number): MadeDesign[] => {
  const [x, y] = [area[0] / 2, area[1] / 2 - 0.12 * s];
  const objects = [painted(area), ...sunrise("home", s, x, y), ...doorplate("home", s, x, y)];
  return [{ space: "front", design: side("front", area, objects) }];
};

/** The same on both sides of the handle. */
const aroundMug = (): MadeDesign[] => {
  const size = 66;
  const objects = ["left", "right"].flatMap((id) => {
    const x = id === "left" ? 52 : 158;
    return [...sunrise(id, size, x, 34), ...doorplate(id, size, x, 34)];
  });
  return [{ space: "wrap", design: side("wrap", [210, 90], objects) }];
};

/** By the slugs of their campaigns. */
export const madeToOrder = {
  "home-side": { sides: { tshirt: homeSide, hoodie: homeSide } },
  "better-half": { sides: { tshirt: betterHalf } },
  "first-letter": {
    ...{ set: "alphabet", shownValue: "m" },
    sides: { tote: letters([280, 330], 1.05), cushion: letters([457, 457], 1.5) },
  },
  "where-we-live": {
    sides: {
      mug: aroundMug(),
      canvas: whole([406, 508], 270),
      cushion: whole([457, 457], 300),
    },
  },
  "a-very-good-dog": { sides: { poster: [{ space: "front", design: goodDog }] } },
  "first-cup": { sides: { mug: firstCup } },
  "nap-spot": { sides: { cushion: napSpot } },
  "your-word-stitched": { sides: { cap: yourWordStitched } },
  "every-day-of-it": { set: "year", shownValue: "24", sides: { poster: everyDayOfIt } },
  "name-in-gold": { sides: { tshirt: nameInGold } },
  "hello-little-one": { sides: { blanket: helloLittleOne } },
  "pocket-portrait": { sides: { "phone-case": pocketPortrait } },
} as const satisfies Record<string, MadeToOrder>;

export type MadeSlug = keyof typeof madeToOrder;

/**
 * The picture of a side as the shop's own pictures show it, drawn by `make/draw-samples.ts`; T-shirts and
 * hoodies have the same.
 */
export const sampleFile = (slug: MadeSlug, kind: ProductKindName, space: string): string =>
  `designs/${slug}-${kind === "hoodie" ? "tshirt" : kind}-${space}.svg`;
