import { describe, expect, it } from "vitest";

import { cardLink } from "./card-link.ts";

const card = { slug: "cat-dad", product_slug: "t-shirt", default_color: "navy blue" };

describe("CAT-16, CAT-17, CAT-18, T-049 link of a card", () => {
  it.each([
    ["product", "/cat-dad?product=t-shirt&color=navy-blue"],
    ["shortcut", "/cat-dad"],
    [null, "/cat-dad"],
  ] as const)("%s: %s", (product_type, expected) => {
    expect(cardLink({ ...card, product_type })).toBe(expected);
  });

  it.each(["product", "shortcut", null] as const)("%s: leads to what was found", (product_type) => {
    const path = "/cat-dad?product=t-shirt&color=navy-blue";
    expect(cardLink({ ...card, product_type }, true)).toBe(path);
  });

  it("names only what it knows", () => {
    expect(
      cardLink({ slug: "a", product_type: "product", product_slug: null, default_color: null }),
    ).toBe("/a");
  });
});
