import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { isLocalHost, normaliseHost, notAHost } from "./host.ts";

describe("the refusal of a host", () => {
  it.each([
    ["https://shop.example.com", "write only the host: shop.example.com"],
    ["https://Shop.Example.com:8443/en?x=1", "write only the host: shop.example.com"],
    ["shop.example.com/", "write only the host: shop.example.com"],
    [" shop.example ", "write only the host: shop.example"],
    ["bücher.example", "write it in its punycode form: xn--bcher-kva.example"],
    ["https://bücher.example/ä", "write it in its punycode form: xn--bcher-kva.example"],
    ["my_shop.example", "a host has letters, digits, dashes and dots, such as shop.example"],
    ["", "a host has letters, digits, dashes and dots, such as shop.example"],
  ])("%j says what to write", (text, advice) => {
    expect(notAHost(text)).toBe(`${JSON.stringify(text)} is not a host name; ${advice}`);
  });
});

describe("STORE-01 the host of a request", () => {
  it.each([
    ["shop.example.com", "shop.example.com"],
    ["Shop.Example.COM", "shop.example.com"],
    ["shop.example.com:8080", "shop.example.com"],
    ["shop.example.com.", "shop.example.com"],
    ["shop.example.com.:443", "shop.example.com"],
    ["localhost:3000", "localhost"],
    ["xn--mller-kva.example", "xn--mller-kva.example"],
    ["a-1.example", "a-1.example"],
    ["127.0.0.1:80", "127.0.0.1"],
    ["[::1]:3000", "[::1]"],
    ["[::1]", "[::1]"],
    [`${"a".repeat(63)}.example`, `${"a".repeat(63)}.example`],
  ])("%j is %s", (header, host) => {
    expect(normaliseHost(header)).toBe(host);
  });

  it.each([
    undefined,
    null,
    "",
    ".",
    "..",
    ":80",
    "a..b",
    ".example.com",
    "example.com..",
    "example.com:",
    "example.com:99999",
    "example.com:80:80",
    "example.com:8a",
    "-a.example",
    "a-.example",
    "a_b.example",
    "a b.example",
    " example.com",
    "example.com\n",
    "user@example.com",
    "example.com/path",
    "example.com?x",
    "example.com#x",
    "a.example,b.example",
    "müller.example",
    "\u212Aelvin.example",
    "%61.example",
    "256.0.0.1",
    "1.2.3",
    "01.2.3.4",
    "2130706433",
    "0x7f000001",
    "[::2]",
    "::1",
    "[::1].",
    "*.example",
    `${"a".repeat(64)}.example`,
    Array.from({ length: 64 }, () => "abc").join("."),
  ])("%j is none", (header) => {
    expect(normaliseHost(header)).toBeUndefined();
  });

  it("answers only plain lower-case names, and those as they are", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.domain(), fc.webAuthority(), fc.ipV4()), (header) => {
        const host = normaliseHost(header);
        if (host === undefined) return;
        expect(host).toMatch(/^(?:\[::1\]|[a-z0-9.-]+)$/);
        expect(normaliseHost(host)).toBe(host);
        expect(normaliseHost(`${host.toUpperCase()}:443`)).toBe(host);
      }),
    );
  });
});

describe("STORE-01 local hosts", () => {
  it.each([
    ["localhost", true],
    ["main.localhost", true],
    ["127.0.0.1", true],
    ["[::1]", true],
    ["localhost.example.com", false],
    ["notlocalhost", false],
    ["127.0.0.2", false],
    ["example.com", false],
  ])("%s: %s", (host, isLocal) => {
    expect(isLocalHost(host)).toBe(isLocal);
  });
});
