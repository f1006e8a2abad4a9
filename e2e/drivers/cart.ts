import { expect, type Locator } from "@playwright/test";

import type { Visitor } from "./visitor.ts";

export const lines = ({ page }: Visitor): Locator =>
  page.getByRole("main").getByRole("listitem").getByRole("article");

/** A line by 'campaign product'. */
export const line = (visitor: Visitor, name: string): Locator =>
  visitor.page.getByRole("article", { name, exact: true });

export const lineQuantity = (visitor: Visitor, name: string): Locator =>
  line(visitor, name).getByRole("combobox", {
    name: visitor.t("cart.quantity_of", { name }),
    exact: true,
  });

export const duplicateButton = (visitor: Visitor, name: string): Locator =>
  line(visitor, name).getByRole("button", {
    name: visitor.t("cart.duplicate_item", { name }),
    exact: true,
  });

export const removeButton = (visitor: Visitor, name: string): Locator =>
  line(visitor, name).getByRole("button", {
    name: visitor.t("cart.remove_item", { name }),
    exact: true,
  });

export const editLink = (visitor: Visitor, name: string): Locator =>
  line(visitor, name).getByRole("link", {
    name: visitor.t("cart.edit_item", { name }),
    exact: true,
  });

export const undoButton = ({ page, t }: Visitor): Locator =>
  page.getByRole("button", { name: t("cart.undo"), exact: true });

export const summary = ({ page, t }: Visitor): Locator =>
  page.getByRole("region", { name: t("checkout.order_summary") });

export async function expectTotal(visitor: Visitor, amountMinor: number): Promise<void> {
  const total = summary(visitor).getByRole("definition").last();
  await expect(total).toHaveText(visitor.money(amountMinor));
}

export const checkoutButton = ({ page, t }: Visitor): Locator =>
  page.getByRole("main").getByRole("button", { name: t("cart.proceed_to_checkout"), exact: true });

export const emptyText = ({ page, t }: Visitor): Locator =>
  page.getByRole("main").getByText(t("cart.empty"), { exact: true });

/** The cart as the browser keeps it. */
export async function readStoredCart({ page }: Visitor): Promise<StoredCart> {
  return JSON.parse((await page.evaluate(() => localStorage.getItem("cart"))) ?? "null");
}

export type StoredLine = {
  cartItemId: string;
  price: number;
  variantPrice: number | null;
  product_id: number;
  quantity: number;
  options: Record<string, string>;
  custom_options: unknown;
};
export type StoredCart = { products: StoredLine[]; token: string | null };

export async function storeCart({ page }: Visitor, cart: unknown): Promise<void> {
  const text = typeof cart === "string" ? cart : JSON.stringify(cart);
  await page.evaluate((value) => localStorage.setItem("cart", value), text);
}
