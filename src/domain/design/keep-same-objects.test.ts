import { describe, expect, it } from "vitest";

import { resolveArtwork } from "../artwork/resolve-artwork.ts";
import { familyAnswers, testArtwork } from "../artwork/testing/test-artwork.ts";
import { keepSameDesigns } from "./keep-same-objects.ts";
import { testDesign, testImage, testShape, testText } from "./testing/test-design.ts";

const objects = () => [testText(), testImage(), testShape()];
const before = { front: testDesign({ objects: objects() }), back: testDesign() };
const again = () => structuredClone(before);

describe("keepSameDesigns (P18)", () => {
  it("answers what was there before where nothing differs", () => {
    expect(keepSameDesigns(before, again())).toBe(before);
  });

  it("has one object anew where one text differs", () => {
    const now = again();
    const changed = testText({ text: "Marie" });
    const kept = keepSameDesigns(before, {
      ...now,
      front: { ...now.front, objects: [changed, ...now.front.objects.slice(1)] },
    });
    expect(kept["back"]).toBe(before.back);
    expect(kept["front"]?.objects[0]).toBe(changed);
    expect(kept["front"]?.objects[1]).toBe(before.front.objects[1]);
    expect(kept["front"]?.objects[2]).toBe(before.front.objects[2]);
  });

  it("tells a value that is nested deeply, or that is gone, from the one before", () => {
    const { front } = again();
    const [text, image, ...others] = front.objects;
    if (text?.kind !== "text" || image?.kind !== "image") throw new Error("other objects");
    const outlined = { ...text, outline: { widthMm: 1, color: "#ffffff" } };
    const moved = { ...image, placement: { ...image.placement, left: 21 } };
    const now = { ...before, front: { ...front, objects: [outlined, moved, ...others] } };
    const kept = keepSameDesigns(before, now)["front"];
    expect(kept?.objects.slice(0, 2)).toEqual([outlined, moved]);
    const back = keepSameDesigns(now, before)["front"];
    expect(back).toEqual(before.front);
  });

  it("follows the order, the number and the area of now", () => {
    const { front, back } = again();
    const turned = { front: { ...front, objects: front.objects.toReversed() }, back };
    expect(keepSameDesigns(before, turned)).toEqual(turned);
    const fewer = { front: { ...front, objects: front.objects.slice(1) }, back };
    expect(keepSameDesigns(before, fewer)).toEqual(fewer);
    const withoutLast = { front: { ...front, objects: front.objects.slice(0, -1) }, back };
    expect(keepSameDesigns(before, withoutLast)).toEqual(withoutLast);
    const larger = { front: { ...front, area: { ...front.area, widthMm: 310 } }, back };
    const kept = keepSameDesigns(before, larger);
    expect(kept).toEqual(larger);
    expect(kept["front"]?.objects[0]).toBe(before.front.objects[0]);
    expect(keepSameDesigns(before, { front })).toEqual({ front });
    expect(keepSameDesigns({ front }, again())).toEqual(again());
  });

  it("takes a field that was added to an object", () => {
    const noted = { ...testText(), note: "from a later version" };
    const old = { front: testDesign({ objects: [testText()] }) };
    const now = { front: testDesign({ objects: [noted] }) };
    expect(keepSameDesigns(old, now)["front"]?.objects).toEqual([noted]);
    expect(keepSameDesigns(now, old)["front"]?.objects).toEqual([testText()]);
  });

  it("takes a value that was set to null or back", () => {
    const straight = { front: testDesign({ objects: [testText()] }) };
    const bent = { front: testDesign({ objects: [testText({ curveRadiusMm: 90 })] }) };
    const lined = { widthMm: 1, color: "#ffffff" };
    const outlined = { front: testDesign({ objects: [testText({ outline: lined })] }) };
    for (const [old, now] of [
      [straight, bent],
      [bent, straight],
      [straight, outlined],
      [outlined, straight],
    ] as const) {
      expect(keepSameDesigns(old, now)).toEqual(now);
    }
  });

  it("has one object anew where one letter of a template's text differs", () => {
    const answers = familyAnswers();
    const typed = { ...answers, fields: { ...answers.fields, title: "The Okafors" } };
    const artwork = testArtwork();
    const old = resolveArtwork(artwork, answers).designs;
    const kept = keepSameDesigns(old, resolveArtwork(artwork, typed).designs);
    const differing = kept["front"]?.objects.filter((own) => !old["front"]?.objects.includes(own));
    expect(differing?.map(({ id }) => id)).toEqual(["title"]);
  });
});
