import { describe, expect, it } from "vitest";

import { slidesClass } from "./slides-class.ts";

/** What the class makes of a width, as a browser reads it: the widest rule that holds wins. */
function slidesAt(widthPx: number): number {
  const rules = [...slidesClass.matchAll(/(?:min-\[(\d+)px\]:)?\[--slides:(\d)\]/gu)];
  const holding = rules
    .map(([, from = "0", slides = "0"]) => ({ from: Number(from), slides: Number(slides) }))
    .filter(({ from }) => widthPx >= from)
    .toSorted((a, b) => b.from - a.from);
  return holding[0]?.slides ?? 0;
}

describe("CAM-32 T-040 slides at a time", () => {
  it.each([
    [1200, 4],
    [991, 4],
    [990, 3],
    [767, 3],
    [766, 2],
    [320, 2],
  ])("at %i px: %i", (widthPx, slides) => {
    expect(slidesAt(widthPx)).toBe(slides);
  });
});
