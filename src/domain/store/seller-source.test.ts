import { describe, expect, it } from "vitest";

import { parseSpsid, resolveSellerId, spsidCookieMaxAgeSeconds } from "./seller-source.ts";

const all = { querySpsid: "q", cookieSpsid: "c", visitSellerId: "v", storeSellerId: 4 };

describe("STORE-09 OP-019 the seller of a visit", () => {
  it.each([
    [all, "q"],
    [{ ...all, querySpsid: undefined }, "c"],
    [{ ...all, querySpsid: "<script>" }, "c"],
    [{ ...all, querySpsid: "", cookieSpsid: "a b" }, "v"],
    [{ ...all, querySpsid: null, cookieSpsid: null, visitSellerId: null }, "4"],
    [{ visitSellerId: "x;y", storeSellerId: 0 }, "0"],
    [{}, undefined],
  ])("of %j is %s", (sources, sellerId) => {
    expect(resolveSellerId(sources)).toBe(sellerId);
  });
});

describe("OP-019 a spsid is a short plain token", () => {
  it.each(["a", "Ab-9_z", "x".repeat(32)])("%s is one", (value) => {
    expect(parseSpsid(value)).toBe(value);
  });

  it.each(["", "x".repeat(33), "a b", "a\n", "a;b", "é", "../a", null, undefined])(
    "%j is none",
    (value) => {
      expect(parseSpsid(value)).toBeUndefined();
    },
  );

  it("STORE-10 the cookie lasts 7 days", () => {
    expect(spsidCookieMaxAgeSeconds).toBe(7 * 24 * 60 * 60);
  });
});
