import { describe, expect, it } from "vitest";

import { visitorCookie } from "./visitor-cookie.ts";

describe("I18N-07, I18N-15 cookies of the visitor's choice", () => {
  it("holds for 365 days on every path", () => {
    expect(visitorCookie("locale", "en", false)).toBe(
      "locale=en; Path=/; Max-Age=31536000; SameSite=Lax",
    );
  });

  it("is secure over https", () => {
    expect(visitorCookie("currency", "EUR", true)).toMatch(/; Secure$/u);
  });
});
