import { describe, expect, it } from "vitest";

import { acceptsWebp, pictureContentType, servedFormat, storedKind } from "./picture-format.ts";

describe("T-065 CANV-13 CONST-16 WebP only where it is read", () => {
  it.each([
    ["image/avif,image/webp,*/*;q=0.8", true],
    ["IMAGE/WEBP", true],
    ["image/webp;q=0.5", true],
    ["image/webp;q=0", false],
    ["image/webp; q=0.00", false],
    ["image/png,*/*", false],
    ["", false],
    [undefined, false],
  ])("%j: %s", (accept, reads) => expect(acceptsWebp(accept)).toBe(reads));

  it.each([
    ["webp", true, "webp"],
    ["png", true, "webp"],
    ["png", false, "png"],
    ["jpeg", false, "jpeg"],
    ["webp", false, "jpeg"],
    ["recipe", false, "jpeg"],
    ["recipe", true, "webp"],
  ] as const)("a stored %s, WebP %s: %s", (stored, reads, format) => {
    expect(servedFormat(stored, reads)).toBe(format);
  });
});

it.each([
  ["catalogue/0123456789abcdef.webp", "webp"],
  ["catalogue/0123456789abcdef.jpg", "jpeg"],
  ["catalogue/0123456789abcdef.mockup", "recipe"],
  ["artwork/0123456789abcdef.svg", undefined],
  ["constructor", undefined],
])("the kind of %s is %s", (key, kind) => expect(storedKind(key)).toBe(kind));

it("a format has its content type", () => expect(pictureContentType("jpeg")).toBe("image/jpeg"));
