import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { drawMask } from "./testing/draw-mask.ts";
import { type InkMask, thinInkShare } from "./thin-ink.ts";
import { type InkSource, thinShareOfParts } from "./thin-ink-of-parts.ts";

const sourceOf = ({ width, height, data }: InkMask, onPart = () => {}): InkSource => ({
  ...{ width, height },
  drawPart(left, top, across, down) {
    onPart();
    const part = new Uint8Array(across * down).map((_, at) => {
      const [x, y] = [left + (at % across), top + Math.floor(at / across)];
      return x < 0 || y < 0 || x >= width || y >= height ? 0 : (data[y * width + x] ?? 0);
    });
    return { width: across, height: down, data: part };
  },
});

function shareOf(mask: InkMask, dpi: number, minMm: number, maxParts = Infinity) {
  let parts = 0;
  const run = thinShareOfParts(
    sourceOf(mask, () => (parts += 1)),
    { dpi, minMm, maxParts },
  );
  for (let step = run.next(); ; step = run.next()) {
    if (step.done) return { share: step.value, parts };
  }
}

describe("the share of thin ink, part by part", () => {
  it("is that of the whole, whatever the lines, to the last digit", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 30 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 90 }),
        fc.constantFrom([150, 0.35] as const, [100, 1.27] as const, [300, 0.18] as const),
        (apart, width, slant, [dpi, minMm]) => {
          const mask = drawMask(
            110,
            70,
            (x, y) => (x * 90 + y * slant) % (apart * 90) < width * 90,
          );
          expect(shareOf(mask, dpi, minMm).share).toBe(thinInkShare(mask, dpi, minMm));
        },
      ),
      { numRuns: 12 },
    );
  });

  it("is told of some parts where there are many", () => {
    const mask = drawMask(600, 600, (x, y) => x % 12 < 2 || (y > 300 && y % 12 < 6));
    const whole = shareOf(mask, 150, 0.5);
    const some = shareOf(mask, 150, 0.5, 60);
    expect(whole.parts).toBe(169);
    expect(some.parts).toBeGreaterThan(40);
    expect(some.parts).toBeLessThan(80);
    expect(Math.abs(some.share - whole.share)).toBeLessThan(0.1);
  });

  it("is 0 without ink, and of what is full", () => {
    expect(
      shareOf(
        drawMask(100, 100, () => false),
        150,
        0.35,
      ).share,
    ).toBe(0);
    expect(
      shareOf(
        drawMask(100, 100, () => true),
        150,
        0.35,
      ).share,
    ).toBe(0);
    expect(shareOf({ width: 0, height: 0, data: new Uint8Array() }, 150, 0.35).share).toBe(0);
  });
});
