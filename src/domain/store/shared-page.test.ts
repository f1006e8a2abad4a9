import { describe, expect, it } from "vitest";

import { reservedFirstSegments } from "../campaign/reserved-segments.ts";
import { sharedPage } from "./shared-page.ts";

describe("OP-144 OP-003 pages that are the same for everyone", () => {
  it.each([
    ["/", { kind: "home" }],
    ["/cart", { kind: "cart" }],
    ["/collection", { kind: "collections" }],
    ["/collection/fresh", { kind: "collection", slug: "fresh" }],
    ["/category/wear", { kind: "category", slug: "wear" }],
    ["/category", undefined],
    ["/page/shipping-policy", { kind: "page", slug: "shipping-policy" }],
    ["/page/custom", undefined],
    ["/page/a/b", undefined],
    ["/page", undefined],
    ["/trail-lines", { kind: "campaign", slug: "trail-lines" }],
    ["/2026", { kind: "campaign", slug: "2026" }],
    ["/Trail-Lines", undefined],
    ["/-x", undefined],
    ["/cart/", undefined],
    ["/a/b", undefined],
    ["//a", undefined],
    ["", undefined],
  ])("%j: %j", (rest, page) => {
    expect(sharedPage(rest)).toEqual(page);
  });

  it("none of the reserved first segments but the cart and the collections", () => {
    const shared = [...reservedFirstSegments].filter((segment) => sharedPage(`/${segment}`));
    expect(shared).toEqual(["cart", "collection"]);
  });
});
