import { describe, expect, it } from "vitest";

import { isListedHost } from "./foreign-picture-address.ts";

describe("isListedHost (OP-043)", () => {
  const hosts = ["cdn.example", "Img.Example.org"];
  it.each([
    ["https://cdn.example/a.png", true],
    ["http://cdn.example/a.png?x=1", true],
    ["https://CDN.EXAMPLE/a.png", true],
    ["https://img.example.org/a.png", true],
    ["https://a.cdn.example/a.png", false],
    ["https://cdn.example.evil.test/a.png", false],
    ["https://cdn.example:8443/a.png", false],
    ["https://user@cdn.example/a.png", false],
    ["https://cdn.example@evil.test/a.png", false],
    ["ftp://cdn.example/a.png", false],
    ["https://127.0.0.1/a.png", false],
    ["data:image/png;base64,AA", false],
  ])("%s: %s", (address, isListed) => {
    expect(isListedHost(new URL(address), hosts)).toBe(isListed);
  });
});
