import { describe, expect, it } from "vitest";

import { revalidateUnlessQuery } from "./revalidate-unless-query.ts";

describe("T-026 data of a page and its query", () => {
  it.each([
    ["/a", "/a?color=red", false],
    ["/a?color=red", "/a", false],
    ["/a?currency=EUR", "/a", true],
    ["/a?color=red&currency=EUR", "/a?color=red", true],
    ["/a?currency=EUR", "/a?currency=EUR&color=red", false],
    ["/a", "/a", true],
    ["/a", "/b", true],
    ["/a", "/b?color=red", true],
  ])("%s to %s: %s", (from, to, expected) => {
    const currentUrl = new URL(from, "https://shop.test");
    const nextUrl = new URL(to, "https://shop.test");
    expect(revalidateUnlessQuery({ currentUrl, nextUrl, defaultShouldRevalidate: true })).toBe(
      expected,
    );
  });
});
