import * as campaign from "./drivers/campaign.ts";
import * as cart from "./drivers/cart.ts";
import { addToCart, mug, shirt } from "./drivers/journey.ts";
import * as shop from "./drivers/shop.ts";
import { createVisitor, type Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

/** The number at the header's cart link; beneath a dialog, where roles are hidden. */
const badge = ({ page }: Visitor) => page.locator("[data-cart-count]");

test.describe("cart", { tag: "@desktop" }, () => {
  test("badge and dialog count units; a reload keeps them, and a broken stored cart is an empty one (T-028 NAV-59 CAM-45 CART-04 CART-07 CART-09 T-072 T-076)", async ({
    visit,
  }) => {
    const visitor = visit();
    await cart.storeCart(visitor, '{"products":[{"cartItemId');
    await shop.openPage(visitor, "/slow-morning?size=11%20OZ&color=CLAY");
    await expect(shop.cartLink(visitor, 0)).toBeVisible();
    await campaign.quantity(visitor).selectOption("2");
    await campaign.addAndOpenCart(visitor, 2);
    await expect(shop.cartBadge(visitor, 2)).toBeVisible();
    const { products } = await cart.readStoredCart(visitor);
    expect(products).toMatchObject([{ options: { color: "clay", size: "11 oz" } }]);
    await test.step("the same choice in other words is the same line", async () => {
      await shop.openPage(visitor, "/slow-morning?color=clay&size=11-oz");
      await campaign.addAndOpenCart(visitor, 3);
      await expect(cart.lines(visitor)).toHaveCount(1);
      await expect(cart.lineQuantity(visitor, mug.line)).toHaveValue("3");
    });
    await shop.openPage(visitor, shirt.path);
    await campaign.quantity(visitor).selectOption("3");
    await campaign.addAndOpenCart(visitor, 6);
    await expect(shop.cartBadge(visitor, 6)).toBeVisible();
    await shop.reload(visitor);
    await expect(shop.cartBadge(visitor, 6)).toBeVisible();
    await expect(cart.lineQuantity(visitor, mug.line)).toHaveValue("3");
    await expect(cart.lineQuantity(visitor, shirt.line)).toHaveValue("3");
    await cart.expectTotal(visitor, 3 * mug.unit + 3 * shirt.unit);
  });

  test("two tabs stay in step, and lines that both add at the same moment are in both (CART-07 CART-08)", async ({
    visit,
    context,
    baseURL,
  }) => {
    const first = visit();
    const second = createVisitor(await context.newPage(), baseURL);
    await shop.openPage(first, shirt.path);
    await shop.openPage(second, mug.path);
    await campaign.addButton(second).click();
    await expect(campaign.addedDialog(second)).toBeVisible();
    await expect(badge(first)).toHaveText("1");
    await second.page.keyboard.press("Escape");
    await expect(campaign.addedDialog(second)).toHaveCount(0);
    await Promise.all([campaign.addButton(first).click(), campaign.addButton(second).click()]);
    for (const visitor of [first, second]) {
      await expect(badge(visitor)).toHaveText("3");
      const toCart = visitor.t("campaign.view_cart", { n: 3 });
      await campaign.addedDialog(visitor).getByRole("link", { name: toCart, exact: true }).click();
      await expect(cart.lineQuantity(visitor, mug.line)).toHaveValue("2");
      await expect(cart.lineQuantity(visitor, shirt.line)).toHaveValue("1");
    }
    await cart.lineQuantity(first, mug.line).selectOption("4");
    await expect(cart.lineQuantity(second, mug.line)).toHaveValue("4");
    await cart.expectTotal(second, 4 * mug.unit + shirt.unit);
    await cart.removeButton(second, mug.line).click();
    await cart.removeButton(second, shirt.line).click();
    await expect(cart.emptyText(first)).toBeVisible();
    await expect(shop.cartLink(first, 0)).toBeVisible();
  });

  test("a line holds 50 at most, and says so (CART-09 CAM-75 T-072 T-074)", async ({ visit }) => {
    const visitor = visit();
    const { page, t, address } = visitor;
    const add = async (units: string) => {
      await campaign.quantity(visitor).selectOption(units);
      await campaign.addButton(visitor).click();
    };
    const closeDialog = async () => {
      await expect(campaign.addedDialog(visitor)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(campaign.addedDialog(visitor)).toHaveCount(0);
    };
    await shop.openPage(visitor, mug.path);
    await add("49");
    await closeDialog();
    await add("3");
    await shop.expectToast(visitor, t("cart.quantity_capped", { max: 50 }));
    await closeDialog();
    await expect(shop.cartLink(visitor, 50)).toBeVisible();

    // The dialog's script is there from here on: it would show with the end of a submit.
    await expect(shop.toast(visitor)).toHaveText("");
    await campaign.addButton(visitor).click();
    await shop.expectToast(visitor, t("cart.quantity_capped", { max: 50 }));
    await expect(campaign.addButton(visitor)).not.toHaveAttribute("aria-busy");
    await expect(campaign.addedDialog(visitor)).toHaveCount(0);
    await expect(page).toHaveURL(address(mug.path));
  });

  test("a check that fails leaves the cart usable and is repeated by the button, back in the tab and online; then the heading has the focus (OP-098)", async ({
    visit,
    watch,
  }) => {
    watch.allow(/Failed to load resource/);
    const visitor = visit();
    const { page, t } = visitor;
    await page.route("**/public/cart/check", (route) => route.fulfill({ status: 503, body: "" }));
    await addToCart(visitor, mug.path);
    const failed = page.getByText(t("cart.check_failed"));
    await expect(failed).toBeVisible();
    await cart.lineQuantity(visitor, mug.line).selectOption("3");
    await cart.expectTotal(visitor, 3 * mug.unit);
    await expect(cart.checkoutButton(visitor)).toBeEnabled();
    const again = page.getByRole("button", { name: t("cart.check_again") });
    const isFailed = page.waitForResponse("**/public/cart/check");
    await again.press("Enter");
    await isFailed;
    await expect(again).not.toHaveAttribute("aria-busy");
    await expect(again).toBeFocused();
    await page.unroute("**/public/cart/check");
    await again.press("Enter");
    await expect(again).toHaveCount(0);
    await expect(shop.heading(visitor, t("cart.title"))).toBeFocused();
    const callAgain = () =>
      page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await page.route("**/public/cart/check", (route) => route.abort());
    await callAgain();
    await expect(failed).toBeVisible();
    await page.unroute("**/public/cart/check");
    await callAgain();
    await expect(failed).toBeHidden();
    await page.route("**/public/cart/check", (route) => route.abort());
    await callAgain();
    await expect(failed).toBeVisible();
    await page.unroute("**/public/cart/check");
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(failed).toBeHidden();
  });

  test("shows its lines, their total and cached related campaigns, and leads to both (CART-22 CART-24 OP-086)", async ({
    visit,
    watch,
  }) => {
    watch.allow(/Failed to load resource/);
    const visitor = visit();
    const { page, t, money, address } = visitor;
    await addToCart(visitor, shirt.path);
    await addToCart(visitor, mug.path, { units: 2, unitsThen: 3 });
    await expect(cart.lines(visitor)).toHaveCount(2);
    await test.step("a line, with its picture and actions", async () => {
      const line = cart.line(visitor, mug.line);
      const width = () => line.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth);
      await expect.poll(width).toBeGreaterThan(0);
      await expect(line).toContainText("11 oz");
      await expect(line).toContainText(money(2 * mug.unit));
      await expect(line).toContainText(money(mug.unit));
      const quantities = cart.lineQuantity(visitor, mug.line).getByRole("option");
      await expect(quantities).toHaveText(Array.from({ length: 50 }, (_, index) => `${index + 1}`));
      await expect(cart.duplicateButton(visitor, mug.line)).toBeVisible();
      await expect(cart.removeButton(visitor, mug.line)).toBeVisible();
    });
    const total = 2 * mug.unit + shirt.unit;
    const [subtotal] = await cart.summary(visitor).getByRole("definition").allInnerTexts();
    expect(subtotal).toBe(money(total));
    await cart.expectTotal(visitor, total);
    await expect(cart.checkoutButton(visitor)).toBeEnabled();

    const related = page.getByRole("region", { name: t("cart.related") });
    await test.step("related campaigns, also while the API does not answer", async () => {
      await expect(related.getByRole("article")).toHaveCount(4);
      for (const name of ["Slow Morning", "Trail Lines"]) {
        await expect(related.getByRole("link", { name, exact: true })).toHaveCount(0);
      }
      await expect
        .poll(async () => (await cart.readStoredCart(visitor)).relatedCart.length)
        .toBeGreaterThanOrEqual(4);
      await page.route("**/public/campaign/*/related*", (route) => route.abort());
      await shop.reload(visitor);
      await expect(related.getByRole("article")).toHaveCount(4);
      await related.getByRole("link").first().click();
      await expect(page).not.toHaveURL(/\/cart/);
      await page.goBack();
    });
    await test.step("the way to change a line", async () => {
      const edited = (await cart.readStoredCart(visitor)).products[0];
      await cart.editLink(visitor, shirt.line).click();
      await expect(page).toHaveURL(address(`${shirt.path}&edit=${edited?.cartItemId}`));
      await expect(campaign.choice(campaign.sizeGroup(visitor), "L")).toBeChecked();
    });
  });
});
