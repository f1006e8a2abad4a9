import { describe, expect, it } from "vitest";

import { describeError, withoutTokens } from "./log.ts";

describe("S15 what may be logged", () => {
  it("cuts tokens and queries out of addresses", () => {
    expect(withoutTokens(`/checkout/${"a".repeat(32)}?email=x`)).toBe("/checkout/[token]");
    expect(withoutTokens("/trail-lines?color=navy")).toBe("/trail-lines");
  });

  it("keeps the query of a failed statement and drops its values", () => {
    const cause = Object.assign(new Error("timeout"), { code: "57014" });
    const error = new Error("Failed query: select $1\nparams: ann@example.com", { cause });
    const described = describeError(error);
    expect(JSON.stringify(described)).not.toContain("ann@example.com");
    expect(described).toMatchObject({
      message: "Failed query: select $1",
      cause: { code: "57014" },
    });
  });
});
