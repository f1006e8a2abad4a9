import { describe, expect, it } from "vitest";

import { findSamples, listSamples, sampleName } from "./sample.ts";

describe("findSamples", () => {
  it("returns every sample of a style without a name, one with a name, none with an unknown name", () => {
    expect(findSamples("round", null)).toEqual(listSamples("round"));
    const [first] = findSamples("round", "paper-round-dark-rtl");
    expect(first).toEqual({ theme: "paper", style: "round", scheme: "dark", direction: "rtl" });
    expect(findSamples("round", "paper-round-dark-rtl")).toHaveLength(1);
    expect(findSamples(undefined, "paper-round-dark-rtl")).toEqual([]);
    expect(new Set(listSamples(undefined).map(sampleName)).size).toBe(12);
  });
});
