import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";

import type { CartCheckLine } from "#contract/schemas/cart.ts";
import { restoreCart } from "#domain/cart/restore-cart.ts";
import { type ApiInput, success } from "#storefront/testing/api-double.ts";
import { renderShop } from "#storefront/testing/render-shop.tsx";

import { CartPage } from "./cart-page.tsx";
import { cartStore } from "./cart-store.ts";

const unit = 1499;
const mug = {
  ...{ cartItemId: "1", campaign_id: 1, campaign_title: "Slow Morning" },
  ...{ campaign_slug: "slow-morning", product_id: 1, product_name: "Ceramic mug" },
  ...{ price: unit, currency_code: "USD", options: { size: "11 oz" } },
};
const name = "Slow Morning Ceramic mug";

type CartCheck = ApiInput<"POST /public/cart/check">["body"];

/** A shop that sells product 1 alone, with a code THREE12: 12% off three or more units. */
function checkCart({ products, discount_code: code }: CartCheck) {
  const lines = products.map((line): CartCheckLine => {
    const isSold = line.product_id === 1;
    return {
      cartItemId: line.cartItemId,
      state: isSold ? "ok" : "unavailable",
      reason: isSold ? null : "not_sold",
      ...{ field: null, units_left: null, thumb_url: null, dynamic_base_index: null },
      price: isSold ? unit : null,
      currency_code: isSold ? "USD" : null,
      unit_minor: isSold ? unit : null,
    };
  });
  const units = products.reduce((sum, { quantity }) => sum + quantity, 0);
  const amount_minor = Math.round(units * unit * 0.12);
  const holds = code === "THREE12" && units >= 3;
  return success({
    ...{ currency_code: "USD", lines, items_minor: units * unit },
    discount: holds
      ? { code, kind: "percent" as const, amount_minor, lines: [{ cartItemId: "1", amount_minor }] }
      : null,
    discount_problem: code === "THREE12" && !holds ? ("conditions" as const) : null,
  });
}

function openCart(line: object) {
  const cart = restoreCart(JSON.stringify({ products: [{ ...mug, ...line }] }));
  cartStore.setState({ cart, isRestored: true });
  const shown = renderShop(<CartPage />, {
    path: "/cart",
    api: {
      "POST /public/cart/check": ({ body }) => checkCart(body),
      "GET /public/campaign/{slug}/related": success([]),
    },
  });
  const { user, t, money } = shown;
  const summary = () => within(screen.getByRole("region", { name: t("checkout.order_summary") }));
  const quantity = () => screen.getByRole("combobox", { name: t("cart.quantity_of", { name }) });
  return {
    ...shown,
    summary,
    applyCode: async (code: string) => {
      await user.type(summary().getByRole("textbox", { name: t("discount.label") }), code);
      await user.click(summary().getByRole("button", { name: t("discount.apply") }));
    },
    choose: (units: number) => user.selectOptions(quantity(), String(units)),
    checkoutButton: () =>
      screen.getByRole<HTMLButtonElement>("button", { name: t("cart.proceed_to_checkout") }),
    /** Waits for the row with the code and its discount. */
    findDiscount: async (code: string, amountMinor: number) => {
      const row = await summary().findByText(t("cart.discount_with_code", { code }));
      await within(row.parentElement ?? row).findByText(money(0 - amountMinor));
    },
    total: () => summary().getAllByRole("definition").at(-1)?.textContent,
  };
}

describe("the discount code of the cart", () => {
  it("counts once its conditions are met (CHK-33)", async () => {
    const { summary, applyCode, choose, findDiscount, total, money, t } = openCart({ quantity: 1 });
    await applyCode("THREE12");
    expect(await summary().findByText(t("discount.conditions"))).toBeDefined();
    expect(total()).toBe(money(unit));
    await choose(3);
    const amountMinor = Math.round(3 * unit * 0.12);
    await findDiscount("THREE12", amountMinor);
    expect(total()).toBe(money(3 * unit - amountMinor));
  });

  it("is dropped with a notice once they are no longer met; checkout stays possible (OP-084)", async () => {
    const { applyCode, choose, findDiscount, total, checkoutButton, money, t } = openCart({
      quantity: 3,
    });
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
    const { user, checkoutButton, t } = openCart({ product_id: 999_999, quantity: 1 });
    const line = within(screen.getByRole("article", { name }));
    await line.findByText(t("cart.line_unavailable"));
    expect(line.queryByRole("link", { name: t("cart.edit_item", { name }) })).toBeNull();
    expect(line.queryByRole("button", { name: t("cart.duplicate_item", { name }) })).toBeNull();
    expect(checkoutButton().disabled).toBe(true);
    await user.click(line.getByRole("button", { name: t("cart.remove_item", { name }) }));
    expect(await screen.findByText(t("cart.empty"))).toBeDefined();
  });
});
