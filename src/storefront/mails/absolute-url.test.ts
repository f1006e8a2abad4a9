import { describe, expect, it } from "vitest";

import { absoluteUrl } from "./absolute-url.ts";

const origin = "https://shop.example";

describe("a picture's address in a mail", () => {
  it.each([
    ["/media/line/cup.webp", "https://shop.example/media/line/cup.webp"],
    ["https://cdn.example/cup.webp", "https://cdn.example/cup.webp"],
    ["http://cdn.example/cup.webp", "http://cdn.example/cup.webp"],
    ["//cdn.example/cup.webp", "https://cdn.example/cup.webp"],
  ])("%s is %s", (address, url) => {
    expect(absoluteUrl(address, origin)).toBe(url);
  });

  it.each([
    null,
    "",
    "data:image/svg+xml,<svg/>",
    "javascript:alert(1)",
    "file:///etc/passwd",
    "cid:logo",
    "blob:https://shop.example/1",
    "http://[",
  ])("%j gives none", (address) => {
    expect(absoluteUrl(address, origin)).toBeNull();
  });
});
