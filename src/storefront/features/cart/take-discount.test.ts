import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { emptyCart } from "#domain/cart/cart-types.ts";

import { cartStore } from "./cart-store.ts";
import { forgetDiscountCode, keepDiscountCode, readDiscountCode } from "./discount-cookie.ts";
import { clearDiscount, takeDiscount } from "./take-discount.ts";

const browser = (cookie = "", protocol = "http:") => ({
  document: { cookie },
  location: { protocol },
});

beforeEach(() => vi.stubGlobal("window", new EventTarget()));
afterEach(() => vi.unstubAllGlobals());
beforeEach(() => cartStore.setState({ cart: { ...emptyCart, discount: "OLD" }, isRestored: true }));

describe("T-081, CART-23, CAM-31 the code of a link", () => {
  it("is kept for 604800 seconds on every path, and is the cart's", () => {
    const window = browser();
    takeDiscount("?discount=SAVE10&color=clay", window);
    expect(window.document.cookie).toBe(
      "discount_code=SAVE10; Max-Age=604800; Path=/; SameSite=Lax",
    );
    expect(cartStore.getState().cart.discount).toBe("SAVE10");
  });

  it("OP-090: discount_code wins; it is sent as typed", () => {
    const window = browser("", "https:");
    takeDiscount("?discount=OTHER&discount_code=%20save%2010;%20", window);
    expect(window.document.cookie).toBe(
      "discount_code=save%2010%3B; Max-Age=604800; Path=/; SameSite=Lax; Secure",
    );
    expect(cartStore.getState().cart.discount).toBe("save 10;");
  });

  it("that is empty changes nothing", () => {
    const window = browser("a=1");
    takeDiscount("?discount_code=%20&discount=", window);
    expect(window.document.cookie).toBe("a=1");
    expect(cartStore.getState().cart.discount).toBe("OLD");
  });

  it.each([
    ["a=1; discount_code=save%2010%3B; b=2", "save 10;"],
    ["discount_code=SAVE10", "SAVE10"],
    ["xdiscount_code=SAVE10", null],
    ["discount_code=", null],
    ["discount_code=%E0%A4%A", null],
    ["", null],
  ])("cookies %j hold %j", (cookie, code) => {
    expect(readDiscountCode(browser(cookie))).toBe(code);
  });

  it.each([
    ["/cart?discount=A&discount_code=B&from=mail#top", "/cart?from=mail#top"],
    ["/cart?discount=A", "/cart"],
    ["/mug?addToCart=1&discount=A", null],
    ["/mug?color=clay", null],
  ])("is taken out of %s", (before, after) => {
    const replaceState = vi.fn();
    const location = { href: `http://shop.test${before}` };
    clearDiscount({ location, history: { state: { key: "k" }, replaceState } });
    const told = replaceState.mock.calls.map(([state, , url]) => [state, String(url)]);
    expect(told).toEqual(after === null ? [] : [[{ key: "k" }, `http://shop.test${after}`]]);
  });

  it("comes back from its cookie as it was, and is forgotten", () => {
    const window = browser();
    keepDiscountCode("10 % ü", window);
    expect(readDiscountCode(browser(window.document.cookie))).toBe("10 % ü");
    forgetDiscountCode(window);
    expect(window.document.cookie).toContain("discount_code=; Max-Age=0; Path=/");
  });
});
