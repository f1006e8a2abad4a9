import * as cart from "./drivers/cart.ts";
import { addToCart, mug, shirt } from "./drivers/journey.ts";
import { expectStill, recordLayoutShifts } from "./drivers/layout-shift.ts";
import * as shop from "./drivers/shop.ts";
import { expect, test } from "./fixtures.ts";

const tenPercent = Math.round(mug.unit / 10);

test.describe("codes in a cart", { tag: "@desktop" }, () => {
  test("a code is typed, refused, counted and removed; the cart with it opens without a jump (CHK-32 OP-086)", async ({
    visit,
  }) => {
    const visitor = visit();
    const { t } = visitor;
    await addToCart(visitor, mug.path);
    await expect(cart.applyButton(visitor)).toBeEnabled();
    await cart.discountInput(visitor).fill("no such code");
    await cart.discountInput(visitor).press("Enter");
    await expect(cart.summary(visitor)).toContainText(t("discount.invalid"));
    await expect(cart.discountInput(visitor)).toBeFocused();
    await expect(cart.discountInput(visitor)).toHaveValue("no such code");
    await expect(cart.discountInput(visitor)).toHaveAttribute("aria-invalid", "true");
    await cart.expectTotal(visitor, mug.unit);
    await cart.discountInput(visitor).fill(" welcome10 ");
    await cart.discountInput(visitor).press("Enter");
    await expect(cart.removeCodeButton(visitor)).toBeFocused();
    await cart.expectDiscount(visitor, "welcome10", tenPercent);
    await cart.expectTotal(visitor, mug.unit - tenPercent);
    await test.step("a cart with a code opens without a jump", async () => {
      await recordLayoutShifts(visitor.page);
      await shop.reload(visitor);
      await cart.expectTotal(visitor, mug.unit - tenPercent);
      await expectStill(visitor.page);
    });
    await cart.lineQuantity(visitor, mug.line).selectOption("2");
    await cart.expectTotal(visitor, 2 * mug.unit - Math.round((2 * mug.unit) / 10));
    await cart.removeCodeButton(visitor).press("Enter");
    await expect(cart.discountInput(visitor)).toBeFocused();
    await cart.expectTotal(visitor, 2 * mug.unit);
  });

  test("a link's code is stored for a week on every path, counted and ordered (T-081 CART-23 CAM-31 OP-090)", async ({
    visit,
    context,
  }) => {
    const visitor = visit({ locale: "fr" });
    const { page } = visitor;
    const path = `${mug.path}&addToCart=1&discount=NONE&discount_code=WELCOME10`;
    await shop.openPage(visitor, path);
    const stored = async () =>
      (await context.cookies()).find(({ name }) => name === "discount_code") ?? null;
    await expect.poll(stored).toMatchObject({ value: "WELCOME10", path: "/" });
    const left = ((await stored())?.expires ?? 0) - Date.now() / 1000;
    expect(Math.round(left / 60)).toBe(604_800 / 60);
    await test.step("the address adds once (T-034 CAM-27)", async () => {
      await expect(page).toHaveURL(/\/slow-morning\?size=11-oz$/u);
      await shop.openPage(visitor, "/cart");
      await cart.expectDiscount(visitor, "WELCOME10", tenPercent);
      await expect(page.getByRole("article").getByRole("combobox")).toHaveValue("1");
    });
    const created = page.waitForRequest("**/public/order/create");
    await cart.checkoutButton(visitor).click();
    expect((await created).postDataJSON()).toMatchObject({ discount_code: "WELCOME10" });
  });

  test("lines of a bundle stand together with their discount (T-078 BUND-07 BUND-12 OP-084)", async ({
    visit,
  }) => {
    const visitor = visit();
    const { page, t, money } = visitor;
    const reply = await page.request.get(
      visitor.origin + "/public/campaign/night-owl/bundle-discount",
    );
    const { data } = await reply.json();
    const [own, other] = data.products;
    await addToCart(visitor, mug.path);
    const stored = await cart.readStoredCart(visitor);
    const [line] = stored.products;
    const { promotion } = data;
    const bundled = [own, other].map((product, index) => ({
      ...line,
      ...{ cartItemId: `9${index}`, price: product.price, variantPrice: null, promotion },
      ...{ product_id: product.id, product_name: product.name },
      ...{ campaign_id: product.campaign.id, campaign_title: product.campaign.name },
      campaignBundleId: data.campaign_bundle_id,
      productBundleId: data.product_bundle_id,
      options: JSON.parse(product.default_option),
    }));
    const products = [bundled[0], line, bundled[1]];
    const discount = promotion.discount_code;
    await cart.storeCart(visitor, { ...stored, products, discount });
    await shop.reload(visitor);
    const units = own.price + other.price;
    const share = Math.round((units * promotion.discount_percentage) / 100);
    await cart.expectDiscount(visitor, discount, share);
    await cart.expectTotal(visitor, mug.unit + units - share);
    const together = page.getByRole("region", { name: promotion.title });
    await expect(together.getByRole("article")).toHaveCount(2);
    await expect(together.locator("bdi").getByText(promotion.title)).toHaveCount(1);
    await expect(together).toContainText(t("cart.bundle_saving", { amount: money(share) }));
    const name = `${other.campaign.name} ${other.name}`;
    await cart.removeButton(visitor, name).click();
    await expect(page.getByText(t("discount.dropped", { code: discount }))).toBeVisible();
    await expect(together).toContainText(t("cart.bundle_incomplete"));
    await cart.expectTotal(visitor, mug.unit + own.price);
    await cart.undoButton(visitor, name).click();
    await cart.expectTotal(visitor, mug.unit + units - share);
    await expect(page.getByText(t("discount.dropped", { code: discount }))).toBeHidden();
  });

  test("a link's code waits in an empty cart; once removed, it stays away after reload and back (CAM-31 CART-23 OP-086)", async ({
    visit,
  }) => {
    const visitor = visit();
    const { page, address, t } = visitor;
    await test.step("an empty cart promises nothing", async () => {
      await shop.openPage(visitor, "/cart?discount=BOGUS");
      const text = page.getByText(t("discount.waiting", { code: "BOGUS" }));
      await expect(text).toBeVisible();
      await expect(text.locator("svg")).toHaveCount(0);
    });
    await addToCart(visitor, mug.path);
    await shop.openPage(visitor, "/cart?discount=WELCOME10&discount_code=WELCOME10&from=mail#top");
    await cart.expectDiscount(visitor, "WELCOME10", tenPercent);
    await expect(page).toHaveURL(address("/cart?from=mail#top"));
    await cart.removeCodeButton(visitor).click();
    await cart.expectTotal(visitor, mug.unit);
    await shop.reload(visitor);
    await expect(cart.discountInput(visitor)).toBeVisible();
    await cart.expectTotal(visitor, mug.unit);
    await page
      .getByRole("link", { name: mug.line.slice(0, 12) })
      .first()
      .click();
    await page.goBack();
    await expect(cart.discountInput(visitor)).toBeVisible();
    expect(await cart.readStoredCart(visitor)).toMatchObject({ discount: null });
  });

  test("an order whose code is refused leads to the cart, which drops the code (CAM-31)", async ({
    visit,
    watch,
  }) => {
    watch.allow(/Failed to load resource/);
    const visitor = visit();
    const { page, t, address } = visitor;
    await addToCart(visitor, shirt.path);
    await shop.openPage(visitor, "/");
    const stored = await cart.readStoredCart(visitor);
    await cart.storeCart(visitor, { ...stored, discount: "LONG-GONE" });
    await page.route("**/public/cart/check", (route) => route.abort());
    await shop.openPage(visitor, "/cart");
    await expect(cart.removeCodeButton(visitor)).toBeVisible();
    await page.unroute("**/public/cart/check");
    await cart.checkoutButton(visitor).click();
    await expect(page.getByText(t("discount.dropped", { code: "LONG-GONE" }))).toBeVisible();
    await expect(page).toHaveURL(address("/cart"));
    await cart.expectTotal(visitor, shirt.unit);
  });
});
