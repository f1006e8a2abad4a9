import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { changedBlocks, hasChanged } from "./changed-blocks.ts";

const [width, height] = [50, 40];
const picture = (...spots: readonly (readonly [number, number])[]) => {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (const [x, y] of spots) pixels[(y * width + x) * 4 + 3] = 200;
  return { width, height, pixels };
};
const spot = fc.tuple(
  fc.integer({ min: 0, max: width - 1 }),
  fc.integer({ min: 0, max: height - 1 }),
);

describe("P18 which blocks of a picture have changed", () => {
  it("are all in which a pixel differs", () => {
    fc.assert(
      fc.property(fc.array(spot, { maxLength: 8 }), fc.array(spot, { maxLength: 8 }), (a, b) => {
        const [before, after] = [picture(...a), picture(...b)];
        const changed = changedBlocks(before, after);
        for (let y = 0; y < height; y += 1) {
          for (let x = 0; x < width; x += 1) {
            const at = (y * width + x) * 4 + 3;
            if (before.pixels[at] === after.pixels[at]) continue;
            expect(changed !== null && hasChanged(changed, x, y, x, y)).toBe(true);
          }
        }
      }),
    );
  });

  it("are none where nothing differs, nor in blocks beside those that do", () => {
    expect(changedBlocks(picture([3, 3]), picture([3, 3]))).toBeNull();
    const changed = changedBlocks(picture([3, 3]), picture([20, 3]));
    if (changed === null) throw new Error("nothing has changed");
    expect(hasChanged(changed, 0, 0, 15, 15)).toBe(true);
    expect(hasChanged(changed, 32, 0, 49, 39)).toBe(false);
    expect(hasChanged(changed, 0, 16, 49, 39)).toBe(false);
    expect(hasChanged(changed, 0, 15.9, 49, 39)).toBe(true);
    expect(hasChanged(changed, -90, -90, -1, -1)).toBe(false);
    expect(hasChanged(changed, 60, 0, 90, 10)).toBe(false);
  });

  it("are looked for in the rows alone that a picture is known to differ in", () => {
    const [before, other] = [picture([3, 3]), picture([3, 3])];
    const rows = { top: 32, bottom: 36 };
    const after = { ...picture([9, 33]), since: { pixels: before.pixels, rows } };
    const changed = changedBlocks(before, after);
    if (changed === null) throw new Error("nothing has changed");
    expect(hasChanged(changed, 0, 32, 15, 32)).toBe(true);
    expect(hasChanged(changed, 0, 0, 15, 15)).toBe(false);
    // Not of a picture that it does not come after.
    const all = changedBlocks(other, after);
    expect(all !== null && hasChanged(all, 0, 0, 15, 15)).toBe(true);
  });
});
