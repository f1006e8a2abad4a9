import { getLocale } from "#domain/locale/locales.ts";

import * as cart from "./drivers/cart.ts";
import { addToCart, mug } from "./drivers/journey.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

declare global {
  interface Window {
    isSameDocument?: boolean;
  }
}

const nordlicht = "nordlicht.localhost";

/** Leaves a mark that any new document would lose. */
const markDocument = ({ page }: Visitor) =>
  page.evaluate(() => {
    window.isSameDocument = true;
  });
const isSameDocument = ({ page }: Visitor) => page.evaluate(() => window.isSameDocument === true);

test(
  "I18N-04 T-010 direction and language follow a choice without a reload",
  { tag: "@desktop" },
  async ({ visit }) => {
    let visitor = visit({ locale: "ar" });
    const { page } = visitor;
    const html = page.locator("html");
    await addToCart(visitor, mug.path);
    await expect(html).toHaveAttribute("dir", "rtl");
    await expect(html).toHaveAttribute("lang", getLocale("ar").iso);
    await markDocument(visitor);
    visitor = await shop.chooseLanguage(visitor, "de");
    await expect(html).toHaveAttribute("dir", "ltr");
    await expect(html).toHaveAttribute("lang", getLocale("de").iso);
    await expect(page).toHaveURL(visitor.address("/cart"));
    await expect(shop.heading(visitor, visitor.t("cart.title"))).toBeVisible();
    await cart.expectTotal(visitor, mug.unit);
    expect(await isSameDocument(visitor)).toBe(true);
    visitor = await shop.chooseLanguage(visitor, "ar");
    await expect(html).toHaveAttribute("dir", "rtl");
    await expect(shop.heading(visitor, visitor.t("cart.title"))).toBeVisible();
    expect(await isSameDocument(visitor)).toBe(true);
  },
);

test.describe("a first visit", { tag: "@desktop" }, () => {
  // A headless browser calls itself one, and robots are not sent to another address.
  test.use({ userAgent: "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36" });

  test("I18N-06 I18N-07 T-011 English stays once it is chosen", async ({ visit, context }) => {
    const visitor = visit({ store: nordlicht, locale: "de", currency: "EUR" });
    const { page, origin } = visitor;
    await page.goto(`${origin}/`);
    await expect(page).toHaveURL(`${origin}/de`);
    await shop.untilHydrated(page);
    const english = await shop.chooseLanguage(visitor, "en");
    await expect(page).toHaveURL(`${origin}/`);
    for (let visitCount = 0; visitCount < 2; visitCount += 1) {
      await page.goto(`${origin}/`);
      await expect(page).toHaveURL(`${origin}/`);
      await expect(page.locator("html")).toHaveAttribute("lang", getLocale("en").iso);
    }
    await expect(shop.cartLink(english, 0)).toBeVisible();
    const kept = (await context.cookies()).find(({ value }) => value === "en");
    const days = ((kept?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(365);
  });
});

test.describe("language and currency", { tag: "@desktop" }, () => {
  test("NAV-67 I18N-15 I18N-18 a chosen currency holds for every page and visit", async ({
    visit,
  }) => {
    let visitor = visit();
    const { page } = visitor;
    await addToCart(visitor, mug.path, { units: 3 });
    await cart.expectTotal(visitor, 3 * 1499);
    await markDocument(visitor);
    visitor = await shop.chooseCurrency(visitor, "VND");
    await cart.expectTotal(visitor, 3 * 381_000);
    expect(await isSameDocument(visitor)).toBe(true);
    visitor = await shop.chooseCurrency(visitor, "CAD");
    expect(visitor.money(100)).toBe("CAD $1.00");
    await cart.expectTotal(visitor, 3 * 2069);
    await shop.reload(visitor);
    await cart.expectTotal(visitor, 3 * 2069);
    await shop.openPage(visitor, mug.path);
    await expect(page.getByRole("main")).toContainText(visitor.money(2069));
  });

  test("NAV-02 NAV-43 T-007 /en is no prefix, /en-gb is one", async ({ visit, watch }) => {
    watch.allow(/status of 404/);
    const visitor = visit();
    const { page } = visitor;
    expect(await shop.openPage(visitor, "/en/cart")).toBe(404);
    await expect(shop.heading(visitor, "This page could not be found")).toBeVisible();
    expect(await shop.openPage(visitor, "/en-gb/cart")).toBe(200);
    await expect(page.locator("html")).toHaveAttribute("lang", "en-GB");
    await expect(shop.heading(visitor, "Cart")).toBeVisible();
  });
});
