import * as campaign from "./drivers/campaign.ts";
import * as cart from "./drivers/cart.ts";
import * as checkout from "./drivers/checkout.ts";
import { addToCart, mug, shirt } from "./drivers/journey.ts";
import { expectStill, recordLayoutShifts } from "./drivers/layout-shift.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

test(
  "a phone asks for a missing size and goes on with it; it does not offer Buy it now (CAM-40 CAM-58 T-035)",
  { tag: "@phone" },
  async ({ visit }) => {
    const visitor = visit();
    await shop.openPage(visitor, "/trail-lines?color=sand");
    await expect(campaign.buyNowButton(visitor)).toBeHidden();
    await campaign.addButton(visitor).click();
    const dialog = campaign.sizeDialog(visitor);
    await expect(dialog).toBeVisible();
    await expect(shop.cartLink(visitor, 0)).toBeAttached();
    await expect(dialog.getByRole("button", { name: "XL, out of stock" })).toBeDisabled();
    await dialog.getByRole("button", { name: "2XL", exact: true }).click();
    await expect(shop.cartLink(visitor, 1)).toBeVisible();
    const { products } = await cart.readStoredCart(visitor);
    expect(products).toMatchObject([{ options: { color: "sand", size: "2xl" }, quantity: 1 }]);
  },
);

async function expectPrices({ page, t, money }: Visitor, price: number, oldPrice: number) {
  const main = page.getByRole("main");
  await expect(main.getByText(t("card.price", { price: money(price) }))).toBeAttached();
  await expect(main.getByText(t("card.old_price", { price: money(oldPrice) }))).toBeAttached();
}

/** A variant that is out of stock disables quantity and adding. */
async function expectOutOfStock(visitor: Visitor): Promise<void> {
  const { page, t } = visitor;
  const soldOut = t("option.value_out_of_stock", { value: "S" });
  await campaign.choose(campaign.sizeGroup(visitor), soldOut);
  const button = page.getByRole("button", { name: t("campaign.out_of_stock"), exact: true });
  await expect(button).toBeDisabled();
  await expect(campaign.quantity(visitor)).toBeDisabled();
  await expect(campaign.addButton(visitor)).toHaveCount(0);
  await expect(campaign.buyNowButton(visitor)).toHaveCount(0);
  await campaign.choose(campaign.sizeGroup(visitor), "M");
  await expect(campaign.addButton(visitor)).toBeEnabled();
  await expect(campaign.quantity(visitor)).toBeEnabled();
}

test(
  "a choice is in the address both ways, shows its price and stock, and keeps the place (CAM-19 CAM-20 CAM-21 CAM-37 CAM-42 CAM-43 NAV-41 T-030 T-043)",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, t, money, address } = visitor;
    await recordLayoutShifts(page);
    await test.step("the address preselects, in any spelling, without a jump", async () => {
      await shop.openPage(visitor, "/trail-lines?color=NAVY&size=Xl");
      await expect(campaign.choice(campaign.colorGroup(visitor), "Navy")).toBeChecked();
      await expect(campaign.choice(campaign.sizeGroup(visitor), "XL")).toBeChecked();
      await expectStill(page);
    });
    await test.step("what is sold, its price and its old price", async () => {
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1 })).toContainText("Trail Lines");
      await expect(main.getByRole("heading", { name: t("campaign.description") })).toBeVisible();
      await expectPrices(visitor, shirt.unit, 2999);
      await expect(main.getByText(money(2999), { exact: true })).toHaveCSS(
        "text-decoration-line",
        "line-through",
      );
    });
    await test.step("out of stock", () => expectOutOfStock(visitor));
    await test.step("the choice is in the address, and the page keeps its place", async () => {
      const sand = campaign.choice(campaign.colorGroup(visitor), "Sand");
      await sand.evaluate((radio) => radio.closest("label")?.scrollIntoView({ block: "start" }));
      const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
      const before = await scrolled();
      expect(before).toBeGreaterThan(0);
      await campaign.choose(campaign.colorGroup(visitor), "Sand");
      await expect(page).toHaveURL(address("/trail-lines?color=sand&size=m"));
      expect(await scrolled()).toBe(before);
    });
    await campaign.choose(campaign.sizeGroup(visitor), "2XL");
    await expectPrices(visitor, 2699, 3199);
    await test.step("another product, which has no old price", async () => {
      const hoodie = campaign.productLink(visitor, "Unisex hoodie");
      await hoodie.click();
      await expect(hoodie).toHaveAttribute("aria-current", "true");
      await expect(page.getByRole("main").locator("header s")).toHaveCount(0);
    });
  },
);

test(
  "after adding, a dialog opens from 768 px on, the cart below (CAM-44 T-041)",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit({ locale: "fr" });
    const { page, address } = visitor;
    await page.setViewportSize({ width: 768, height: 900 });
    await shop.openPage(visitor, mug.path);
    await campaign.addButton(visitor).click();
    await expect(campaign.addedDialog(visitor)).toBeVisible();
    await expect(page).toHaveURL(address("/slow-morning?size=11-oz"));
    await page.keyboard.press("Escape");
    await expect(campaign.addedDialog(visitor)).toHaveCount(0);

    await page.setViewportSize({ width: 767, height: 900 });
    await campaign.addButton(visitor).click();
    await expect(page).toHaveURL(address("/cart"));
    expect(new URL(page.url()).pathname).toBe("/fr/cart");
    await expect(campaign.addedDialog(visitor)).toHaveCount(0);
  },
);

test(
  "Buy it now orders that line alone (CAM-40 CHK-43 OP-085)",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    await addToCart(visitor, mug.path, { units: 2 });
    await shop.openPage(visitor, shirt.path);
    await campaign.quantity(visitor).selectOption("3");
    await campaign.buyNowButton(visitor).click();
    await checkout.atCheckout(visitor);
    const summary = cart.summary(visitor);
    await expect(summary.getByRole("listitem")).toHaveCount(1);
    await expect(summary).toContainText("Trail Lines");
    await expect(summary).toContainText(visitor.money(3 * shirt.unit));
    const { products, token } = await cart.readStoredCart(visitor);
    expect(products.map(({ quantity }) => quantity)).toEqual([2, 3]);
    expect(token).toBeNull();

    await visitor.page.goBack();
    await campaign.buyNowButton(visitor).click();
    await checkout.atCheckout(visitor);
    const units = (await cart.readStoredCart(visitor)).products.map(({ quantity }) => quantity);
    expect(units).toEqual([2, 1]);
  },
);
