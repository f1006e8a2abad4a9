import { describe, expect, it } from "vitest";

import { storedPictureUrl } from "./stored-picture-url.ts";

const origin = "https://shop.example";

describe("storedPictureUrl", () => {
  it.each([
    ["/media/line/cup.webp", "https://shop.example/media/line/cup.webp"],
    [
      "/media/catalogue/file-logo-0123456789abcdef.png",
      "https://shop.example/media/catalogue/file-logo-0123456789abcdef.png",
    ],
  ])("gives the absolute address of the stored picture %s", (address, url) => {
    expect(storedPictureUrl(address, origin)).toBe(url);
  });

  it.each([
    null,
    "",
    "https://cdn.example/cup.webp",
    "http://cdn.example/cup.webp",
    "//cdn.example/cup.webp",
    "//cdn.example/media/cup.webp",
    "data:image/svg+xml,<svg/>",
    "javascript:alert(1)",
    "file:///etc/passwd",
    "cid:logo",
    "blob:https://shop.example/1",
    "http://[",
  ])("gives none for %j", (address) => {
    expect(storedPictureUrl(address, origin)).toBeNull();
  });
});
