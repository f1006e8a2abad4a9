import { expect, type Locator } from "@playwright/test";

import type { Visitor } from "./visitor.ts";

/** The cart's button that opens the page of wallets. */
export const cartButton = ({ page, t }: Visitor): Locator =>
  page.getByRole("main").getByRole("button", { name: t("cart.wallet"), exact: true });

/** The button of the double, in place of those of Apple, Google and Link. */
export const button = ({ page }: Visitor): Locator =>
  page.getByRole("button", { name: "Wallet of the double" });

const sheet = ({ page }: Visitor) => page.getByRole("group", { name: "Sheet of the wallet" });

/** From the cart to the page of wallets. */
export async function openPage(visitor: Visitor): Promise<void> {
  await cartButton(visitor).click();
  await visitor.page.waitForURL(visitor.address("/checkout/express"));
}

export async function openSheet(visitor: Visitor): Promise<void> {
  await button(visitor).click();
  await expect(confirmButton(visitor)).toBeEnabled();
}

export const confirmButton = (visitor: Visitor): Locator =>
  sheet(visitor).getByRole("button", { name: "Confirm in the wallet" });

export const closeButton = (visitor: Visitor): Locator =>
  sheet(visitor).getByRole("button", { name: "Close the wallet" });

export const field = (visitor: Visitor, name: "address" | "shipping" | "card" | "e-mail") =>
  sheet(visitor).getByLabel(`Wallet's ${name}`);

/** What the sheet shows: its total, and the items that it is made of. */
export async function expectSheet(visitor: Visitor, total: string, items: string[]): Promise<void> {
  await expect(sheet(visitor).locator("output")).toHaveText(total);
  await expect(sheet(visitor).getByRole("listitem")).toHaveText(items);
}

export const said = (visitor: Visitor, text: string): Locator =>
  sheet(visitor).getByText(text, { exact: true });
