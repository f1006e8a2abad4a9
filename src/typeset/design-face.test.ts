import { describe, expect, it } from "vitest";

import { testFace } from "./testing/test-faces.ts";

describe("how high a face's letters stand", () => {
  it.each([
    ["oswald", 0.578, 0.81],
    ["noto-sans", 0.536, 0.714],
    // Its table is empty.
    ["noto-naskh-arabic", 0.536, 0.714],
    // Small capitals, which its table takes for something lower.
    ["cinzel", 0.6, 0.7],
  ])("%s", (id, xHeight, capHeight) => {
    const face = testFace(id);
    expect(face.xHeight).toBeCloseTo(xHeight, 3);
    expect(face.capHeight).toBeCloseTo(capHeight, 3);
  });
});
