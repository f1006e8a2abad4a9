import fc from "fast-check";
import { expect, it } from "vitest";

import type { Design } from "#domain/design/design-document.ts";
import { testDesign } from "#domain/design/testing/test-design.ts";
import { paintedExtent } from "#render/paint/build-display-list.ts";
import type { PaintCommand } from "#render/paint/display-list.ts";
import { rasteriseInk } from "#render/paint/rasterise-ink.ts";

import { rememberDrawn } from "./remember-drawn.ts";

const side = 16;
/** Every pixel of the mockup looks at its own of the picture. */
const coordinates = {
  print: { name: "front", widthMm: side, heightMm: side, technique: "print" },
  box: { left: 0, top: 0, right: side, bottom: side },
  ...{ pictureWidth: side, pictureHeight: side },
  u: Float32Array.from({ length: side * side }, (_, at) => at % side),
  v: Float32Array.from({ length: side * side }, (_, at) => Math.floor(at / side)),
  cover: new Float32Array(side * side).fill(1),
  taps: new Uint8Array(side * side).fill(0x11),
} as const;
const area = { widthMm: side, heightMm: side, dpi: 300, minDpi: 150 };
const square = (top: number): PaintCommand => {
  const [from, to] = [top * 64, (top + 3) * 64];
  const rings = [Int32Array.of(64, from, 900, from, 900, to, 64, to)];
  return { kind: "fill", rings, red: 10, green: 200 - top, blue: 30 };
};
const designs = Array.from({ length: 12 }, (_, top) => ({
  design: testDesign({ area }),
  list: [square(top)],
}));
const listOf = (design: Design) => designs.find((own) => own.design === design)?.list ?? [];
const builder = {
  load: async (design: Design) => () => ({ list: listOf(design), problems: [] }),
};

/** A number is a design that is drawn; null has the one painted that waits longest. */
const step = fc.option(fc.nat({ max: designs.length - 1 }), { freq: 2 });

it("P18 what is painted is what was drawn, however many were drawn meanwhile", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { draw, release } = rememberDrawn(builder);
      const waiting: Awaited<ReturnType<typeof draw>>[] = [];
      let shown: (typeof waiting)[number] | undefined;
      const expectWhole = (own: (typeof waiting)[number]) => {
        const wanted = rasteriseInk(listOf(own.design), paintedExtent(area, 1));
        expect(own.area.picture.pixels).toEqual(wanted.pixels);
      };
      for (const index of steps) {
        const design = index === null ? undefined : designs[index]?.design;
        if (design) waiting.push(await draw(coordinates, design));
        const next = index === null ? waiting.shift() : undefined;
        if (next) {
          expectWhole(next);
          // The painter compares with what it shows.
          if (shown) expectWhole(shown);
          release([next]);
          shown = next;
        }
      }
      for (const own of waiting) expectWhole(own);
    }),
    { numRuns: 200 },
  );
});

it("P18 ink is drawn in the memory of what was painted before, once that is no longer shown", async () => {
  const { draw, release } = rememberDrawn(builder);
  const drawn: Uint8ClampedArray[] = [];
  for (const { design } of designs.slice(0, 5)) {
    const own = await draw(coordinates, design);
    release([own]);
    drawn.push(own.ink.ink.pixels);
  }
  expect(new Set(drawn).size).toBe(2);
});
