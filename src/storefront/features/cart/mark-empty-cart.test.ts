import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { emptyCart } from "#domain/cart/cart-types.ts";
import { serialiseCart } from "#domain/cart/restore-cart.ts";

import { cartStorageKey } from "./cart-store.ts";
import { markEmptyCart } from "./mark-empty-cart.ts";
import { withEmptyCart } from "./with-empty-cart.ts";

let dataset: Record<string, string>;
let kept: string | null;

const read = (key: string) => (key === cartStorageKey ? kept : null);

beforeEach(() => {
  dataset = {};
  kept = null;
  vi.stubGlobal("document", { documentElement: { dataset } });
  vi.stubGlobal("localStorage", { getItem: read });
});
afterEach(() => vi.unstubAllGlobals());

describe("P14 the cart's page before its scripts", () => {
  it.each([
    ["nothing is kept", null],
    ["all has been taken out", serialiseCart(emptyCart)],
  ])("is told that the cart is empty where %s", (_, text) => {
    kept = text;
    markEmptyCart();
    expect(dataset).toEqual({ cart: "empty" });
  });

  it("is told so where storage is forbidden", () => {
    vi.stubGlobal("localStorage", {
      getItem() {
        throw new DOMException("no", "SecurityError");
      },
    });
    markEmptyCart();
    expect(dataset).toEqual({ cart: "empty" });
  });

  it.each(['{"products":[{"campaign_id":1}]}', "broken", ""])(
    "waits for the scripts with %j",
    (text) => {
      kept = text;
      markEmptyCart();
      expect(dataset).toEqual({});
    },
  );

  it("is told by a script first in the head, which the page's policy allows", () => {
    const { html, inlineScripts } = withEmptyCart({
      html: '<html><head><title>x</title></head><body><div class="cart-empty"></div></body></html>',
      inlineScripts: ["a()"],
    });
    const [, script = ""] = /<head><script>([\s\S]*?)<\/script><title>/u.exec(html) ?? [];
    expect(inlineScripts).toEqual(["a()", script]);
    new Function(script)();
    expect(dataset).toEqual({ cart: "empty" });
  });

  it("is the only page with that script", () => {
    const plain = { html: "<html><head></head><body></body></html>", inlineScripts: [] };
    expect(withEmptyCart(plain)).toEqual(plain);
  });
});
