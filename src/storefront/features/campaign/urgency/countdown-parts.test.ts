import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { countdownParts } from "./countdown-parts.ts";

describe("CAM-67 what is left of a countdown", () => {
  it.each([
    [14 * 60_000, { days: 0, hours: 0, minutes: 14, seconds: 0 }],
    [1, { days: 0, hours: 0, minutes: 0, seconds: 1 }],
    [59_001, { days: 0, hours: 0, minutes: 1, seconds: 0 }],
    [90_061_000, { days: 1, hours: 1, minutes: 1, seconds: 1 }],
  ])("%i ms", (leftMs, parts) => {
    expect(countdownParts(leftMs)).toEqual(parts);
  });

  it.each([0, -1, Number.NaN])("is over at %s ms", (leftMs) => {
    expect(countdownParts(leftMs)).toBeNull();
  });

  it("adds up to the seconds that are left", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), (leftMs) => {
        const { days, hours, minutes, seconds } = countdownParts(leftMs) ?? {
          ...{ days: 0, hours: 0, minutes: 0, seconds: 0 },
        };
        expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(Math.ceil(leftMs / 1000));
      }),
    );
  });
});
