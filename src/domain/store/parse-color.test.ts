import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { formatHexColor, parseColor } from "./parse-color.ts";

const hexOf = (text: string) => {
  const color = parseColor(text);
  return color === undefined ? undefined : formatHexColor(color);
};

describe("OP-010 reading colours", () => {
  it.each([
    ["white", "#ffffff"],
    [" BLACK ", "#000000"],
    ["Teal", "#008080"],
    ["#fff", "#ffffff"],
    ["#1a2", "#11aa22"],
    ["#1a2f", "#11aa22"],
    ["#4BB232", "#4bb232"],
    ["#000000FF", "#000000"],
    ["rgb(255, 255, 255)", "#ffffff"],
    ["RGB(75 178 50)", "#4bb232"],
    ["rgba(0,0,0,0.5)", "#000000"],
    ["rgb(0 0 0 / 50%)", "#000000"],
    ["rgb(100%, 50%, 0%)", "#ff8000"],
    ["rgb(999, 0, 0)", "#ff0000"],
  ])("%j is %s", (text, hex) => {
    expect(hexOf(text)).toBe(hex);
  });

  it.each([
    "",
    "#",
    "#ff",
    "#fffff",
    "#ggg",
    "fff",
    "transparent",
    "rgb(1,2)",
    "rgb(a,b,c)",
    "url(x)",
    "constructor",
  ])("%j is none", (text) => {
    expect(parseColor(text)).toBeUndefined();
  });

  it("reads what it writes", () => {
    const channel = fc.nat({ max: 255 });
    fc.assert(
      fc.property(fc.record({ red: channel, green: channel, blue: channel }), (color) => {
        expect(parseColor(formatHexColor(color))).toEqual(color);
        expect(parseColor(`rgb(${color.red},${color.green},${color.blue})`)).toEqual(color);
      }),
    );
  });
});
