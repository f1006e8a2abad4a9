import { describe, expect, it } from "vitest";

import { primaryColor } from "./primary-color.ts";

describe("STORE-18 OP-010 primary colour", () => {
  it.each(["white", "#fff", "#FFFFFF", "BLACK", "#000", "", null])(
    "T-004 %j gives #4BB232",
    (color) => {
      expect(primaryColor({ default_color: color, status: "verified" })).toBe("#4BB232");
    },
  );

  it.each([
    undefined,
    " White ",
    "#000000FF",
    "#ffff",
    "rgb(255,255,255)",
    "rgb(0 0 0 / 1)",
    "red;}",
    "none",
  ])("%j gives #4BB232", (color) => {
    expect(primaryColor({ default_color: color })).toBe("#4BB232");
  });

  it.each([
    ["#fefefe", "#fefefe"],
    ["#FF8800", "#FF8800"],
    [" #FF8800 ", "#FF8800"],
    ["#f80", "#ff8800"],
    ["navy", "#000080"],
    ["rgb(1, 2, 3)", "#010203"],
    ["#010101", "#010101"],
  ])("T-004 %j stays %s", (color, expected) => {
    expect(primaryColor({ default_color: color, status: "verified" })).toBe(expected);
  });

  it.each(["blocked", "suspended"])("T-001 STORE-14 is red while %s", (status) => {
    expect(primaryColor({ default_color: "#123456", status })).toBe("#FF0000");
    expect(primaryColor({ default_color: null, status })).toBe("#FF0000");
  });
});
