import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { parseDesign } from "#domain/design/parse-design.ts";
import { testDesign, testImage, testShape, testText } from "#domain/design/testing/test-design.ts";

import { limitObject } from "./limit-object.ts";

const any = fc.double({ noNaN: true });
const length = fc.double({ min: 0, noNaN: true });

describe("an object within the bounds of a document", () => {
  it("whatever its measures were", () => {
    const measures = fc.record({
      ...{ x: any, y: any, angle: fc.double({ min: -1e6, max: 1e6, noNaN: true }) },
      ...{ sizeMm: length, widthMm: length, heightMm: length, curveRadiusMm: fc.option(any) },
      ...{ lineMm: length, scaleX: length, scaleY: length },
    });
    fc.assert(
      fc.property(measures, ({ lineMm, curveRadiusMm, sizeMm, widthMm, heightMm, ...own }) => {
        const { x, y, angle, scaleX, scaleY } = own;
        const outline = { widthMm: lineMm, color: "#000000" };
        const placed = { x, y, angle, outline };
        const placement = { ...testImage().placement, left: x, top: y, angle, scaleX, scaleY };
        const objects = [
          testText({ ...placed, sizeMm, curveRadiusMm: curveRadiusMm === 0 ? 1 : curveRadiusMm }),
          testShape({ ...placed, widthMm, heightMm }),
          testImage({ placement }),
        ];
        const design = testDesign({ objects: objects.map(limitObject) });
        expect(parseDesign(design)).toMatchObject({ isValid: true });
      }),
      { numRuns: 500 },
    );
  });

  it("and no other than it was where it was within", () => {
    for (const object of [testText({ curveRadiusMm: -80 }), testShape(), testImage()]) {
      expect(limitObject(object)).toEqual(object);
    }
  });
});
