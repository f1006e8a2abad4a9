import { expect, type Locator, type Page } from "@playwright/test";

import { getLocale, type LocaleCode } from "#domain/locale/locales.ts";

import type { Visitor } from "./visitor.ts";

declare global {
  interface Window {
    /** What toasts have said, without what `expectToast` has taken. */
    toastTexts?: string[];
  }
}

/** Waits until the page answers to clicks: the router takes over scrolling when it has mounted. */
export async function untilHydrated(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => history.scrollRestoration), { message: "page is hydrated" })
    .toBe("manual");
}

/** Loads an address of the store as a new document. */
export async function openPage({ page, address }: Visitor, path: string): Promise<number> {
  const response = await page.goto(address(path));
  await untilHydrated(page);
  return response?.status() ?? 0;
}

export async function reload({ page }: Visitor): Promise<void> {
  await page.reload();
  await untilHydrated(page);
}

export const openHome = (visitor: Visitor) => openPage(visitor, "/");

/** Follows the card of a campaign on the home page, in its first section. */
export async function openCampaignCard({ page }: Visitor, name: string): Promise<void> {
  await page.getByRole("article").getByRole("link", { name, exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

export const heading = ({ page }: Visitor, name: string): Locator =>
  page.getByRole("heading", { level: 1, name, exact: true });

/** The header's way to the cart, which says how many units are in it. */
export const cartLink = ({ page, t }: Visitor, count: number): Locator =>
  page
    .getByRole("banner")
    .getByRole("link", { name: t("header.cart_count", { count }), exact: true });

/** The number on that link; it is left out for assistive technology. */
export const cartBadge = (visitor: Visitor, count: number): Locator =>
  cartLink(visitor, count).getByText(String(count), { exact: true });

const footerMenu = ({ page }: Visitor, label: string) =>
  page
    .getByRole("contentinfo")
    .locator("details")
    .filter({ hasText: `${label}: ` });

/** Picks a currency in the footer and waits until the prices have followed. */
export async function chooseCurrency(visitor: Visitor, code: string): Promise<Visitor> {
  const menu = footerMenu(visitor, visitor.t("footer.currency"));
  await menu.locator("summary").click();
  await menu.getByRole("button", { name: code }).click();
  await expect(menu.locator("summary")).toContainText(code);
  return visitor.as({ currency: code });
}

/** Picks a language in the footer and waits until the page speaks it. */
export async function chooseLanguage(visitor: Visitor, code: LocaleCode): Promise<Visitor> {
  const { page, t } = visitor;
  const { name, iso } = getLocale(code);
  const menu = footerMenu(visitor, t("footer.language"));
  await menu.locator("summary").click();
  await menu.getByRole("link", { name, exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", iso);
  return visitor.as({ locale: code });
}

/** Expects a toast that says a text, also one that is gone by now; each counts once. */
export async function expectToast({ page }: Visitor, text: string): Promise<void> {
  const take = (wanted: string) => {
    const texts = window.toastTexts ?? [];
    const at = texts.findIndex((said) => said.includes(wanted));
    if (at >= 0) texts.splice(at, 1);
    return at >= 0;
  };
  await page.waitForFunction(take, text, { timeout: 45_000 }).catch(async () => {
    expect(await page.evaluate(() => window.toastTexts)).toContain(text);
  });
}

/** Expects that no toast has said anything since the document was opened, but what `expectToast` has taken. */
export async function expectNoToast({ page }: Visitor): Promise<void> {
  expect(await page.evaluate(() => window.toastTexts), "what toasts have said").toEqual([]);
}

/** Where toasts stand for as long as they last. */
export const toast = ({ page, t }: Visitor): Locator =>
  page.getByRole("region", { name: t("a11y.notifications") });
