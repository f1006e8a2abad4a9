import { describe, expect, it } from "vitest";

import { withoutTokens } from "./log.ts";

describe("S15 what may be logged", () => {
  it("cuts tokens and queries out of addresses", () => {
    expect(withoutTokens(`/checkout/${"a".repeat(32)}?email=x`)).toBe("/checkout/[token]");
    expect(withoutTokens("/trail-lines?color=navy")).toBe("/trail-lines");
  });
});
