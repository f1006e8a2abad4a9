import { expect, it } from "vitest";

import { edgeColor } from "./edge-color.ts";

type Pixel = readonly [number, number, number, number];

/** A square whose inside is black, with an edge of these pixels in turn. */
function square(side: number, edge: readonly Pixel[]): Uint8Array {
  let used = 0;
  return Uint8Array.from(
    Array.from({ length: side * side }, (_, at): Pixel => {
      const [x, y] = [at % side, Math.floor(at / side)];
      const isInside = x > 0 && x < side - 1 && y > 0 && y < side - 1;
      return isInside ? [0, 0, 0, 255] : (edge[used++ % edge.length] ?? [0, 0, 0, 0]);
    }).flat(),
  );
}

it.each<[string, Pixel[], string | undefined]>([
  ["one colour", [[233, 236, 228, 255]], "#e9ece4"],
  [
    "two in turn",
    [
      [0, 10, 255, 255],
      [10, 0, 255, 255],
    ],
    "#0505ff",
  ],
  [
    "transparent corners",
    [
      [255, 255, 255, 255],
      [0, 0, 0, 0],
    ],
    undefined,
  ],
])("an edge of %s: %#", (_name, edge, color) => {
  expect(edgeColor(square(16, edge), 16)).toBe(color);
});
