import type { Locator } from "@playwright/test";

import type { Visitor } from "./visitor.ts";

/** The dialog that asks to confirm what is printed. */
export const dialog = ({ page, t }: Visitor): Locator =>
  page.getByRole("dialog", { name: t("approve.title"), exact: true });

export const statement = (visitor: Visitor): Locator =>
  dialog(visitor).getByRole("checkbox", { name: visitor.t("approve.statement"), exact: true });

export const approveButton = (visitor: Visitor): Locator =>
  dialog(visitor).getByRole("button", { name: visitor.t("approve.approve"), exact: true });

export const backButton = (visitor: Visitor): Locator =>
  dialog(visitor).getByRole("button", { name: visitor.t("approve.back"), exact: true });

/** Confirms what the dialog shows. */
export async function approve(visitor: Visitor): Promise<void> {
  await statement(visitor).check();
  await approveButton(visitor).click();
}
