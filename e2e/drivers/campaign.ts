import { expect, type Locator } from "@playwright/test";

import * as approval from "./approval.ts";
import type { Visitor } from "./visitor.ts";

export const colorGroup = ({ page, t }: Visitor): Locator =>
  page.getByRole("main").getByRole("group", { name: t("option.color") });

export const sizeGroup = ({ page, t }: Visitor): Locator =>
  page.getByRole("main").getByRole("group", { name: t("option.size") });

export const choice = (group: Locator, name: string): Locator =>
  group.getByRole("radio", { name, exact: true });

/** Presses the swatch or button of a value; the radio itself is only for assistive technology. */
export async function choose(group: Locator, name: string): Promise<void> {
  const radio = choice(group, name);
  await radio.locator("xpath=ancestor::label").click();
  await expect(radio).toBeChecked();
}

/** The script of a submit and its texts, which the page fetches one after the other, have come. */
export async function submitHasCome({ page, t }: Visitor): Promise<void> {
  await Promise.all([
    page.waitForResponse(/\/assets\/buying-later/u),
    page.waitForResponse(
      async (response) =>
        /\/assets\/en-/u.test(response.url()) &&
        (await response.text()).includes(t("campaign.added_title")),
    ),
  ]);
}

export const quantity = ({ page, t }: Visitor): Locator =>
  page.getByRole("main").getByRole("combobox", { name: t("campaign.quantity"), exact: true });

export const addButton = ({ page, t }: Visitor): Locator =>
  page.getByRole("button", { name: t("campaign.add_to_cart"), exact: true });

export const buyNowButton = ({ page, t }: Visitor): Locator =>
  page.getByRole("button", { name: t("campaign.buy_now"), exact: true });

export const addedDialog = ({ page, t }: Visitor): Locator =>
  page.getByRole("dialog", { name: t("campaign.added_title") });

export const sizeDialog = ({ page, t }: Visitor): Locator =>
  page.getByRole("dialog", { name: t("campaign.choose_size") });

export const productLink = ({ page, t }: Visitor, name: string): Locator =>
  page.getByRole("region", { name: t("campaign.products") }).getByRole("link", { name });

/**
 * Adds what is chosen and goes to the cart: by the dialog, or at once on a phone (CAM-44). What is made
 * for the shopper is approved on the way (CAM-61).
 */
export async function addAndOpenCart(
  visitor: Visitor,
  unitsThen: number,
  { isPersonal = false }: { isPersonal?: boolean } = {},
): Promise<void> {
  const { page, t, address } = visitor;
  await addButton(visitor).click();
  if (isPersonal) await approval.approve(visitor);
  const isWide = await page.evaluate(() => matchMedia("(min-width: 768px)").matches);
  if (isWide) {
    const toCart = t("campaign.view_cart", { n: unitsThen });
    await addedDialog(visitor).getByRole("link", { name: toCart, exact: true }).click();
  }
  await expect(page).toHaveURL(address("/cart"));
}
