import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { figureLines } from "./figures.ts";
import { type Polyline, toRing } from "./flatten.ts";
import { createSurface, rasterise } from "./rasterise.ts";
import { strokeLines } from "./stroke.ts";

const size = 64;
/** How dark each pixel is, 0 to 255. */
function draw(lines: readonly Polyline[]): (x: number, y: number) => number {
  const surface = createSurface(size, size, { red: 255, green: 255, blue: 255 });
  rasterise([{ kind: "fill", rings: lines.map(toRing), red: 0, green: 0, blue: 0 }], surface);
  return (x, y) => 255 - (surface.data[(y * size + x) * 4] ?? 0);
}

/** Distance of a point from a closed line. */
function distance(line: Polyline, x: number, y: number): number {
  let least = Infinity;
  for (let at = 0; at < line.length; at += 2) {
    const [ax, ay] = [line[at] ?? 0, line[at + 1] ?? 0];
    const next = (at + 2) % line.length;
    const [toX, toY] = [line[next] ?? 0, line[next + 1] ?? 0];
    const length = (toX - ax) ** 2 + (toY - ay) ** 2;
    const share = length === 0 ? 0 : ((x - ax) * (toX - ax) + (y - ay) * (toY - ay)) / length;
    const held = Math.max(0, Math.min(1, share));
    least = Math.min(least, Math.hypot(x - ax - held * (toX - ax), y - ay - held * (toY - ay)));
  }
  return least;
}

/** All within the pen's reach is full, all beyond it empty, but for the pixels on the rim. */
function expectBand(line: Polyline, width: number): void {
  const darkness = draw(strokeLines([line], width));
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const away = distance(line, x + 0.5, y + 0.5) - width / 2;
      if (away < -0.8) expect([x, y, darkness(x, y)]).toEqual([x, y, 255]);
      if (away > 0.8) expect([x, y, darkness(x, y)]).toEqual([x, y, 0]);
    }
  }
}

describe("an outline's pen", () => {
  it.each([
    ["a box", [10, 12, 50, 12, 50, 48, 10, 48]],
    ["the same the other way", [10, 12, 10, 48, 50, 48, 50, 12]],
    ["a sharp corner", [10, 30, 54, 32, 10, 34]],
    ["a line there and back", [12, 20, 50, 44]],
    ["a point", [32, 32]],
    ["points that fall together", [20, 20, 20, 20, 44, 20, 44, 44, 44, 44, 20, 20]],
    ["a figure of eight", [12, 12, 52, 52, 52, 12, 12, 52]],
  ])("covers what is near %s and nothing else", (_, line) => {
    expectBand(line, 9);
    expectBand(line, 2);
  });

  it("covers what is near any line, without seams", () => {
    const place = fc.integer({ min: 10, max: 54 });
    const line = fc.array(fc.tuple(place, place), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(line, fc.integer({ min: 2, max: 16 }), (all, width) => {
        expectBand(all.flat(), width);
      }),
      { numRuns: 25 },
    );
  });

  it("has no seams in a curve", () => {
    const [circle = []] = figureLines("ellipse", { left: 8, top: 8, width: 48, height: 48 });
    expectBand(circle, 10);
  });

  it("has nothing to cover where there is no line", () => {
    expect(strokeLines([[]], 4)).toEqual([]);
  });
});
