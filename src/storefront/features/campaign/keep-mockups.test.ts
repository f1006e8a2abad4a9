import { describe, expect, it, vi } from "vitest";

import { addToCart } from "#domain/cart/add-to-cart.ts";
import { updateItem } from "#domain/cart/change-cart.ts";
import { type CartState, emptyCart } from "#domain/cart/cart-types.ts";
import {
  testCampaign as campaign,
  testProduct as product,
} from "#domain/cart/testing/cart-fixture.ts";

import { type DesignedLine, keepMockups, type KeepMockupsDeps } from "./keep-mockups.ts";
import { waitAtMost } from "./wait-at-most.ts";

const designs = { front: "{}", back: "{ }" };
const input = { product, campaign, designs, thumb_url: "/media/catalogue/plain.webp" };

function openCart() {
  let cart: CartState = addToCart(emptyCart, input, { now: 1, count: 0 }).state;
  const line = () => cart.products[0] ?? expect.unreachable();
  const changeCart = (change: (before: CartState) => CartState) => {
    cart = change(cart);
  };
  return { line, changeCart };
}

/** A form that draws as the one of a canvas does. */
const form = {
  toPictures: async () =>
    new Map([
      ["front", new Blob(["f"], { type: "image/png" })],
      ["back", new Blob(["b"], { type: "image/jpeg" })],
    ]),
};

describe("CAM-63 CANV-31 OP-072 mockups of designs that were added", () => {
  it("are uploaded by their names, and the first is the line's picture", async () => {
    const { line, changeCart } = openCart();
    const sent: File[] = [];
    const upload = async (file: File) => {
      sent.push(file);
      return `uploads/${sent.length}.png`;
    };
    await keepMockups([{ line: line(), form }], { upload, changeCart });
    expect(sent.map(({ name, type }) => [name, type])).toEqual([
      ["design_7_front.png", "image/png"],
      ["design_7_back.jpg", "image/jpeg"],
    ]);
    expect(line().thumb_url).toBe("/media/uploads/1.png");
  });

  it("of a line that has another colour since, or another design, is not its picture", async () => {
    for (const change of [{ options: { color: "forest" } }, { designs: { front: "{  }" } }]) {
      const { line, changeCart } = openCart();
      const { cartItemId } = line();
      const upload = async () => {
        changeCart((cart) => updateItem(cart, { cartItemId }, change));
        return "uploads/late.png";
      };
      await keepMockups([{ line: line(), form }], { upload, changeCart });
      expect(line()).toMatchObject({ thumb_url: input.thumb_url, ...change });
    }
  });

  it.each<[string, DesignedLine["form"], KeepMockupsDeps["upload"]]>([
    ["the upload fails", form, async () => false],
    ["the form draws none", {}, async () => "uploads/1.png"],
    ["there is no form", null, async () => "uploads/1.png"],
    ["there is nothing drawn", { toPictures: async () => new Map() }, async () => "uploads/1.png"],
  ])("the line keeps its picture and its designs where %s", async (_, own, upload) => {
    const { line, changeCart } = openCart();
    await keepMockups([{ line: line(), form: own }], { upload, changeCart });
    expect(line()).toMatchObject({ thumb_url: input.thumb_url, designs });
  });

  it("a line whose design has changed meanwhile keeps its picture", async () => {
    const { line, changeCart } = openCart();
    const upload = async () => {
      changeCart((cart) => updateItem(cart, { index: 0 }, { designs: { front: "other" } }));
      return "uploads/1.png";
    };
    await keepMockups([{ line: line(), form }], { upload, changeCart });
    expect(line().thumb_url).toBe(input.thumb_url);
  });

  it("a line without designs is not drawn", async () => {
    const toPictures = vi.fn(form.toPictures);
    const { line, changeCart } = openCart();
    const plain = { ...line(), designs: null };
    await keepMockups([{ line: plain, form: { toPictures } }], {
      upload: async () => "x",
      changeCart,
    });
    expect(toPictures).not.toHaveBeenCalled();
  });
});

describe("CAM-64 T-083 Buy now waits for the upload", () => {
  it("as long as it takes, 30 s at most, and not longer for one that fails", async () => {
    vi.useFakeTimers();
    try {
      const ended: string[] = [];
      const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      void waitAtMost(30_000, after(4_000)).then(() => ended.push("four seconds"));
      void waitAtMost(30_000, new Promise(() => undefined)).then(() => ended.push("never"));
      void waitAtMost(30_000, Promise.reject(new Error("no"))).then(() => ended.push("failed"));
      await vi.advanceTimersByTimeAsync(3_999);
      expect(ended).toEqual(["failed"]);
      await vi.advanceTimersByTimeAsync(1);
      expect(ended).toEqual(["failed", "four seconds"]);
      await vi.advanceTimersByTimeAsync(25_999);
      expect(ended).toHaveLength(2);
      await vi.advanceTimersByTimeAsync(1);
      expect(ended).toEqual(["failed", "four seconds", "never"]);
    } finally {
      vi.useRealTimers();
    }
  });
});
