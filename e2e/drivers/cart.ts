import { randomUUID } from "node:crypto";

import { expect, type Locator } from "@playwright/test";

import type { Visitor } from "./visitor.ts";

/** Not the cards of what goes with them. */
export const lines = ({ page }: Visitor): Locator =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .getByRole("article")
    .filter({ has: page.getByRole("combobox") });

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

/** The way back for a line, or for the only one that was removed. */
export const undoButton = ({ page, t }: Visitor, name?: string): Locator =>
  page.getByRole("button", {
    name: name === undefined ? t("cart.undo") : t("cart.undo_item", { name }),
    exact: name !== undefined,
  });

export const summary = ({ page, t }: Visitor): Locator =>
  page.getByRole("region", { name: t("checkout.order_summary") });

export async function expectTotal(visitor: Visitor, amountMinor: number): Promise<void> {
  const total = summary(visitor).getByRole("definition").last();
  await expect(total).toHaveText(visitor.money(amountMinor));
}

export const discountInput = (visitor: Visitor): Locator =>
  summary(visitor).getByRole("textbox", { name: visitor.t("discount.label"), exact: true });

export const applyButton = (visitor: Visitor): Locator =>
  summary(visitor).getByRole("button", { name: visitor.t("discount.apply"), exact: true });

export const removeCodeButton = (visitor: Visitor): Locator =>
  summary(visitor).getByRole("button", { name: visitor.t("discount.remove"), exact: true });

/** The row of the totals that says what a code takes off. */
export async function expectDiscount(visitor: Visitor, code: string, amountMinor: number) {
  const name = visitor.t("cart.discount_with_code", { code });
  await expect(summary(visitor).getByRole("term").filter({ hasText: name })).toBeVisible();
  await expect(
    summary(visitor)
      .getByRole("definition")
      .filter({ hasText: visitor.money(0 - amountMinor) }),
  ).toBeVisible();
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
  campaign_id: number;
  product_id: number;
  quantity: number;
  options: Record<string, string>;
  custom_options: unknown;
  customer_custom_options?: unknown;
  designs?: Record<string, string> | null | undefined;
  approvals?: Record<string, { proof_id: string }> | null | undefined;
  thumb_url?: string | null;
  pbPrintUrl?: string | null;
  extra_custom_fee?: number;
  via?: string;
  product_url?: string | null;
};
export type StoredCart = {
  products: StoredLine[];
  relatedCart: unknown[];
  token: string | null;
  discount?: string | null;
};

/** What the browser will have kept when the next document is opened, whatever this one still saves. */
export async function storeCart({ page }: Visitor, cart: unknown): Promise<void> {
  const text = typeof cart === "string" ? cart : JSON.stringify(cart);
  const done = `stored ${randomUUID()}`;
  await page.addInitScript(
    (kept) => {
      if (sessionStorage.getItem(kept.done) !== null) return;
      sessionStorage.setItem(kept.done, "");
      localStorage.setItem("cart", kept.text);
    },
    { text, done },
  );
}

/**
 * Adds a line to the stored cart, for the next document that is opened. Returns false, and stores
 * nothing, if the cart has the same choice already: the shop merges such lines.
 */
export async function storeLine(visitor: Visitor, line: StoredLine): Promise<boolean> {
  const { page, origin } = visitor;
  if (!page.url().startsWith(`${origin}/`)) {
    const once = `stored ${line.cartItemId}`;
    await page.addInitScript(appendOnce, { line, once, origin });
    return true;
  }
  const stored: StoredCart | null = await readStoredCart(visitor);
  const isSame = (other: StoredLine) =>
    other.product_id === line.product_id &&
    JSON.stringify(other.options) === JSON.stringify(line.options);
  if ((stored?.products ?? []).some(isSame)) return false;
  await page.evaluate(appendOnce, { line, once: `stored ${line.cartItemId}`, origin });
  return true;
}

type Appended = { line: StoredLine; once: string; origin: string };

/** In the page, whose later documents run it again, also those of other stores. */
function appendOnce({ line, once, origin }: Appended): void {
  if (location.origin !== origin) return;
  if (sessionStorage.getItem(once) !== null) return;
  sessionStorage.setItem(once, "");
  const text = localStorage.getItem("cart");
  const stored = JSON.parse(text ?? "null") as StoredCart | null;
  const { products, ...cart } = stored ?? { products: [], relatedCart: [], token: null };
  localStorage.setItem("cart", JSON.stringify({ ...cart, products: [...products, line] }));
}
