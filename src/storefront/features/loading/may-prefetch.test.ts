import { describe, expect, it } from "vitest";

import { type Connection, mayPrefetch } from "./may-prefetch.ts";

const token = "Q7".repeat(16);

describe("P15 what a link may have fetched ahead", () => {
  it.each([
    ["/", "home"],
    ["/de", "home"],
    ["/cart", "cart"],
    ["/ar/cart", "cart"],
    ["/trail-lines", "campaign"],
    ["/en-gb/trail-lines", "campaign"],
  ])("%s: the %s page", (path, kind) => {
    expect(mayPrefetch(path)?.kind).toBe(kind);
  });

  it.each([
    "/checkout",
    `/checkout/${token}`,
    `/de/checkout/${token}`,
    "/order/thank-you",
    `/order/thank-you/${token}`,
    `/order/status/${token}`,
    "/unsubscribe",
    `/unsubscribe/${token}`,
    "/report",
    "/public/home",
    "/v2/public/order/create",
    "/media/list/catalogue/1.mockup",
    "/openapi.json",
    "/dev/outbox",
    "/en/cart",
    "/cart/",
    "//elsewhere.example",
    "/de//elsewhere.example",
    "/Trail-Lines",
    "/a/b/c",
  ])("never %s", (path) => {
    expect(mayPrefetch(path)).toBeUndefined();
  });

  it.each<[Connection, boolean]>([
    [{ saveData: true, effectiveType: "4g" }, false],
    [{ effectiveType: "slow-2g" }, false],
    [{ effectiveType: "2g" }, false],
    [{ effectiveType: "3g" }, true],
    [{ saveData: false, effectiveType: "4g" }, true],
    [{}, true],
  ])("with %j: %s", (connection, expected) => {
    expect(mayPrefetch("/trail-lines", connection) !== undefined).toBe(expected);
  });
});
