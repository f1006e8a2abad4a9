import type { Design } from "#domain/design/design-document.ts";
import { testDesign, testImage, testText } from "#domain/design/testing/test-design.ts";
import { mmPerInch } from "#domain/design/units.ts";

export const photoKey = "uploads/photo.jpg";
const photoSize = { width: 3200, height: 2400 };

/** 4500 × 5400 dots: four lines, two of them outlined, one bent, one Arabic; with a turned photo or without. */
export function printDesign(hasPhoto: boolean): Design {
  const line = { x: 190, color: "#202030" };
  const placement = { left: 60, top: 140, scaleX: 1, scaleY: 1, angle: 7, ...photoSize };
  const outline = { widthMm: 3, color: "#c02040" };
  return testDesign({
    area: {
      widthMm: 4500 / (300 / mmPerInch),
      heightMm: 5400 / (300 / mmPerInch),
      dpi: 300,
      minDpi: 150,
    },
    objects: [
      ...(hasPhoto ? [testImage({ src: photoKey, placement })] : []),
      testText({
        ...line,
        id: "a",
        text: "Maria & Łukasz",
        fontId: "lobster",
        y: 60,
        sizeMm: 60,
        outline,
      }),
      testText({ ...line, id: "b", text: "SINCE 1985", y: 120, sizeMm: 40, curveRadiusMm: 300 }),
      testText({ ...line, id: "c", text: "مرحبا بالعالم", y: 380, sizeMm: 40 }),
      testText({
        ...line,
        id: "d",
        text: "Forever",
        fontId: "pacifico",
        y: 430,
        sizeMm: 40,
        outline,
      }),
    ],
  });
}
