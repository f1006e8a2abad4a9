import { describe, expect, it } from "vitest";

import { isExemptFromBlock, isStoreOpen, storeStatuses } from "./store-status.ts";

const prefixes = new Set(["fr", "de", "pt-br"]);

describe("STORE-11 statuses", () => {
  it("are verified, blocked, suspended", () => {
    expect(storeStatuses).toEqual(["verified", "blocked", "suspended"]);
  });

  it.each([
    ["verified", true],
    [null, true],
    [undefined, true],
    ["blocked", false],
    ["suspended", false],
  ])("OP-009 a store that is %s is open: %s", (status, isOpen) => {
    expect(isStoreOpen(status)).toBe(isOpen);
  });
});

describe("STORE-13 OP-009 pages of a blocked store that stay", () => {
  it.each([
    "/fr/order/track",
    "/order/status/abc",
    "/page/contact-us",
    "/order/track",
    "/order/track/abc",
    "/order/status",
    "/order/status/",
    "/pt-br/order/status/abc/",
    "/PT-BR/order/status/abc",
    "/de/page/contact-us",
  ])("T-001 %s stays", (pathname) => {
    expect(isExemptFromBlock(pathname, prefixes)).toBe(true);
  });

  it.each([
    "/page/faq",
    "/order/thank-you/abc",
    "/",
    "",
    "/fr",
    "/order",
    "/order/tracker",
    "/xx/order/track",
    "/fr/fr/order/track",
    "/order/status/abc/edit",
    "/order/status//",
    "/page/contact-us/abc",
    "//order/track",
    "/order%2Ftrack",
    "/foo/order/track",
    "order/track",
  ])("T-001 %j does not", (pathname) => {
    expect(isExemptFromBlock(pathname, prefixes)).toBe(false);
  });
});
