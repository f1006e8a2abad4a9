import { describe, expect, it } from "vitest";

import { arrowStep } from "./arrow-step.ts";

describe("CAM-34 arrow keys in a row of pictures", () => {
  it.each([
    ["ArrowRight", "ltr", 1],
    ["ArrowLeft", "ltr", -1],
    ["ArrowRight", "rtl", -1],
    ["ArrowLeft", "rtl", 1],
    ["ArrowDown", "ltr", 0],
    ["Enter", "rtl", 0],
  ] as const)("%s in %s: %i", (key, dir, step) => {
    expect(arrowStep(key, dir)).toBe(step);
  });
});
