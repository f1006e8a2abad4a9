import { describe, expect, it } from "vitest";

import { buildSolid, solidViews } from "#domain/solid/build-solid.ts";
import { solidShapes } from "#domain/solid/solid.ts";

import { drawSolid } from "./draw-solid.ts";

/** A print of four fields: red and green above, blue and yellow below. */
const fields = () => {
  const [width, height] = [200, 200];
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let index = 0; index < width * height; index += 1) {
    const [isRight, isLow] = [index % width >= 100, index >= 100 * width];
    const color = isLow
      ? isRight
        ? [220, 200, 0]
        : [0, 0, 200]
      : isRight
        ? [0, 160, 0]
        : [200, 0, 0];
    pixels.set([...color, 255], index * 4);
  }
  return { width, height, pixels };
};

type Drawn = ReturnType<typeof drawSolid>;
const at = ({ width, pixels }: Drawn, x: number, y: number) => {
  const from = (Math.round(y * width) * width + Math.round(x * width)) * 4;
  return [...pixels.subarray(from, from + 3)];
};
const draw = (shape: (typeof solidShapes)[number], view = solidViews[shape], print = true) => {
  const solid = buildSolid(shape);
  const prints = new Map(print ? solid.prints.map(({ name }) => [name, fields()]) : []);
  return drawSolid({
    solid,
    view,
    prints,
    color: "#ffffff",
    ground: "#808080",
    width: 120,
    height: 120,
  });
};
const hue = ([red = 0, green = 0, blue = 0]: number[]) =>
  Math.min(red, green) > 2 * blue
    ? "yellow"
    : red > 1.5 * green && red > 1.5 * blue
      ? "red"
      : green > 1.2 * red && green > 1.2 * blue
        ? "green"
        : blue > 1.2 * red
          ? "blue"
          : "bare";

describe.each(solidShapes)("CANV-30 a %s from the front", (shape) => {
  const front = draw(shape, { azimuth: 0, elevation: 0 });

  it("shows its print upright, unmirrored, its middle in the middle", () => {
    expect([
      hue(at(front, 0.44, 0.42)),
      hue(at(front, 0.56, 0.42)),
      hue(at(front, 0.44, 0.58)),
      hue(at(front, 0.56, 0.58)),
    ]).toEqual(["red", "green", "blue", "yellow"]);
  });

  it("stands on the ground, which is there at its sides", () => {
    expect(at(front, 0.02, 0.1)).toEqual([128, 128, 128]);
    expect(front.pixels.every((value, index) => index % 4 !== 3 || value === 255)).toBe(true);
  });

  it("is the bare product where there is no design, and behind", () => {
    expect(hue(at(draw(shape, { azimuth: 0, elevation: 0 }, false), 0.44, 0.42))).toBe("bare");
    expect(hue(at(draw(shape, { azimuth: 180, elevation: 0 }), 0.5, 0.45))).toBe("bare");
  });

  it("is drawn the same each time", () => {
    expect(draw(shape, { azimuth: 0, elevation: 0 }).pixels).toEqual(front.pixels);
  });

  it("is turned to the left when it is looked at from further right", () => {
    const turned = draw(shape, { azimuth: 40, elevation: 0 });
    expect(hue(at(turned, 0.5, 0.42))).toBe("green");
  });
});
