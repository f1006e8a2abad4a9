import { describe, expect, it } from "vitest";

import { writeMeasure } from "./write-measure.ts";

describe("CAM-51 measures as a language writes them", () => {
  it.each([
    ["15.6", "en", "15.6"],
    ["15.6", "de", "15,6"],
    ["34-36.5", "de", "34-36,5"],
    ["1250", "de", "1250"],
    ["One size", "de", "One size"],
  ] as const)("%j in %s: %j", (measure, locale, written) => {
    expect(writeMeasure(measure, locale)).toBe(written);
  });
});
