import type { Design } from "#domain/design/design-document.ts";
import { testDesign, testImage, testShape, testText } from "#domain/design/testing/test-design.ts";

/** A poster with every kind of object: free, upright and fixed. */
export const labDesign = (): Design =>
  testDesign({
    area: { widthMm: 200, heightMm: 250, dpi: 300, minDpi: 150 },
    objects: [
      testShape({
        ...{ id: "paper", name: "Background", x: 100, y: 125, widthMm: 200, heightMm: 250 },
        fill: "#f3ead9",
      }),
      testImage({
        id: "photo",
        placement: {
          ...{ left: 30, top: 30, scaleX: 0.98, scaleY: 0.98, angle: 0 },
          ...{ width: 1687, height: 1265 },
        },
      }),
      testShape({
        ...{ id: "sun", name: "Sun", shape: "ellipse", isMovable: true },
        ...{ x: 166, y: 178, widthMm: 26, heightMm: 26, fill: "#c8553d" },
      }),
      testText({ id: "name", text: "Amelia", sizeMm: 34, x: 100, y: 178, color: "#2d2a4a" }),
      testText({
        ...{ id: "year", name: "Year", text: "Summer 2026", sizeMm: 13, x: 100, y: 212 },
        ...{ color: "#c8553d", isTurnable: false },
      }),
    ],
  });

/** The same with what shows the engine: a bent text, one of another script, a turned and masked photo. */
export function engineDesign(): Design {
  const { objects, ...design } = labDesign();
  const [paper, , sun, name, year] = objects;
  const own = [paper, sun, name, year].flatMap((object) => (object ? [object] : []));
  const placement = {
    ...{ left: 45, top: 22, scaleX: 1.08, scaleY: 1.08, angle: -6 },
    ...{ width: 1200, height: 900 },
  };
  return {
    ...design,
    objects: [
      ...own.slice(0, 1),
      testImage({ id: "photo", src: "golden/rings.jpg", placement, mask: "heart" }),
      ...own.slice(1),
      testText({
        ...{ id: "arc", name: "Arc", text: "best friends forever", fontId: "pacifico" },
        ...{ sizeMm: 12, x: 100, y: 145, curveRadiusMm: -140, maxLetters: 30, color: "#1f6f5c" },
      }),
      testText({
        ...{ id: "arabic", name: "Arabic", text: "أصدقاء", fontId: "oswald" },
        ...{ sizeMm: 14, x: 40, y: 228, color: "#2d2a4a" },
      }),
    ],
  };
}

/** What a printer would ask about: one remark for each of its parts but the last. */
export function remarkedDesign(): Design {
  const placement = { scaleX: 1, scaleY: 1, angle: 0 };
  const scaled = { scaleX: 4.5, scaleY: 4.5 };
  return testDesign({
    area: { widthMm: 200, heightMm: 250, dpi: 300, minDpi: 150 },
    objects: [
      testImage({
        ...{ id: "photo", name: "Photo", src: "golden/small.jpg" },
        placement: { ...placement, ...{ left: 20, top: 20, width: 160, height: 240 }, ...scaled },
      }),
      testImage({
        ...{ id: "glow", name: "Glow", src: "golden/fade.png" },
        placement: { ...placement, left: 120, top: 40, width: 500, height: 400 },
      }),
      testText({
        ...{ id: "line", name: "Line", text: "far too long to stay within", maxLetters: 40 },
        ...{ sizeMm: 12, x: 40, y: 150, fitWidthMm: 180, color: "#f3ead9" },
      }),
      testText({
        ...{ id: "thin", name: "Thin", text: "delicate", fontId: "great-vibes" },
        ...{ sizeMm: 5.5, x: 60, y: 185, color: "#f3ead9" },
      }),
      testText({
        ...{ id: "small", name: "Small", text: "est. 2026", fontId: "ultra" },
        ...{ sizeMm: 2.4, x: 60, y: 200, color: "#f3ead9" },
      }),
      testText({ id: "night", name: "Night", text: "night", x: 60, y: 218, color: "#20202a" }),
      testText({
        id: "fine",
        name: "Fine",
        text: "fine",
        x: 60,
        y: 236,
        sizeMm: 14,
        color: "#d9a441",
      }),
    ],
  });
}

/** Three photos of twelve megapixels, one cropped, one turned. */
export function tripleDesign(): Design {
  const photo = (id: string, left: number, top: number, own = {}) =>
    testImage({
      ...{ id, name: id, src: `large/${id}.jpg` },
      placement: { left, top, scaleX: 0.25, scaleY: 0.25, angle: 0, width: 4000, height: 3000 },
      ...own,
    });
  return testDesign({
    area: { widthMm: 200, heightMm: 250, dpi: 300, minDpi: 150 },
    objects: [
      photo("one", 10, 10),
      photo("two", 60, 90, { crop: { left: 0.1, top: 0.1, right: 0.9, bottom: 0.8 } }),
      photo("three", 90, 170, { mask: "heart" }),
      testText({ id: "name", text: "Amelia", sizeMm: 30, x: 100, y: 225, color: "#c8553d" }),
    ],
  });
}

/** What is heavy to show: three pictures of 12 megapixels, one of them turned and masked, and six texts. */
export function largeDesign(): Design {
  const pictures = [
    { left: 14, top: 14, scaleX: 0.24, scaleY: 0.24, angle: 0 },
    { left: 100, top: 70, scaleX: 0.26, scaleY: 0.26, angle: 12 },
    { left: 20, top: 130, scaleX: 0.3, scaleY: 0.3, angle: -90 },
  ].map((place, index) =>
    testImage({
      ...{ id: `large-${index}`, name: `Photo ${index + 1}`, src: `golden/large-${index}.jpg` },
      placement: { ...place, width: 4000, height: 3000 },
      mask: index === 1 ? "heart" : "rectangle",
    }),
  );
  const texts = ["Amelia", "Best friends", "since 2009", "أصدقاء", "Łódź", "forever & ever"].map(
    (text, index) =>
      testText({
        ...{ id: `text-${index}`, name: `Text ${index + 1}`, text, fontId: "oswald" },
        ...{ sizeMm: 12 + 2 * index, x: 50 + (index % 2) * 100, y: 30 + index * 38 },
        ...{ color: "#2d2a4a", angle: index * 5 },
        outline: index === 1 ? { widthMm: 1, color: "#f3ead9" } : null,
      }),
  );
  return { ...labDesign(), objects: [...labDesign().objects.slice(0, 1), ...pictures, ...texts] };
}
