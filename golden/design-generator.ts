import type {
  Design,
  DesignImage,
  DesignObject,
  DesignShape,
  DesignText,
} from "#domain/design/design-document.ts";
import { mmPerInch } from "#domain/design/units.ts";

import { createChance } from "./chance.ts";
import { goldenPictures } from "./golden-pictures.ts";
import { type GoldenScript, goldenScripts, goldenTexts } from "./golden-texts.ts";

export type GoldenDesign = {
  seed: number;
  script: GoldenScript;
  /** What it is printed on: both pictures are drawn over it, as alpha is not the same everywhere. */
  ground: string;
  design: Design;
  /** Of its picture; without it that is 480 pixels wide. */
  pixelsPerMm?: number;
};

const designFonts = [
  ...["abril-fatface", "alfa-slab-one", "amatic-sc", "anton", "baloo-2", "bangers", "bebas-neue"],
  ...["black-ops-one", "caveat", "cinzel", "comfortaa", "dancing-script", "fredoka", "great-vibes"],
  ...["lobster", "montserrat", "oswald", "pacifico", "permanent-marker", "playfair-display"],
  ...["poppins", "righteous", "roboto-slab", "sacramento", "saira-stencil-one", "satisfy", "ultra"],
];

/**
 * The design of a seed, always the same one: three to six objects, a photo that is cropped and turned in
 * every second, and in more than every third a text that is bent, tracked, lined or of two directions.
 * The scripts take turns.
 */
export function goldenDesign(seed: number): GoldenDesign {
  const chance = createChance(seed);
  const script = goldenScripts[seed % goldenScripts.length] ?? "latin";
  const widthMm = chance.round(80, 320, 10);
  const area = { widthMm, heightMm: chance.round(80, 320, 10), dpi: 300, minDpi: 150 };
  const round = Math.floor(seed / goldenScripts.length);
  const make = { chance, area, script };
  const objects: DesignObject[] = [];
  if (round % 2 === 1) objects.push(photo(make, 0, true));
  objects.push(text(make, objects.length, round % 3 === 0), shape(make, objects.length + 1));
  while (objects.length < 3 || (objects.length < 6 && chance.next() < 0.5)) {
    const kind = chance.pick(["text", "image", "shape"]);
    if (kind === "text") objects.push(text(make, objects.length, chance.next() < 0.4));
    else if (kind === "image") objects.push(photo(make, objects.length, chance.next() < 0.5));
    else objects.push(shape(make, objects.length));
  }
  return {
    ...{ seed, script, ground: chance.color() },
    design: { version: 1, printSpace: "front", area, objects },
  };
}

type Make = {
  chance: ReturnType<typeof createChance>;
  area: Design["area"];
  script: GoldenScript;
};

const common = (index: number) => ({
  ...{ id: `object-${index}`, name: `Object ${index}`, isMovable: true, isTurnable: true },
});

const place = ({ chance, area }: Make) => ({
  x: chance.round(area.widthMm * 0.15, area.widthMm * 0.85, 0.01),
  y: chance.round(area.heightMm * 0.15, area.heightMm * 0.85, 0.01),
});

function text(make: Make, index: number, isSpecial: boolean): DesignText {
  const { chance, area, script } = make;
  const special = isSpecial
    ? chance.pick(["bent", "tracked", "lined", "mixed", "all"] as const)
    : null;
  const has = (kind: typeof special) => special === kind || special === "all";
  const line = chance.pick(goldenTexts[script]);
  const mixed = `${line} ${chance.pick(["2026", "(abc)", "مرحبا 12", "שלום!"])}`;
  const size = Math.min(area.widthMm, area.heightMm);
  const radius = chance.round(size * 0.3, size * 2, 0.01);
  return {
    ...common(index),
    ...{ kind: "text", placeholder: "", isEditable: true, maxLetters: 60 },
    text: has("mixed") ? mixed : chance.next() < 0.2 ? `${line}\n${line}` : line,
    fontId: chance.pick(designFonts),
    sizeMm: chance.round(size * 0.06, size * 0.3, 0.01),
    fitWidthMm: null,
    color: chance.color(),
    align: chance.pick(["left", "center", "right"] as const),
    trackingEm: has("tracked") ? chance.round(-0.05, 0.5, 0.01) : 0,
    lineHeight: chance.round(0.9, 1.6, 0.05),
    curveRadiusMm: has("bent") ? (chance.next() < 0.5 ? radius : -radius) : null,
    outline: has("lined")
      ? { widthMm: chance.round(0.3, size * 0.02, 0.01), color: chance.color() }
      : null,
    ...place(make),
    angle: chance.next() < 0.5 ? 0 : chance.round(-180, 180, 0.1),
  };
}

function photo(make: Make, index: number, isCropped: boolean): DesignImage {
  const { chance, area } = make;
  const picture = chance.pick(goldenPictures);
  const wantedMm = chance.round(area.widthMm * 0.2, area.widthMm * 0.7, 0.01);
  const scale = ((wantedMm / mmPerInch) * 300) / picture.width;
  const { x, y } = place(make);
  return {
    ...common(index),
    ...{ kind: "image", isCustom: true, src: picture.src, isLowQualityKept: false },
    placement: {
      left: x - wantedMm / 2,
      top: y - (wantedMm * picture.height) / picture.width / 2,
      scaleX: scale,
      scaleY: scale * (chance.next() < 0.8 ? 1 : chance.round(0.7, 1.4, 0.01)),
      angle:
        isCropped || chance.next() < 0.5
          ? chance.round(-180, 180, 0.1)
          : chance.pick([0, 90, 180, 270]),
      width: picture.width,
      height: picture.height,
    },
    crop: isCropped
      ? {
          left: chance.round(0, 0.3, 0.001),
          top: chance.round(0, 0.3, 0.001),
          right: chance.round(0.6, 1, 0.001),
          bottom: chance.round(0.6, 1, 0.001),
        }
      : null,
    mask: chance.pick(["rectangle", "rectangle", "ellipse", "heart"] as const),
  };
}

function shape(make: Make, index: number): DesignShape {
  const { chance, area } = make;
  const kind = chance.pick(["rectangle", "ellipse", "heart", "path"] as const);
  const isLined = chance.next() < 0.4;
  const outline = { widthMm: chance.round(0.3, 5, 0.01), color: chance.color() };
  return {
    ...common(index),
    kind: "shape",
    shape: kind,
    path: kind === "path" ? chance.pick(paths) : null,
    widthMm: chance.round(area.widthMm * 0.05, area.widthMm * 0.5, 0.01),
    heightMm: chance.round(area.heightMm * 0.05, area.heightMm * 0.5, 0.01),
    fill: isLined && chance.next() < 0.5 ? null : chance.color(),
    outline: isLined ? outline : null,
    ...place(make),
    angle: chance.next() < 0.4 ? 0 : chance.round(-180, 180, 0.1),
  };
}

const paths = [
  "M.5 0L.62 .35 1 .35 .69 .57 .81 1 .5 .75 .19 1 .31 .57 0 .35 .38 .35Z",
  "M0 .5Q.5 0 1 .5Q.5 1 0 .5Z",
  "M.1 .1L.9 .1 .9 .9 .1 .9ZM.3 .3L.3 .7 .7 .7 .7 .3Z",
  "M0 0C1 0 0 1 1 1C.8 .2 .2 .8 0 0Z",
];
