import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";

import { refusal, success } from "#storefront/testing/api-double.ts";

import { clientState } from "../visit/client-state.ts";
import { cartStore } from "./cart-store.ts";
import {
  mug,
  mugName,
  mugUnit,
  openCart,
  shirt,
  shirtName,
  shirtUnit,
} from "./testing/open-cart.tsx";

const products = () => cartStore.getState().cart.products;
const untilFocused = (element: () => HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(element()));

describe("a copy of a line", () => {
  it("comes right behind its line and is a line of its own (CART-11 T-075)", async () => {
    const { duplicate, lineNames, choose, quantity, total, user, money } = openCart([
      { ...mug, quantity: 2 },
      shirt,
    ]);
    await user.click(duplicate(mugName));
    expect(lineNames()).toEqual([mugName, mugName, shirtName]);
    await choose(7, mugName, 1);
    expect(quantity(mugName).map(({ value }) => value)).toEqual(["2", "7"]);
    expect(total()).toBe(money(9 * mugUnit + shirtUnit));
    expect(new Set(products().map(({ cartItemId }) => cartItemId)).size).toBe(3);
  });
});

describe("a removed line", () => {
  it("comes back where it was, with its units (OP-086)", async () => {
    const { remove, undo, lineNames, total, user, money, t } = openCart([
      { ...mug, quantity: 2 },
      shirt,
    ]);
    await user.click(remove(mugName));
    expect(screen.getByText(t("cart.removed", { name: mugName }))).toBeDefined();
    expect(total()).toBe(money(shirtUnit));
    expect(products().map(({ cartItemId }) => cartItemId)).toEqual([shirt.cartItemId]);
    await user.click(undo(mugName));
    expect(lineNames()).toEqual([mugName, shirtName]);
    expect(total()).toBe(money(2 * mugUnit + shirtUnit));
  });

  it("comes back one by one among several, each with the focus (OP-086)", async () => {
    const copy = { ...mug, cartItemId: "3", quantity: 2 };
    const { remove, undo, line, lineNames, total, user, money, t } = openCart([
      { ...mug, quantity: 2 },
      copy,
      shirt,
    ]);
    const [first] = screen.getAllByRole("button", {
      name: t("cart.remove_item", { name: mugName }),
    });
    await user.click(first ?? document.body);
    await untilFocused(() => undo(mugName));
    await user.click(remove(shirtName));
    await untilFocused(() => undo(shirtName));
    expect(total()).toBe(money(2 * mugUnit));
    await user.click(undo(mugName));
    await untilFocused(() => screen.getAllByRole("article")[0] ?? document.body);
    await user.click(undo(shirtName));
    await untilFocused(() => line(shirtName));
    expect(lineNames()).toEqual([mugName, mugName, shirtName]);
    expect(total()).toBe(money(4 * mugUnit + shirtUnit));
  });

  it("leaves an empty cart if it was the last, and can still come back (OP-086)", async () => {
    const { remove, undo, lineNames, user, t } = openCart([mug]);
    await user.click(remove(mugName));
    expect(screen.getByText(t("cart.empty"))).toBeDefined();
    await user.click(undo(mugName));
    expect(lineNames()).toEqual([mugName]);
    expect(screen.queryByText(t("cart.empty"))).toBeNull();
  });
});

describe("an empty cart", () => {
  it("leads back to the shop in the shopper's language (CART-22 OP-086)", () => {
    const { t } = openCart([], { path: "/ar/cart", locale: "ar" });
    expect(screen.getByText(t("cart.empty"))).toBeDefined();
    const link = screen.getByRole("link", { name: t("cart.continue_shopping") });
    expect(link.getAttribute("href")).toBe("/ar");
  });
});

describe("a stored line", () => {
  it("of more than 50 units holds 50, and says so once (CAM-75 OP-089)", async () => {
    const { total, money, t, unmount } = openCart([{ ...mug, quantity: 99_999 }]);
    const notice = () => screen.queryByText(t("cart.quantity_capped", { max: 50 }));
    await waitFor(() => expect(notice()).not.toBeNull());
    expect(total()).toBe(money(50 * mugUnit));
    const stored = products();
    unmount();
    const again = openCart(stored);
    expect(again.total()).toBe(money(50 * mugUnit));
    await waitFor(() => expect(again.api.calls("POST /public/cart/check")).toHaveLength(1));
    expect(notice()).toBeNull();
  });

  it("whose custom options were stored as text shows them by name (T-076 CART-08)", () => {
    const { line } = openCart([{ ...mug, custom_options: '{"Name":"Ann"}' }]);
    expect(line(mugName).textContent).toContain("Name:");
    expect(line(mugName).textContent).toContain("Ann");
    expect(line(mugName).textContent).not.toContain("{");
  });

  it("with another price than the shop's gets the shop's, and says so (OP-098)", async () => {
    const { line, total, checkoutButton, money, t } = openCart([{ ...mug, price: 1, quantity: 2 }]);
    await screen.findByText(t("cart.price_changed"));
    const prices = { before: money(1), after: money(mugUnit) };
    expect(line(mugName).textContent).toContain(t("cart.line_price_changed", prices));
    expect(total()).toBe(money(2 * mugUnit));
    expect(checkoutButton().disabled).toBe(false);
  });
});

describe("a line that is out of stock", () => {
  it("is named, leads to itself and keeps the order from starting (CART-25 CAM-43)", async () => {
    const soldOut = { ...shirt, options: { color: "navy", size: "s" } };
    const { line, quantity, checkoutButton, remove, user, t } = openCart([mug, soldOut]);
    await screen.findByText(t("cart.unavailable"));
    const found = within(line(shirtName));
    expect(line(shirtName).textContent).toContain(t("campaign.variant_unavailable"));
    expect(line(shirtName).textContent).toContain(t("campaign.out_of_stock"));
    expect(quantity(shirtName)[0]?.disabled).toBe(true);
    const name = shirtName;
    expect(found.getByRole("link", { name: t("cart.edit_item", { name }) })).toBeDefined();
    expect(found.queryByRole("button", { name: t("cart.duplicate_item", { name }) })).toBeNull();
    expect(checkoutButton().disabled).toBe(true);
    const item = t("cart.show_item", { name: `${shirtName} · Navy · S` });
    await user.click(screen.getByRole("button", { name: item }));
    await untilFocused(() => line(shirtName));
    const block = screen.getByRole("button", { name: t("cart.blocked_editable") });
    block.focus();
    await user.click(block);
    await untilFocused(() => line(shirtName));
    await user.click(remove(shirtName));
    expect(screen.queryByText(t("cart.unavailable"))).toBeNull();
    expect(checkoutButton().disabled).toBe(false);
  });

  it("that the API refuses keeps the shopper in the cart, and says so (CAM-42 CAM-43)", async () => {
    const { checkoutButton, lineNames, user, t } = openCart([mug], {
      api: { "POST /public/order/create": refusal("variant_unavailable") },
    });
    await user.click(checkoutButton());
    const message = t("campaign.variant_unavailable");
    await screen.findByText(t("checkout.error", { message }));
    expect(lineNames()).toEqual([mugName]);
  });
});

describe("an order of the cart", () => {
  it.each([
    ["DE", "DE"],
    ["MX", "US"],
    [null, null],
  ])("of a visit from %s has the country %s (CHK-14, CHK-31)", async (userCountry, country) => {
    const { checkoutButton, user, api, t } = openCart([mug], {
      api: { "POST /public/order/create": refusal("variant_unavailable") },
    });
    clientState.setState({ userCountry });
    await user.click(checkoutButton());
    await screen.findByText(t("checkout.error", { message: t("campaign.variant_unavailable") }));
    expect(api.calls("POST /public/order/create")).toMatchObject([{ body: { country } }]);
  });
});

describe("a reminder's link", () => {
  it("that is invalid leaves the cart unchanged, and says so (OP-134)", async () => {
    const { lineNames, api, t } = openCart([mug], {
      path: "/cart?restore=0123456789abcdef",
      api: { "POST /public/order/callback/abandoned": success({ lines: [] }) },
    });
    await screen.findByText(t("cart.restored_nothing"));
    expect(lineNames()).toEqual([mugName]);
    expect(api.calls("POST /public/order/callback/abandoned")).toMatchObject([
      { body: { key: "0123456789abcdef" } },
    ]);
  });
});
