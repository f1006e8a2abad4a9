import fc from "fast-check";

import type { Design, DesignImage, DesignShape, DesignText } from "../design-document.ts";

/** A text object with all that a test does not name. */
export const testText = (own: Partial<DesignText> = {}): DesignText => ({
  kind: "text",
  id: "text-1",
  name: "Name",
  isMovable: true,
  isTurnable: true,
  isEditable: true,
  text: "Maria",
  placeholder: "Your name",
  maxLetters: 16,
  fontId: "oswald",
  sizeMm: 30,
  fitWidthMm: null,
  color: "#1b1b1b",
  align: "center",
  trackingEm: 0,
  lineHeight: 1.2,
  curveRadiusMm: null,
  outline: null,
  x: 150,
  y: 100,
  angle: 0,
  ...own,
});

export const testImage = (own: Partial<DesignImage> = {}): DesignImage => ({
  kind: "image",
  id: "image-1",
  name: "Photo",
  isMovable: true,
  isTurnable: true,
  isCustom: true,
  src: "uploads/0123456789abcdef0123456789abcdef01234567.jpg",
  placement: {
    left: 20,
    top: 30,
    scaleX: 1.5,
    scaleY: 1.5,
    angle: 0,
    width: 1200,
    height: 900,
  },
  crop: null,
  mask: "rectangle",
  isLowQualityKept: false,
  ...own,
});

export const testShape = (own: Partial<DesignShape> = {}): DesignShape => ({
  kind: "shape",
  id: "shape-1",
  name: "Frame",
  isMovable: false,
  isTurnable: false,
  shape: "rectangle",
  path: null,
  widthMm: 200,
  heightMm: 100,
  fill: "#d9a441",
  outline: null,
  x: 150,
  y: 180,
  angle: 0,
  ...own,
});

export const testDesign = (own: Partial<Design> = {}): Design => ({
  version: 1,
  printSpace: "front",
  area: { widthMm: 304.8, heightMm: 406.4, dpi: 300, minDpi: 150 },
  objects: [testText()],
  ...own,
});

const within = (min: number, max: number) =>
  fc.double({ min, max, noNaN: true, noDefaultInfinity: true });
const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

const anyText = fc
  .record({
    text: fc.string({ unit: "grapheme", maxLength: 40 }),
    sizeMm: within(0.1, 400),
    color,
    trackingEm: within(-0.5, 5),
    angle: within(-360, 360),
    curveRadiusMm: fc.option(within(1, 4000)),
    align: fc.constantFrom("left" as const, "center" as const, "right" as const),
  })
  .map(testText);

const anyImage = fc
  .record({ isCustom: fc.boolean(), mask: fc.constantFrom("rectangle" as const, "heart" as const) })
  .map(testImage);

const anyShape = fc
  .record({ fill: color, widthMm: within(0.1, 400), x: within(-400, 400) })
  .map(testShape);

/** Any design of up to six objects. */
export const anyDesign: fc.Arbitrary<Design> = fc
  .array(fc.oneof(anyText, anyImage, anyShape), { maxLength: 6 })
  .map((objects) =>
    testDesign({ objects: objects.map((own, index) => ({ ...own, id: `object-${index}` })) }),
  );
