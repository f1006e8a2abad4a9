import type { IncomingMessage } from "node:http";

import { describe, expect, it } from "vitest";

import { createOriginReader } from "./trusted-request.ts";

const request = (remoteAddress: string, headers: Record<string, string>) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

const reader = (trustedProxies: string[]) => {
  const read = createOriginReader({
    trustedProxies,
    countryHeader: "x-country",
    countryOf: () => undefined,
  });
  return (one: IncomingMessage) => {
    const { country, ...rest } = read(one);
    return { ...rest, country: country() };
  };
};

describe("OP-035, S3 forwarded host and client address", () => {
  const forged = {
    host: "shop.example",
    "x-forwarded-host": "other.example",
    "x-forwarded-for": "9.9.9.9",
    "x-country": "DE",
  };

  it("ignores forwarded headers from anyone who is not a trusted hop", () => {
    expect(reader([])(request("127.0.0.1", forged))).toEqual({
      host: "shop.example",
      clientIp: "127.0.0.1",
      country: undefined,
    });
    expect(reader(["10.0.0.0/8"])(request("192.0.2.7", forged)).host).toBe("shop.example");
  });

  it("takes them from a trusted hop", () => {
    expect(reader(["10.0.0.0/8"])(request("::ffff:10.1.2.3", forged))).toEqual({
      host: "other.example",
      clientIp: "9.9.9.9",
      country: "DE",
    });
  });

  it("takes the last address that is no trusted hop, so a shopper cannot choose his own", () => {
    const headers = { host: "a.example", "x-forwarded-for": "1.2.3.4, 9.9.9.9, 10.9.9.9" };
    expect(reader(["10.0.0.0/8"])(request("10.1.2.3", headers)).clientIp).toBe("9.9.9.9");
  });

  it("has no host for a header that is none", () => {
    expect(reader([])(request("127.0.0.1", { host: "a b" })).host).toBeUndefined();
    expect(reader([])(request("127.0.0.1", {})).host).toBeUndefined();
  });
});
