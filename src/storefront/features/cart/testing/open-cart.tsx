import { screen, within } from "@testing-library/react";

import type { CartCheckLine } from "#contract/schemas/cart.ts";
import { restoreCart } from "#domain/cart/restore-cart.ts";
import { type ApiInput, type ApiReplies, success } from "#storefront/testing/api-double.ts";
import { renderShop } from "#storefront/testing/render-shop.tsx";

import { CartPage } from "../cart-page.tsx";
import { cartStore } from "../cart-store.ts";

/** Two lines that the sample shop sells, as the browser stores them; the parts that a test changes follow. */
export const mugUnit = 1499;
export const shirtUnit = 2499;
export const mug = {
  ...{ cartItemId: "1", campaign_id: 1, campaign_title: "Slow Morning" },
  ...{ campaign_slug: "slow-morning", product_id: 1, product_name: "Ceramic mug" },
  ...{ price: mugUnit, currency_code: "USD", options: { size: "11 oz" }, quantity: 1 },
};
export const shirt = {
  ...{ cartItemId: "2", campaign_id: 2, campaign_title: "Trail Lines" },
  ...{ campaign_slug: "trail-lines", product_id: 2, product_name: "Unisex T-shirt" },
  ...{ price: shirtUnit, currency_code: "USD", options: { color: "sand", size: "l" }, quantity: 1 },
};
export const mugName = "Slow Morning Ceramic mug";
export const shirtName = "Trail Lines Unisex T-shirt";

const units = new Map([
  [mug.product_id, mugUnit],
  [shirt.product_id, shirtUnit],
]);

type CartCheck = ApiInput<"POST /public/cart/check">["body"];

function checkLine(line: CartCheck["products"][number]): CartCheckLine {
  const unit = units.get(line.product_id) ?? null;
  const isOutOfStock = line.options["size"] === "s";
  const priced = line.price === unit ? "ok" : "price_changed";
  const state = unit === null ? "unavailable" : isOutOfStock ? "out_of_stock" : priced;
  return {
    ...{ cartItemId: line.cartItemId, state, reason: unit === null ? "not_sold" : null },
    ...{ field: null, units_left: null, thumb_url: null, dynamic_base_index: null },
    ...{ price: unit, currency_code: unit === null ? null : "USD", unit_minor: unit },
  };
}

/** A shop that sells products 1 and 2, size S out of stock, with a code THREE12: 12% off three or more units. */
function checkCart({ products, discount_code: code }: CartCheck) {
  const lines = products.map(checkLine);
  const quantity = products.reduce((sum, line) => sum + line.quantity, 0);
  const amount_minor = Math.round(quantity * mugUnit * 0.12);
  const holds = code === "THREE12" && quantity >= 3;
  return success({
    ...{ currency_code: "USD", lines, items_minor: quantity * mugUnit },
    discount: holds
      ? { code, kind: "percent" as const, amount_minor, lines: [{ cartItemId: "1", amount_minor }] }
      : null,
    discount_problem: code === "THREE12" && !holds ? ("conditions" as const) : null,
  });
}

type OpenCartOptions = { path?: string; locale?: "en" | "ar"; api?: ApiReplies };

/** Renders the cart page with stored lines, and finds its controls. */
export function openCart(products: readonly object[], options: OpenCartOptions = {}) {
  const cart = restoreCart(JSON.stringify({ products }));
  cartStore.setState({ cart, isRestored: true });
  const shown = renderShop(<CartPage />, {
    ...{ path: options.path ?? "/cart", locale: options.locale ?? "en" },
    api: {
      "POST /public/cart/check": ({ body }) => checkCart(body),
      "GET /public/campaign/{slug}/related": success([]),
      ...options.api,
    },
  });
  const { user, t } = shown;
  const summary = () => within(screen.getByRole("region", { name: t("checkout.order_summary") }));
  const quantity = (name: string) =>
    screen.getAllByRole<HTMLSelectElement>("combobox", { name: t("cart.quantity_of", { name }) });
  const lineNames = () =>
    screen.getAllByRole("article").map((line) => line.getAttribute("aria-label"));
  return {
    ...shown,
    ...{ summary, quantity, lineNames },
    line: (name: string) => screen.getByRole("article", { name }),
    remove: (name: string) => screen.getByRole("button", { name: t("cart.remove_item", { name }) }),
    duplicate: (name: string) =>
      screen.getByRole("button", { name: t("cart.duplicate_item", { name }) }),
    undo: (name: string) => screen.getByRole("button", { name: t("cart.undo_item", { name }) }),
    choose: (units: number, name = mugName, at = 0) =>
      user.selectOptions(quantity(name)[at] ?? document.body, String(units)),
    checkoutButton: () =>
      screen.getByRole<HTMLButtonElement>("button", { name: t("cart.proceed_to_checkout") }),
    total: () => summary().getAllByRole("definition").at(-1)?.textContent,
  };
}
