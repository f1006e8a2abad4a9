import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { localisePath, splitLocale, switchLocalePath } from "./locale-path.ts";
import { localeCodes } from "./locales.ts";

describe("T-007 NAV-01 NAV-02 splitLocale", () => {
  it.each([
    ["/", null, "/"],
    ["/cart", null, "/cart"],
    ["/en", null, "/en"],
    ["/en/cart", null, "/en/cart"],
    ["/en-gb/cart", "en-gb", "/cart"],
    ["/en-gb", "en-gb", "/"],
    ["/de", "de", "/"],
    ["/de/", "de", "/"],
    ["/de?color=red", "de", "/?color=red"],
    ["/de#top", "de", "/#top"],
    ["/de/cart?x=/fr/", "de", "/cart?x=/fr/"],
    ["/detective-mug", null, "/detective-mug"],
    ["/de-mug", null, "/de-mug"],
    ["/xx/cart", null, "/xx/cart"],
    ["/order/de", null, "/order/de"],
    ["//de/cart", null, "//de/cart"],
    ["", null, ""],
  ])("%s is %s and %s", (path, locale, rest) => {
    expect(splitLocale(path)).toEqual({ locale, rest });
  });
});

describe("NAV-01 NAV-02 localisePath", () => {
  it.each([
    ["/", "de", "/de"],
    ["/?x=1", "de", "/de?x=1"],
    ["/#top", "de", "/de#top"],
    ["/cart", "de", "/de/cart"],
    ["/cart", "en", "/cart"],
    ["/", "en", "/"],
    ["/cart", "en-gb", "/en-gb/cart"],
    ["https://example.com/cart", "de", "https://example.com/cart"],
    ["//example.com", "de", "//example.com"],
    ["#main", "de", "#main"],
    ["mailto:shop@example.com", "de", "mailto:shop@example.com"],
  ] as const)("%s in %s is %s", (path, locale, expected) => {
    expect(localisePath(path, locale)).toBe(expected);
  });

  it("is undone by splitLocale", () => {
    const path = fc
      .array(fc.stringMatching(/^[a-z0-9-]{3,8}$/), { maxLength: 3 })
      .map((parts) => `/${parts.map((part) => `x${part}`).join("/")}`);
    const query = fc.constantFrom("", "?color=red", "#top", "?a=/de/b");
    fc.assert(
      fc.property(path, query, fc.constantFrom(...localeCodes), (start, end, locale) => {
        expect(splitLocale(localisePath(start + end, locale))).toEqual({
          locale: locale === "en" ? null : locale,
          rest: start + end,
        });
      }),
    );
  });
});

describe("NAV-67 switchLocalePath", () => {
  it.each([
    ["/de/cart?x=1", "fr", "/fr/cart?x=1"],
    ["/de/cart?x=1", "en", "/cart?x=1"],
    ["/de", "en", "/"],
    ["/", "ar", "/ar"],
    ["/en-gb", "de", "/de"],
  ] as const)("%s to %s is %s", (path, locale, expected) => {
    expect(switchLocalePath(path, locale)).toBe(expected);
  });
});
