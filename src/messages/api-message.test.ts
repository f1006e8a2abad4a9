import { describe, expect, it } from "vitest";

import { apiErrors } from "#contract/errors.ts";
import { apiMessageKey } from "./api-message.ts";
import { orderMessageKey } from "./order-message.ts";
import { serverMessages } from "./server-catalogue.ts";

const { t } = serverMessages("en");

describe("ORD-06 orderMessageKey", () => {
  it("knows what an order that was made is refused with", () => {
    expect(t(orderMessageKey("cancel_expired"))).toBe("Your request cancel order is expired.");
    expect(t(apiMessageKey("cancel_expired"))).toBe("An error occurred");
  });
});

describe("OP-033 apiMessageKey", () => {
  it.each(Object.keys(apiErrors))("%s has a text", (code) => {
    expect(t(orderMessageKey(code), { country: "X" })).not.toMatch(/^[a-z0-9_.]+$/u);
  });

  it.each([
    ["store_not_found", "Page not found"],
    ["order_not_found", "Order not found."],
    ["discount_invalid", "Discount code is invalid"],
    ["store_suspended", "This store is suspended due to policy violation."],
    ["unheard_of", "An error occurred"],
    ["constructor", "An error occurred"],
  ])("%s says %s", (code, text) => {
    expect(t(apiMessageKey(code))).toBe(text);
    expect(t(orderMessageKey(code))).toBe(text);
  });
});
