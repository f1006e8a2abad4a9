import { describe, expect, it } from "vitest";

import type { Design, DesignObject } from "../design/design-document.ts";
import { isSameFrame, pictureFrame } from "../design/picture-frame.ts";
import { testDesign, testImage, testShape, testText } from "../design/testing/test-design.ts";
import { fillPicture, fillText } from "./fill-designs.ts";
import { mergeArranged } from "./merge-arranged.ts";

const photo = testImage();
const opened = testDesign({ objects: [testShape(), testText(), photo] });
const other = { src: `uploads/${"0b".repeat(20)}.jpg`, width: 2400, height: 1800 };

/** As the form fills a side in. */
const front = (designs: Readonly<Record<string, Design>>) => designs["front"] ?? opened;
const withPicture = (picture: typeof other | null) =>
  front(fillPicture({ front: opened }, "Photo", picture));
const arrange = (change: (object: DesignObject) => DesignObject): Design => ({
  ...opened,
  objects: opened.objects.map(change),
});
const moved = arrange((own) =>
  own.kind === "image"
    ? { ...own, isLowQualityKept: true, placement: { ...photo.placement, left: 300, angle: 30 } }
    : own,
);
const imageOf = ({ objects }: Design) => {
  const found = objects.find(({ kind }) => kind === "image");
  if (found?.kind !== "image") throw new Error("no picture");
  return found;
};

describe("CAM-36, CAM-48 a side that was arranged while its form changed", () => {
  it("is as it was arranged where the form did not change", () => {
    expect(mergeArranged(opened, { opened, arranged: moved })).toEqual(moved);
  });

  it("is the same design where nothing was arranged", () => {
    const now = withPicture(other);
    expect(mergeArranged(now, { opened, arranged: opened })).toBe(now);
  });

  it("keeps a picture that came, and what else was arranged", () => {
    const now = withPicture(other);
    const arranged = arrange((own) => (own.kind === "text" ? { ...own, x: 9 } : own));
    const merged = mergeArranged(now, { opened, arranged });
    expect(imageOf(merged)).toBe(imageOf(now));
    expect(merged.objects[1]).toMatchObject({ x: 9 });
  });

  it("has a picture that came in the frame that was arranged, and asks anew whether it is coarse", () => {
    const merged = imageOf(mergeArranged(withPicture(other), { opened, arranged: moved }));
    expect(merged).toMatchObject({ src: other.src, isLowQualityKept: false });
    expect(merged.placement).toMatchObject({ width: 2400, height: 1800 });
    expect(isSameFrame(pictureFrame(merged), pictureFrame(imageOf(moved)))).toBe(true);
  });

  it("has an empty frame where it was arranged, once its picture is gone", () => {
    const merged = imageOf(mergeArranged(withPicture(null), { opened, arranged: moved }));
    expect(merged).toEqual({ ...imageOf(moved), src: "", isLowQualityKept: false });
  });

  it("keeps a picture in its present frame that cannot be printed in the arranged one", () => {
    const narrow = { ...other, width: 6000, height: 40 };
    const now = withPicture(narrow);
    expect(imageOf(mergeArranged(now, { opened, arranged: moved }))).toBe(imageOf(now));
  });

  it("keeps words that came, in the looks that were arranged; those of the editor go before", () => {
    const now = front(fillText({ front: opened }, "Name", "Bo"));
    const styled = arrange((own) => (own.kind === "text" ? { ...own, color: "#ff0000" } : own));
    expect(mergeArranged(now, { opened, arranged: styled }).objects[1]).toMatchObject({
      ...{ text: "Bo", color: "#ff0000" },
    });
    const typed = arrange((own) => (own.kind === "text" ? { ...own, text: "Kim" } : own));
    expect(mergeArranged(now, { opened, arranged: typed }).objects[1]).toMatchObject({
      text: "Kim",
    });
  });

  it("has its layers as they were arranged", () => {
    const now = withPicture(other);
    const arranged = { ...opened, objects: opened.objects.toReversed() };
    const { objects } = mergeArranged(now, { opened, arranged });
    expect(objects).toEqual(now.objects.toReversed());
  });
});
