import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { liftDarkColor, liftHexColor, minBrightness, perceivedBrightness } from "./tint.ts";

const rgb = (red: number, green: number, blue: number) => ({ red, green, blue });
const anyColor = fc.record({
  red: fc.integer({ min: 0, max: 255 }),
  green: fc.integer({ min: 0, max: 255 }),
  blue: fc.integer({ min: 0, max: 255 }),
});

describe("CANV-25 OP-065 the darkest colour of a mockup", () => {
  it("lifts black to a grey of 20", () => {
    expect(minBrightness).toBe(20);
    const { red, green, blue } = liftDarkColor(rgb(0, 0, 0));
    expect([red, green, blue].map(Math.round)).toEqual([20, 20, 20]);
  });

  it("is written as colours are", () => {
    expect(liftHexColor("#000000")).toBe("#141414");
    expect(liftHexColor("#1f4e79")).toBe("#1f4e79");
    expect(liftHexColor("#00ff05")).toBe("#00ff05");
  });

  it("keeps the hue of a dark blue", () => {
    const { red, green, blue } = liftDarkColor(rgb(0, 0, 30));
    expect(blue - red).toBe(30);
    expect(green).toBe(red);
  });

  it.each([rgb(20, 20, 20), rgb(255, 255, 255), rgb(31, 78, 121)])("leaves %o", (color) => {
    expect(liftDarkColor(color)).toEqual(color);
  });

  it("is never darker than 20, and brightens only what is", () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const lifted = perceivedBrightness(liftDarkColor(color));
        expect(lifted).toBeGreaterThanOrEqual(minBrightness - 1e-3);
        expect(lifted).toBeCloseTo(Math.max(minBrightness, perceivedBrightness(color)), 3);
      }),
    );
  });
});
