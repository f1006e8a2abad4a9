import * as campaign from "./drivers/campaign.ts";
import * as cart from "./drivers/cart.ts";
import { addOnPage, addToCart, mug, shirt } from "./drivers/journey.ts";
import * as shop from "./drivers/shop.ts";
import { createVisitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

test.describe("cart", { tag: "@desktop" }, () => {
  test("T-028 NAV-59 CAM-45 badge and dialog count units; CART-07 a reload keeps them", async ({
    visit,
  }) => {
    const visitor = visit();
    await addOnPage(visitor, mug.path, { units: 2 });
    await expect(shop.cartBadge(visitor, 2)).toBeVisible();
    await addOnPage(visitor, shirt.path, { units: 3, unitsThen: 5 });
    await expect(shop.cartBadge(visitor, 5)).toBeVisible();
    await shop.reload(visitor);
    await expect(shop.cartBadge(visitor, 5)).toBeVisible();
    await expect(cart.lineQuantity(visitor, mug.line)).toHaveValue("2");
    await expect(cart.lineQuantity(visitor, shirt.line)).toHaveValue("3");
    await cart.expectTotal(visitor, 2 * mug.unit + 3 * shirt.unit);
  });

  test("CART-08 two tabs stay in step", async ({ visit, context, baseURL }) => {
    const first = visit();
    await addToCart(first, mug.path);
    const second = createVisitor(await context.newPage(), baseURL);
    await shop.openPage(second, "/cart");
    await expect(cart.lineQuantity(second, mug.line)).toHaveValue("1");
    await cart.lineQuantity(first, mug.line).selectOption("4");
    await expect(cart.lineQuantity(second, mug.line)).toHaveValue("4");
    await cart.expectTotal(second, 4 * mug.unit);
    await cart.removeButton(second, mug.line).click();
    await expect(cart.emptyText(first)).toBeVisible();
    await expect(shop.cartLink(first, 0)).toBeVisible();
  });

  test("CART-11 T-075 a copy comes right behind its line and is a line of its own", async ({
    visit,
  }) => {
    const visitor = visit();
    await addToCart(visitor, mug.path, { units: 2 });
    await addToCart(visitor, shirt.path, { unitsThen: 3 });
    await cart.duplicateButton(visitor, mug.line).click();
    await expect(cart.lines(visitor)).toHaveCount(3);
    const names = [mug.line, mug.line, shirt.line];
    for (const [index, name] of names.entries()) {
      await expect(cart.lines(visitor).nth(index)).toHaveAccessibleName(name);
    }
    await cart.lineQuantity(visitor, mug.line).nth(1).selectOption("7");
    await expect(cart.lineQuantity(visitor, mug.line).nth(0)).toHaveValue("2");
    await cart.expectTotal(visitor, 9 * mug.unit + shirt.unit);
    const { products } = await cart.readStoredCart(visitor);
    expect(new Set(products.map(({ cartItemId }) => cartItemId)).size).toBe(3);
  });

  test("a removed line comes back where it was", async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await addToCart(visitor, mug.path, { units: 2 });
    await addToCart(visitor, shirt.path, { unitsThen: 3 });
    await cart.removeButton(visitor, mug.line).click();
    await expect(page.getByText(t("cart.removed", { name: mug.line }))).toBeVisible();
    await cart.expectTotal(visitor, shirt.unit);
    await cart.undoButton(visitor).click();
    await expect(cart.lines(visitor).first()).toHaveAccessibleName(mug.line);
    await cart.expectTotal(visitor, 2 * mug.unit + shirt.unit);
    await cart.removeButton(visitor, mug.line).click();
    await shop.reload(visitor);
    await expect(cart.lines(visitor)).toHaveCount(1);
  });

  test("OP-086 several removed lines come back one by one, each with the focus", async ({
    visit,
  }) => {
    const visitor = visit();
    await addToCart(visitor, mug.path, { units: 2 });
    await addToCart(visitor, shirt.path, { unitsThen: 3 });
    await cart.duplicateButton(visitor, mug.line).click();
    await cart.removeButton(visitor, mug.line).first().press("Enter");
    await expect(cart.undoButton(visitor, mug.line)).toBeFocused();
    await cart.removeButton(visitor, shirt.line).press("Enter");
    await expect(cart.undoButton(visitor, shirt.line)).toBeFocused();
    await cart.expectTotal(visitor, 2 * mug.unit);
    await cart.undoButton(visitor, mug.line).press("Enter");
    await expect(cart.line(visitor, mug.line).first()).toBeFocused();
    await cart.undoButton(visitor, shirt.line).press("Enter");
    await expect(cart.line(visitor, shirt.line)).toBeFocused();
    for (const [index, name] of [mug.line, mug.line, shirt.line].entries()) {
      await expect(cart.lines(visitor).nth(index)).toHaveAccessibleName(name);
    }
    await cart.expectTotal(visitor, 4 * mug.unit + shirt.unit);
  });

  test("CART-07 what two tabs add at the same moment is in both", async ({
    visit,
    context,
    baseURL,
  }) => {
    const first = visit();
    await addToCart(first, mug.path);
    const second = createVisitor(await context.newPage(), baseURL);
    await shop.openPage(first, shirt.path);
    await shop.openPage(second, mug.path);
    await Promise.all([campaign.addButton(first).click(), campaign.addButton(second).click()]);
    // Beneath the dialog, where roles are not told.
    for (const { page } of [first, second]) {
      await expect(page.locator("[data-cart-count]")).toHaveText("3");
    }
    await shop.openPage(first, "/cart");
    await expect(cart.lineQuantity(first, mug.line)).toHaveValue("2");
    await expect(cart.lineQuantity(first, shirt.line)).toHaveValue("1");
  });

  test("the last line leaves an empty cart, and can still come back", async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await addToCart(visitor, mug.path);
    await cart.removeButton(visitor, mug.line).click();
    await expect(page.getByText(t("cart.empty"))).toBeVisible();
    await cart.undoButton(visitor).click();
    await expect(cart.lines(visitor)).toHaveCount(1);
    await expect(page.getByText(t("cart.empty"))).toHaveCount(0);
  });

  test("CART-09 CART-04 T-072 the same choice in other words is the same line", async ({
    visit,
  }) => {
    const visitor = visit();
    await addToCart(visitor, "/slow-morning?color=clay&size=11-oz");
    await addToCart(visitor, "/slow-morning?size=11%20OZ&color=CLAY", { unitsThen: 2 });
    await expect(cart.lines(visitor)).toHaveCount(1);
    await expect(cart.lineQuantity(visitor, mug.line)).toHaveValue("2");
    const { products } = await cart.readStoredCart(visitor);
    expect(products[0]?.options).toEqual({ color: "clay", size: "11 oz" });
  });

  test("CART-09 CAM-75 T-074 a line holds 50 at most, and says so", async ({ visit }) => {
    const visitor = visit();
    await addToCart(visitor, mug.path, { units: 49 });
    await shop.openPage(visitor, mug.path);
    await campaign.quantity(visitor).selectOption("3");
    await campaign.addButton(visitor).click();
    await expect(shop.toast(visitor)).toContainText(visitor.t("cart.quantity_capped", { max: 50 }));
    await expect(shop.cartLink(visitor, 50)).toBeVisible();

    // The dialog's script is there from here on: it would show with the end of a submit.
    await expect(campaign.addedDialog(visitor)).toBeVisible();
    await visitor.page.keyboard.press("Escape");
    await expect(campaign.addedDialog(visitor)).toHaveCount(0);
    await expect(shop.toast(visitor)).toHaveText("");
    await campaign.addButton(visitor).click();
    await expect(shop.toast(visitor)).toContainText(visitor.t("cart.quantity_capped", { max: 50 }));
    await expect(campaign.addButton(visitor)).not.toHaveAttribute("aria-busy");
    await expect(campaign.addedDialog(visitor)).toHaveCount(0);
    await expect(visitor.page).toHaveURL(visitor.address(mug.path));
  });

  test("CAM-75 OP-089 a stored line of more than 50 holds 50, and says so once", async ({
    visit,
  }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await addToCart(visitor, mug.path);
    const stored = await cart.readStoredCart(visitor);
    const products = stored.products.map((one) => ({ ...one, quantity: 99_999 }));
    await cart.storeCart(visitor, { ...stored, products });
    await shop.reload(visitor);
    const notice = page.getByText(t("cart.quantity_capped", { max: 50 }));
    await expect(notice).toBeVisible();
    await cart.expectTotal(visitor, 50 * mug.unit);
    await shop.reload(visitor);
    await cart.expectTotal(visitor, 50 * mug.unit);
    await expect(notice).toHaveCount(0);
  });

  test("OP-098 a check that is asked for again leaves the focus on the page's heading", async ({
    visit,
    watch,
  }) => {
    watch.allow(/Failed to load resource/);
    const visitor = visit();
    const { page, t } = visitor;
    await page.route("**/public/cart/check", (route) => route.fulfill({ status: 503, body: "" }));
    await addToCart(visitor, mug.path);
    const again = page.getByRole("button", { name: t("cart.check_again") });
    await again.press("Enter");
    await expect(again).not.toHaveAttribute("aria-busy");
    await expect(again).toBeFocused();
    await page.unroute("**/public/cart/check");
    await again.press("Enter");
    await expect(again).toHaveCount(0);
    await expect(shop.heading(visitor, t("cart.title"))).toBeFocused();
  });

  test("T-076 CART-07 a broken stored cart is an empty one", async ({ visit }) => {
    const visitor = visit();
    await addToCart(visitor, mug.path);
    await cart.storeCart(visitor, '{"products":[{"cartItemId');
    await shop.reload(visitor);
    await expect(cart.emptyText(visitor)).toBeVisible();
    await addOnPage(visitor, mug.path);
    await expect(cart.lines(visitor)).toHaveCount(1);
  });

  test("T-076 CART-08 custom options that were kept as text are read again", async ({ visit }) => {
    const visitor = visit();
    await addToCart(visitor, mug.path);
    const stored = await cart.readStoredCart(visitor);
    const products = stored.products.map((one) => ({ ...one, custom_options: '{"Name":"Ann"}' }));
    await cart.storeCart(visitor, { ...stored, products });
    await shop.reload(visitor);
    await expect(cart.line(visitor, mug.line)).toContainText("Name:");
    await expect(cart.line(visitor, mug.line)).toContainText("Ann");
    await expect(cart.line(visitor, mug.line)).not.toContainText("{");
  });

  test("OP-098 a price that is not the shop's is put right when the cart opens", async ({
    visit,
  }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await addToCart(visitor, mug.path, { units: 2 });
    const stored = await cart.readStoredCart(visitor);
    const products = stored.products.map((one) => ({ ...one, price: 1, variantPrice: null }));
    await cart.storeCart(visitor, { ...stored, products });
    await shop.reload(visitor);
    await expect(page.getByText(t("cart.price_changed"))).toBeVisible();
    const prices = { before: visitor.money(1), after: visitor.money(mug.unit) };
    await expect(cart.line(visitor, mug.line)).toContainText(t("cart.line_price_changed", prices));
    await cart.expectTotal(visitor, 2 * mug.unit);
    await expect(cart.checkoutButton(visitor)).toBeEnabled();
  });

  test("OP-098 a check that fails leaves the cart usable; back in the tab it is asked again", async ({
    visit,
    watch,
  }) => {
    watch.allow(/Failed to load resource/);
    const visitor = visit();
    const { page, t } = visitor;
    await addToCart(visitor, mug.path);
    await page.route("**/public/cart/check", (route) => route.abort());
    await shop.reload(visitor);
    const failed = page.getByText(t("cart.check_failed"));
    await expect(failed).toBeVisible();
    await cart.lineQuantity(visitor, mug.line).selectOption("3");
    await cart.expectTotal(visitor, 3 * mug.unit);
    await expect(cart.checkoutButton(visitor)).toBeEnabled();
    await page.unroute("**/public/cart/check");
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(failed).toBeHidden();
    await page.route("**/public/cart/check", (route) => route.abort());
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(failed).toBeVisible();
    await page.unroute("**/public/cart/check");
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(failed).toBeHidden();
  });

  test("CART-25 CAM-43 what cannot be had is named and keeps the order from starting", async ({
    visit,
  }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await addToCart(visitor, mug.path);
    await addToCart(visitor, shirt.path, { unitsThen: 2 });
    const stored = await cart.readStoredCart(visitor);
    const products = stored.products.map((one) =>
      one.options["size"] === "l" ? { ...one, options: { color: "navy", size: "s" } } : one,
    );
    await cart.storeCart(visitor, { ...stored, products });
    await shop.reload(visitor);
    await expect(page.getByText(t("cart.unavailable"))).toBeVisible();
    await expect(cart.line(visitor, shirt.line)).toContainText(t("campaign.variant_unavailable"));
    await expect(cart.line(visitor, shirt.line)).toContainText(t("campaign.out_of_stock"));
    await expect(cart.lineQuantity(visitor, shirt.line)).toBeDisabled();
    await expect(cart.editLink(visitor, shirt.line)).toBeVisible();
    await expect(cart.duplicateButton(visitor, shirt.line)).toHaveCount(0);
    await expect(cart.checkoutButton(visitor)).toBeDisabled();
    const name = `${shirt.line} · Navy · S`;
    await page.getByRole("button", { name: t("cart.show_item", { name }), exact: true }).click();
    await expect(cart.line(visitor, shirt.line)).toBeFocused();
    await page.getByRole("button", { name: t("cart.blocked_editable") }).click();
    await expect(cart.line(visitor, shirt.line)).toBeFocused();
    await cart.removeButton(visitor, shirt.line).click();
    await expect(page.getByText(t("cart.unavailable"))).toBeHidden();
    await expect(cart.checkoutButton(visitor)).toBeEnabled();
  });
});

test("CART-22 OP-086 the cart shows its lines and what they come to", async ({ visit }) => {
  const visitor = visit();
  const { page, money, address } = visitor;
  await addToCart(visitor, mug.path, { units: 2 });
  await addToCart(visitor, shirt.path, { unitsThen: 3 });
  await expect(cart.lines(visitor)).toHaveCount(2);
  const line = cart.line(visitor, mug.line);
  const width = () => line.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  await expect(line).toContainText("11 oz");
  await expect(line).toContainText(money(2 * mug.unit));
  await expect(line).toContainText(money(mug.unit));
  const quantities = cart.lineQuantity(visitor, mug.line).getByRole("option");
  await expect(quantities).toHaveText(Array.from({ length: 50 }, (_, index) => `${index + 1}`));
  await expect(cart.duplicateButton(visitor, mug.line)).toBeVisible();
  await expect(cart.removeButton(visitor, mug.line)).toBeVisible();
  const total = money(2 * mug.unit + shirt.unit);
  const [subtotal] = await cart.summary(visitor).getByRole("definition").allInnerTexts();
  expect(subtotal).toBe(total);
  await cart.expectTotal(visitor, 2 * mug.unit + shirt.unit);
  await expect(cart.checkoutButton(visitor)).toBeEnabled();
  const [, edited] = (await cart.readStoredCart(visitor)).products;
  await cart.editLink(visitor, shirt.line).click();
  await expect(page).toHaveURL(address(`${shirt.path}&edit=${edited?.cartItemId}`));
  await expect(campaign.choice(campaign.sizeGroup(visitor), "L")).toBeChecked();
});

test("CART-24 what goes with the cart is shown below it and kept", async ({ visit, watch }) => {
  watch.allow(/Failed to load resource/);
  const visitor = visit();
  const { page, t } = visitor;
  await addToCart(visitor, mug.path);
  const related = page.getByRole("region", { name: t("cart.related") });
  await expect(related.getByRole("article")).toHaveCount(4);
  await expect(related.getByRole("link", { name: "Slow Morning", exact: true })).toHaveCount(0);
  await expect
    .poll(async () => (await cart.readStoredCart(visitor)).relatedCart.length)
    .toBeGreaterThanOrEqual(4);
  await page.route("**/public/campaign/*/related*", (route) => route.abort());
  await shop.reload(visitor);
  await expect(related.getByRole("article")).toHaveCount(4);
  await related.getByRole("link").first().click();
  await expect(page).not.toHaveURL(/\/cart/);
});

test(
  "CART-22 OP-086 an empty cart leads back to the shop",
  { tag: "@phone" },
  async ({ visit }) => {
    const visitor = visit({ locale: "ar" });
    const { page, t, address } = visitor;
    await shop.openPage(visitor, "/cart");
    await expect(cart.emptyText(visitor)).toBeVisible();
    await page.getByRole("link", { name: t("cart.continue_shopping") }).click();
    await expect(page).toHaveURL(address("/"));
  },
);
