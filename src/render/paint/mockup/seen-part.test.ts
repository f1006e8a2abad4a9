import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { testDesign } from "#domain/design/testing/test-design.ts";

import { paintedExtent } from "../build-display-list.ts";
import type { PaintCommand } from "../display-list.ts";
import { rasteriseInk } from "../rasterise-ink.ts";
import { composeMockup } from "./compose-mockup.ts";
import { drawPrintPicture } from "./draw-print-picture.ts";
import type { MockupPrint } from "./mockup-description.ts";
import type { MockupLayers } from "./mockup-layers.ts";
import { buildPrintCoordinates } from "./print-coordinates.ts";
import { seenPart } from "./shown-tiles.ts";

const [width, height] = [60, 60];
const bytes = (value: number) => new Uint8Array(width * height).fill(value);
const print: MockupPrint = { name: "front", widthMm: 40, heightMm: 50, technique: "print" };
/** Of the product a part is in the picture: the middle of its left. */
const mask = bytes(0).map((_, at) =>
  at % width < 30 && Math.floor(at / width) > 14 && Math.floor(at / width) < 44 ? 255 : 0,
);
const corners = [
  [10.4, 5.3],
  [50.4, 5.3],
  [50.4, 55.3],
  [10.4, 55.3],
] as const;
const coordinates = buildPrintCoordinates(print, { corners, width }, { width, height, mask });
const layers: MockupLayers = {
  ...{ width, height, shadeMax: 1, glossMax: 0.1, mask, prints: [coordinates], detail: undefined },
  ...{ shadow: bytes(255), shade: bytes(230), gloss: bytes(40) },
};
const colors = {
  product: { red: 90, green: 120, blue: 40 },
  ground: { red: 240, green: 240, blue: 240 },
};
const { pictureWidth, pictureHeight } = coordinates;
const design = testDesign({ area: { widthMm: 40, heightMm: 50, dpi: 300, minDpi: 150 } });

const rectangle = fc
  .record({
    x: fc.integer({ min: -5, max: 45 }),
    y: fc.integer({ min: -5, max: 55 }),
    size: fc.integer({ min: 1, max: 12 }),
    red: fc.integer({ min: 0, max: 255 }),
  })
  .map(({ x, y, size, red }): PaintCommand => {
    const scale = (pictureWidth / 40) * 64;
    const [left, top, right, bottom] = [x, y, x + size, y + size].map((own) =>
      Math.round(own * scale),
    ) as [number, number, number, number];
    const rings = [Int32Array.of(left, top, right, top, right, bottom, left, bottom)];
    return { kind: "fill", rings, red, green: 20, blue: 30 };
  });

describe("P18 the part of a print that a mockup looks at", () => {
  it("is all that has to be drawn of it", () => {
    const seen = seenPart(coordinates);
    fc.assert(
      fc.property(fc.array(rectangle, { maxLength: 6 }), (list) => {
        const build = () => ({ list, problems: [] });
        const whole = drawPrintPicture(build, design, coordinates).picture;
        const part = drawPrintPicture(build, design, coordinates, { seen }).picture;
        const of = (picture: typeof whole) =>
          composeMockup(layers, colors, [{ coordinates, picture }]);
        expect(of(part)).toEqual(of(whole));
      }),
      { numRuns: 300 },
    );
  });

  it("leaves out what lies beside it", () => {
    const seen = seenPart(coordinates);
    expect(seen.right).toBeLessThan(pictureWidth * 0.65);
    expect(seen.top).toBeGreaterThan(0);
    const at = (left: number): PaintCommand => {
      const [from, to] = [left * 64, (left + 3) * 64];
      const rings = [Int32Array.of(from, 1_600, to, 1_600, to, 1_900, from, 1_900)];
      return { kind: "fill", rings, red: 1, green: 2, blue: 3 };
    };
    const [near, far] = [at(5), at(pictureWidth - 4)];
    const build = () => ({ list: [near, far], problems: [] });
    const { drawn } = drawPrintPicture(build, design, coordinates, { seen });
    expect(drawn.list).toEqual([near]);
    const extent = paintedExtent(design.area, pictureWidth / 40);
    expect(drawn.ink.pixels).toEqual(rasteriseInk([near], extent).pixels);
    expect([extent.width, extent.height]).toEqual([pictureWidth, pictureHeight]);
  });
});
