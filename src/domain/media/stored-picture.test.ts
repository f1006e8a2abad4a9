import { describe, expect, it } from "vitest";

import { storedPictureKey } from "./stored-picture.ts";

describe("storedPictureKey", () => {
  it.each([
    ["/media/catalogue/file-logo-0123456789abcdef.png", "file-logo-0123456789abcdef.png"],
    ["/media/banner_hd/catalogue/0123456789abcdef.webp", "0123456789abcdef.webp"],
    ["/media/catalogue/0123456789abcdef-e9ece4.mockup", "0123456789abcdef-e9ece4.mockup"],
  ])("finds the key in %s", (address, name) => {
    expect(storedPictureKey(address)).toBe(`catalogue/${name}`);
  });

  it.each([
    "https://cdn.example/media/catalogue/0123456789abcdef.png",
    "//cdn.example/media/catalogue/0123456789abcdef.png",
    "/media/uploads/0123456789abcdef0123456789abcdef.png",
    "/media/catalogue/0123456789abcdef.mp4",
    "/media/catalogue/../../1/0123456789abcdef.png",
    "/media/catalogue/0123456789abcdef.png?x",
    "/logo.png",
    "",
  ])("finds none in %j", (address) => {
    expect(storedPictureKey(address)).toBeUndefined();
  });
});
