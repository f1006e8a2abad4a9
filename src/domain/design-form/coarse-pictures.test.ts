import { expect, it } from "vitest";

import type { DesignObject } from "../design/design-document.ts";
import { testDesign, testImage, testText } from "../design/testing/test-design.ts";
import { coarseInPrint, coarsePictures } from "./coarse-pictures.ts";

const placement = { left: 0, top: 0, scaleX: 4, scaleY: 4, angle: 0, width: 100, height: 100 };
const photo = testImage({ isCustom: true, src: "uploads/1.jpg", placement });

it("CAM-50 OP-063 coarse are a shopper's own pictures alone, of every side, until they are kept", () => {
  const side = (...objects: DesignObject[]) => testDesign({ objects });
  const other = { ...photo, id: "other", name: "Other" };
  expect(coarsePictures({ front: side(photo, testText({})), back: side(other) })).toEqual([
    photo,
    other,
  ]);
  const fine = { ...placement, scaleX: 0.5, scaleY: 0.5 };
  const none = [
    { ...photo, isCustom: false },
    { ...photo, src: "" },
    { ...photo, isLowQualityKept: true },
    { ...photo, placement: fine },
  ];
  expect(coarsePictures({ front: side(...none) })).toEqual([]);
});

it("CAM-47 CAM-50 OP-063 told of before it is approved are those that are kept too, and no picture of the shop", () => {
  const kept = { ...photo, isLowQualityKept: true };
  const whole = { ...photo, id: "picture", isCustom: false, src: `uploads/${"0a".repeat(20)}.png` };
  const objects = [
    ...[testText({}), kept, whole],
    { ...photo, id: "shop", isCustom: false, src: "artwork/1.jpg" },
    { ...photo, id: "empty", src: "" },
    { ...photo, id: "fine", placement: { ...placement, scaleX: 0.5, scaleY: 0.5 } },
  ];
  expect(coarseInPrint(testDesign({ objects }))).toEqual([kept, whole]);
});
