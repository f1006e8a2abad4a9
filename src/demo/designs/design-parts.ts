import type {
  Design,
  DesignImage,
  DesignShape,
  DesignText,
} from "#domain/design/design-document.ts";

const place = { isMovable: false, isTurnable: false } as const;

type TextParts = Pick<DesignText, "id" | "name" | "fontId" | "sizeMm" | "color" | "x" | "y"> &
  Partial<DesignText>;

/** A text that a shopper fills in, where nothing else is said; its place stays. */
export const filledIn = (parts: TextParts): DesignText => ({
  ...place,
  ...{ kind: "text", text: "", placeholder: "", isEditable: true, maxLetters: 16 },
  ...{ fitWidthMm: null, align: "center", trackingEm: 0, lineHeight: 1.1 },
  ...{ curveRadiusMm: null, outline: null, angle: 0 },
  ...parts,
});

/** Words that are as they are. */
export const fixedWords = (parts: TextParts & { text: string }): DesignText => ({
  ...filledIn(parts),
  isEditable: false,
  maxLetters: 60,
});

type ShapeParts = Pick<DesignShape, "id" | "widthMm" | "heightMm" | "x" | "y"> &
  Partial<DesignShape>;

export const figure = (parts: ShapeParts): DesignShape => ({
  ...place,
  ...{ kind: "shape", name: "", shape: "rectangle", path: null, fill: null, outline: null },
  angle: 0,
  ...parts,
});

type FrameParts = Pick<DesignImage, "id" | "name" | "mask"> & {
  leftMm: number;
  topMm: number;
  widthMm: number;
  heightMm: number;
};

/** A frame for a shopper's own picture, which may be moved, scaled and turned in it. */
export const ownPicture = ({
  leftMm,
  topMm,
  widthMm,
  heightMm,
  ...own
}: FrameParts): DesignImage => {
  // A pixel a millimetre stands for the picture that is to come.
  const [width, height] = [Math.round(widthMm), Math.round(heightMm)];
  const scale = 300 / 25.4;
  return {
    ...own,
    ...{ kind: "image", isMovable: true, isTurnable: true, isCustom: true, src: "" },
    placement: {
      ...{ left: leftMm, top: topMm, angle: 0, width, height },
      ...{ scaleX: (widthMm / width) * scale, scaleY: (heightMm / height) * scale },
    },
    ...{ crop: null, isLowQualityKept: false },
  };
};

/** One side of a product, as large as the print area of its mockups; large cloth has fewer dots. */
export const side = (
  printSpace: string,
  [widthMm, heightMm]: readonly [number, number],
  objects: Design["objects"],
  dpi = 300,
): Design => ({
  ...{ version: 1, printSpace, objects },
  area: { widthMm, heightMm, dpi, minDpi: dpi / 2 },
});
