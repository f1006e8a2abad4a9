import { describe, expect, it } from "vitest";

import {
  byteOfLinear,
  byteOfStep,
  exactChannel,
  exactLight,
  lightOfByte,
  lightSteps,
  linearOfByte,
  linearOfChannel,
} from "./light-scale.ts";

const fractionFromHalf = (value: number) => Math.abs(value - Math.floor(value) - 0.5);
/** Engines' powers differ by some 1e-16 of a value; of values up to 65535 that is less than 1e-10. */
const muchMoreThanTheyDiffer = 1e-6;

describe("linear light in whole steps", () => {
  it("is rounded nowhere near a half, so that engines of other last digits round alike", () => {
    for (let byte = 0; byte < 256; byte += 1) {
      const exact = exactLight(byte / 255) * 65_535;
      expect(fractionFromHalf(exact), `byte ${byte}`).toBeGreaterThan(muchMoreThanTheyDiffer);
    }
    for (let step = 0; step <= lightSteps; step += 1) {
      const exact = exactChannel(step / lightSteps) * 255;
      expect(fractionFromHalf(exact), `step ${step}`).toBeGreaterThan(muchMoreThanTheyDiffer);
    }
  });

  it("is that of sRGB: black, white, and a middle grey of 21.4 %", () => {
    expect([lightOfByte[0], lightOfByte[127], lightOfByte[255]]).toEqual([0, 13_909, 65_535]);
    expect([byteOfStep[0], byteOfStep[lightSteps]]).toEqual([0, 255]);
  });

  it("comes back as the same byte", () => {
    for (let byte = 0; byte < 256; byte += 1) {
      expect(byteOfLinear(linearOfByte[byte] ?? 0)).toBe(byte);
    }
  });

  it("of fractions lies between that of their neighbours, by plain sums", () => {
    expect(linearOfChannel(20)).toBe(linearOfByte[20]);
    expect(linearOfChannel(255)).toBe(1);
    const [low = 0, high = 0] = [linearOfByte[20], linearOfByte[21]];
    expect(linearOfChannel(20.25)).toBeCloseTo(low + (high - low) / 4, 12);
  });
});
