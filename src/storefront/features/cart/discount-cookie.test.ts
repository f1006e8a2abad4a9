import { describe, expect, it } from "vitest";

import { forgetDiscountCode, keepDiscountCode, readDiscountCode } from "./discount-cookie.ts";

const read = (cookie: string) => readDiscountCode({ document: { cookie } });

describe("the discount code of a link (CART-23)", () => {
  it.each([
    ["", null],
    ["discount_code=", null],
    ["discount_code=%20", null],
    ["discount_code=SAVE10", "SAVE10"],
    ["other=1; discount_code=S%C3%84VE%2010", "SÄVE 10"],
    ["discount_code=%E0%A4%A; discount_code=SAVE10", "SAVE10"],
    ["discount_code=SA%00VE; discount_code=SAVE10", "SAVE10"],
    [`discount_code=${"X".repeat(65)}; discount_code=SAVE10`, "SAVE10"],
    [`discount_code=${"X".repeat(64)}`, "X".repeat(64)],
    ["discount_code=FIRST; discount_code=SECOND", "FIRST"],
  ])("of the cookies %j is %j", (cookie, code) => {
    expect(read(cookie)).toBe(code);
  });

  it("is written so that it is read again, and forgotten", () => {
    const document = { cookie: "" };
    keepDiscountCode("S;VE =%", { document, location: { protocol: "https:" } });
    expect(document.cookie).toMatch(/; Max-Age=604800; Path=\/; SameSite=Lax; Secure$/u);
    expect(read(document.cookie.split(";")[0] ?? "")).toBe("S;VE =%");
    forgetDiscountCode({ document, location: { protocol: "http:" } });
    expect(document.cookie).toBe("discount_code=; Max-Age=0; Path=/; SameSite=Lax");
  });
});
