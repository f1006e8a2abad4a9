import { describe, expect, it } from "vitest";

import { originOfHost, paymentDomainOf } from "./payment-domain.ts";

const shop = (payment_domain: string | null | undefined, ...hosts: string[]) => ({
  ...{
    status: "verified",
    hosts,
    settings: payment_domain === undefined ? {} : { payment_domain },
  },
});

describe("PAY-04 OP-099 where a checkout goes on", () => {
  it("is the store's payment domain, from each of its other hosts", () => {
    const both = shop("pay.example", "shop.example", "www.example", "pay.example");
    expect(paymentDomainOf(both, "https://shop.example")).toBe("pay.example");
    expect(paymentDomainOf(both, "https://www.example")).toBe("pay.example");
    expect(paymentDomainOf(both, "https://pay.example")).toBeNull();
  });

  it("is nowhere while the store is closed", () => {
    const open = shop("pay.example", "shop.example", "pay.example");
    for (const status of ["blocked", "suspended"]) {
      expect(paymentDomainOf({ ...open, status }, "https://shop.example")).toBeNull();
    }
  });

  it("is nowhere without one, and at no host that is not the store's (any more)", () => {
    for (const none of [null, undefined, "pay.example"]) {
      expect(paymentDomainOf(shop(none, "shop.example"), "https://shop.example")).toBeNull();
    }
  });

  it("is served as the shop is: by https, or with the port of this machine", () => {
    expect(originOfHost("pay.example", "https://shop.example")).toBe("https://pay.example");
    expect(originOfHost("pay.localhost", "http://shop.localhost:4310")).toBe(
      "http://pay.localhost:4310",
    );
  });
});
