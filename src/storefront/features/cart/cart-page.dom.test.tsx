import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";

import { cartStore } from "./cart-store.ts";
import { mug, mugName as name, mugUnit as unit, openCart } from "./testing/open-cart.tsx";

function openDiscountCart(quantity: number) {
  const shown = openCart([{ ...mug, quantity }]);
  const { summary, user, t, money } = shown;
  return {
    ...shown,
    applyCode: async (code: string) => {
      await user.type(summary().getByRole("textbox", { name: t("discount.label") }), code);
      await user.click(summary().getByRole("button", { name: t("discount.apply") }));
    },
    /** Waits for the row with the code and its discount. */
    findDiscount: async (code: string, amountMinor: number) => {
      const row = await summary().findByText(t("cart.discount_with_code", { code }));
      await within(row.parentElement ?? row).findByText(money(0 - amountMinor));
    },
  };
}

describe("the discount code of the cart", () => {
  it("counts once its conditions are met (CHK-33)", async () => {
    const { summary, applyCode, choose, findDiscount, total, money, t } = openDiscountCart(1);
    await applyCode("THREE12");
    expect(await summary().findByText(t("discount.conditions"))).toBeDefined();
    expect(total()).toBe(money(unit));
    await choose(3);
    const amountMinor = Math.round(3 * unit * 0.12);
    await findDiscount("THREE12", amountMinor);
    expect(total()).toBe(money(3 * unit - amountMinor));
  });

  it("is dropped with a notice once they are no longer met; checkout stays possible (OP-084)", async () => {
    const { applyCode, choose, findDiscount, total, checkoutButton, money, t } =
      openDiscountCart(3);
    await applyCode("THREE12");
    await findDiscount("THREE12", Math.round(3 * unit * 0.12));
    await choose(2);
    await screen.findByText(t("discount.dropped", { code: "THREE12" }));
    expect(total()).toBe(money(2 * unit));
    expect(checkoutButton().disabled).toBe(false);
    expect(cartStore.getState().cart.discount).toBeNull();
  });
});

describe("a line that the store no longer sells", () => {
  it("can only be removed (CART-25)", async () => {
    const { user, checkoutButton, t } = openCart([{ ...mug, product_id: 999_999 }]);
    const line = within(screen.getByRole("article", { name }));
    await line.findByText(t("cart.line_unavailable"));
    expect(line.queryByRole("link", { name: t("cart.edit_item", { name }) })).toBeNull();
    expect(line.queryByRole("button", { name: t("cart.duplicate_item", { name }) })).toBeNull();
    expect(checkoutButton().disabled).toBe(true);
    await user.click(line.getByRole("button", { name: t("cart.remove_item", { name }) }));
    expect(await screen.findByText(t("cart.empty"))).toBeDefined();
  });
});
