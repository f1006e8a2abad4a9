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
    "x-forwarded-proto": "https",
    "x-country": "DE",
  };

  it("ignores forwarded headers from anyone who is not a trusted hop", () => {
    expect(reader([])(request("127.0.0.1", forged))).toEqual({
      host: "shop.example",
      clientIp: "127.0.0.1",
      forwardedScheme: undefined,
      country: undefined,
    });
    expect(reader(["10.0.0.0/8"])(request("192.0.2.7", forged)).host).toBe("shop.example");
  });

  it("takes them from a trusted hop", () => {
    expect(reader(["10.0.0.0/8"])(request("::ffff:10.1.2.3", forged))).toEqual({
      host: "other.example",
      clientIp: "9.9.9.9",
      forwardedScheme: "https",
      country: "DE",
    });
  });

  it.each([
    ["https", "https"],
    ["HTTP", "http"],
    ["https, http", "http"],
    ["wss", undefined],
    ["", undefined],
  ])("reads the scheme that the trusted hop wrote: %j is %s", (header, scheme) => {
    const headers = { host: "a.example", "x-forwarded-proto": header };
    expect(reader(["10.0.0.0/8"])(request("10.1.2.3", headers)).forwardedScheme).toBe(scheme);
  });

  it("takes the last address that is no trusted hop, so a shopper cannot choose his own", () => {
    const headers = { host: "a.example", "x-forwarded-for": "1.2.3.4, 9.9.9.9, 10.9.9.9" };
    expect(reader(["10.0.0.0/8"])(request("10.1.2.3", headers)).clientIp).toBe("9.9.9.9");
  });

  it.each([
    ["1.2.3.4:5678", "1.2.3.4"],
    ["[2001:db8::1]:443", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["2001:db8::1", "2001:db8::1"],
    ["[::ffff:1.2.3.4]:80", "1.2.3.4"],
    ["9.9.9.9, 1.2.3.4:5678, 10.0.0.9:80", "1.2.3.4"],
    ["1.2.3.4:port", "10.1.2.3"],
  ])("reads an address with its port: %s", (forwarded, clientIp) => {
    const headers = { host: "a.example", "x-forwarded-for": forwarded };
    expect(reader(["10.0.0.0/8"])(request("10.1.2.3", headers)).clientIp).toBe(clientIp);
  });

  it("takes the host that the trusted peer wrote last, so nobody before it can choose one", () => {
    const hostOf = (forwarded: string) =>
      reader(["10.0.0.0/8"])(
        request("10.1.2.3", { host: "inner.example", "x-forwarded-host": forwarded }),
      ).host;
    expect(hostOf("forged.example, shop.example:443")).toBe("shop.example");
    expect(hostOf("shop.example,inner.example")).toBe("inner.example");
    expect(hostOf("shop.example,")).toBeUndefined();
  });

  it("tells once that forwarded addresses come from a peer that is not trusted", () => {
    const toldOf = (trustedProxies: string[], requests: IncomingMessage[]) => {
      let told = 0;
      const read = createOriginReader({
        trustedProxies,
        countryHeader: undefined,
        countryOf: () => undefined,
        onIgnored: () => (told += 1),
      });
      for (const one of requests) read(one);
      return told;
    };
    const plain = request("192.0.2.7", { host: "shop.example" });
    const forwarding = request("192.0.2.7", forged);
    expect(toldOf([], [plain])).toBe(0);
    expect(toldOf([], [plain, forwarding, forwarding])).toBe(1);
    expect(toldOf(["10.0.0.0/8"], [forwarding, forwarding])).toBe(1);
    expect(toldOf(["192.0.2.0/24"], [forwarding])).toBe(0);
  });

  it("has no host for a header that is none", () => {
    expect(reader([])(request("127.0.0.1", { host: "a b" })).host).toBeUndefined();
    expect(reader([])(request("127.0.0.1", {})).host).toBeUndefined();
  });
});
