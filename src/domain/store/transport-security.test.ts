import { describe, expect, it } from "vitest";

import { isHttpsHost, parseTransportSecurity } from "./transport-security.ts";

describe("parseTransportSecurity", () => {
  it.each([
    ["on", "max-age=31536000"],
    ["off", null],
    ["max-age=0", "max-age=0"],
    ["max-age=600;includesubdomains", "max-age=600; includeSubDomains"],
    [
      "max-age=63072000; includeSubDomains; preload",
      "max-age=63072000; includeSubDomains; preload",
    ],
    ["max-age=63072000; preload", undefined],
    ["max-age=600; includeSubDomains; preload", undefined],
    ["includeSubDomains", undefined],
    ["max-age=", undefined],
    ["max-age=1\r\nx: y", undefined],
    ["yes", undefined],
  ])("reads %j as %j", (setting, header) => {
    expect(parseTransportSecurity(setting)).toBe(header);
  });
});

describe("isHttpsHost", () => {
  it.each([
    ["shop.example", undefined, true],
    ["shop.example", "https", true],
    ["shop.example", "http", false],
    ["shop.localhost", "https", false],
    ["localhost", undefined, false],
    ["127.0.0.1", "https", false],
    ["192.0.2.7", "https", false],
    [undefined, "https", false],
  ] as const)("%s with forwarded scheme %s: %s", (host, scheme, isHttps) => {
    expect(isHttpsHost(host, scheme)).toBe(isHttps);
  });
});
