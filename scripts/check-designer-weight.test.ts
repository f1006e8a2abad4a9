import { describe, expect, it } from "vitest";

import { designerBudget, weighDesigner } from "./check-designer-weight.ts";

const gzipBytes = {
  ...{ "index.js": 900_000, "designer.js": 17_000, "designer.css": 2_000, "engine.js": 30_000 },
  ...{ "assets/picture-worker-1.js": 12_000, "harfbuzz.wasm": 180_000 },
};

describe("weighDesigner", () => {
  it("P13 adds up what is loaded on intent, and nothing else", () => {
    expect(weighDesigner({ gzipBytes })).toEqual({ bytes: 241_000, problems: [] });
  });

  it("P13 refuses what is too heavy, or lacks a file", () => {
    const heavy = { ...gzipBytes, "engine.js": designerBudget };
    expect(weighDesigner({ gzipBytes: heavy }).problems).toHaveLength(1);
    const { "harfbuzz.wasm": _, ...without } = gzipBytes;
    expect(weighDesigner({ gzipBytes: without }).problems).toHaveLength(1);
  });
});
