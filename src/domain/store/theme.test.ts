import { describe, expect, it } from "vitest";

import { resolveStyle, resolveTheme } from "./theme.ts";

describe("STORE-16, STORE-17, OP-013 the store's theme and style", () => {
  it.each([undefined, null, "", "no-such-theme", "default", " DEFAULT ", "constructor"])(
    "%s is the default theme",
    (name) => {
      expect(resolveTheme(name)).toBe("default");
    },
  );

  it.each(["studio", " Paper "])("%s is a theme of its own", (name) => {
    expect(resolveTheme(name)).toBe(name.trim().toLowerCase());
  });

  it.each([
    ["sharp", "sharp"],
    [" Round", "round"],
    ["no-such-style", undefined],
    ["", undefined],
    [null, undefined],
  ])("the style %j is %s", (name, style) => {
    expect(resolveStyle(name)).toBe(style);
  });
});
