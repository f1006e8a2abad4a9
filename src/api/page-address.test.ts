import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { pageUrl, readPageAddress } from "./page-address.ts";

const campaign = "trail-lines";
const listingPath = fc
  .tuple(fc.constantFrom("/de", ""), fc.constantFrom("collection", "category"), fc.webPath())
  .map(([prefix, kind, path]) => `${prefix}/${kind}${path}`);

describe("NAV-01, NAV-02, OP-003, T-007 page addresses", () => {
  it.each([
    ["/", { prefix: null, rest: "/", isData: false, isShared: true }],
    ["/de", { prefix: "de", rest: "/", isData: false, isShared: true }],
    ["/cart", { prefix: null, rest: "/cart", isData: false, isShared: true }],
    ["/en-gb/cart", { prefix: "en-gb", rest: "/cart", isData: false, isShared: true }],
    ["/en/cart", { prefix: null, rest: "/en/cart", isData: false, isShared: false }],
    [
      "/trail-lines",
      { prefix: null, rest: "/trail-lines", isData: false, isShared: true, campaign },
    ],
    [
      "/ar/trail-lines",
      { prefix: "ar", rest: "/trail-lines", isData: false, isShared: true, campaign },
    ],
    ["/checkout/abc", { prefix: null, rest: "/checkout/abc", isData: false, isShared: false }],
    [
      "/order/status/abc",
      { prefix: null, rest: "/order/status/abc", isData: false, isShared: false },
    ],
    ["/collection", { prefix: null, rest: "/collection", isData: false, isShared: true }],
    [
      "/de/collection/night-sky",
      {
        ...{ prefix: "de", rest: "/collection/night-sky", isData: false, isShared: true },
        listing: { kind: "collection", slug: "night-sky" },
      },
    ],
    [
      "/category/wall-art",
      {
        ...{ prefix: null, rest: "/category/wall-art", isData: false, isShared: true },
        listing: { kind: "category", slug: "wall-art" },
      },
    ],
    ["/category", { prefix: null, rest: "/category", isData: false, isShared: false }],
    [
      "/category/Wall-Art",
      { prefix: null, rest: "/category/Wall-Art", isData: false, isShared: false },
    ],
    ["/search", { prefix: null, rest: "/search", isData: false, isShared: false }],
  ])("%s", (path, expected) => {
    expect(readPageAddress(path)).toEqual(expected);
  });

  it("reads the router's data requests as the pages they belong to", () => {
    expect(readPageAddress("/_.data")).toMatchObject({
      rest: "/",
      isData: true,
      isShared: true,
    });
    expect(readPageAddress("/de.data")).toMatchObject({ prefix: "de", rest: "/", isShared: true });
    expect(readPageAddress("/de/cart.data")).toMatchObject({ rest: "/cart", isShared: true });
  });

  it.each([
    ["/", "/"],
    ["/de/cart?a=//b", "/de/cart"],
    ["/cart//evil.com", "/cart//evil.com"],
    ["/search?s=\\\\x", "/search"],
  ])("S12 %s is an address of the store", (path, pathname) => {
    const url = pageUrl("http://main.localhost:3000", path);
    expect({ host: url?.host, pathname: url?.pathname }).toEqual({
      host: "main.localhost:3000",
      pathname,
    });
  });

  it.each([
    ...["//", "///", "//x:99999/", "//evil.com/trail-lines", "/\\evil.com", "/\\/evil.com"],
    ...["/..//evil.com", "/.//x:99999/", "/%2e%2e//x", "http://evil.com/", "*", ".evil.com", ""],
    ...["/de//evil.com", "/ar/\\evil.com", "/de//"],
  ])("S12 %s is none", (path) => {
    expect(pageUrl("http://main.localhost:3000", path)).toBeUndefined();
    expect(readPageAddress(path).isShared).toBe(false);
  });

  it("S4 S12 no path leads to another host", () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string(), fc.webPath()), (path) => {
        const url = pageUrl("http://main.localhost:3000", path);
        if (url) expect(url.origin).toBe("http://main.localhost:3000");
      }),
    );
  });

  it("S4 never shares a page whose path could be anything", () => {
    fc.assert(
      fc.property(fc.oneof(fc.webPath(), listingPath), (path) => {
        const address = readPageAddress(path);
        const shared = /^\/(?:(?:collection\/|category\/)?[a-z0-9][a-z0-9-]*)?$/;
        if (address.isShared) expect(address.rest).toMatch(shared);
      }),
    );
  });
});
