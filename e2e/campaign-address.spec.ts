import type { Route } from "@playwright/test";

import * as campaign from "./drivers/campaign.ts";
import * as cart from "./drivers/cart.ts";
import { addToCart } from "./drivers/journey.ts";
import * as shop from "./drivers/shop.ts";
import { expect, test } from "./fixtures.ts";

test(
  "?addToCart adds once, also when the shopper goes back from the cart (CAM-27, OP-046, T-034)",
  { tag: "@phone" },
  async ({ visit }) => {
    const visitor = visit();
    const { page } = visitor;
    await shop.openPage(visitor, "/trail-lines?addToCart=1&size=m");
    await expect(page).toHaveURL(visitor.address("/cart"));
    await page.goBack();
    await expect(page).toHaveURL(/trail-lines\?size=m$/u);
    await expect(campaign.addButton(visitor)).toBeVisible();
    await expect(shop.cartLink(visitor, 1)).toBeVisible();
    expect((await cart.readStoredCart(visitor)).products).toMatchObject([{ quantity: 1 }]);
  },
);

test(
  "?addToCart that was left before it had added adds on return, once (CAM-27, OP-046, T-034)",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page } = visitor;
    let held = 0;
    let isHolding = true;
    // The texts of a submit are in a file of their own, which comes after the form.
    const holdTexts = async (route: Route) => {
      const response = await route.fetch();
      if (isHolding && (await response.text()).includes('"campaign.adding"')) held += 1;
      else await route.fulfill({ response });
    };
    await page.route("**/assets/en-*.js", holdTexts);
    await shop.openPage(visitor, "/trail-lines?addToCart=1&size=m");
    await expect.poll(() => held).toBeGreaterThan(0);
    expect(new URL(page.url()).searchParams.get("addToCart")).toBe("1");
    await expect(shop.cartLink(visitor, 0)).toBeVisible();
    isHolding = false;
    await shop.reload(visitor);
    await expect(campaign.addedDialog(visitor)).toBeVisible();
    await expect(shop.cartLink(visitor, 1)).toBeAttached();
    await expect(page).toHaveURL(/trail-lines\?size=m$/u);
    await shop.reload(visitor);
    await expect(shop.cartLink(visitor, 1)).toBeVisible();
    await expect(campaign.addedDialog(visitor)).toHaveCount(0);
    expect((await cart.readStoredCart(visitor)).products).toMatchObject([{ quantity: 1 }]);
  },
);

test(
  "?addToCart without a size opens the size dialog, and =0 or =false adds nothing (CAM-58, T-035)",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    await shop.openPage(visitor, "/trail-lines?addToCart=1");
    await expect(campaign.sizeDialog(visitor)).toBeVisible();
    await expect(shop.cartLink(visitor, 0)).toBeAttached();
    for (const value of ["0", "FALSE"]) {
      await shop.openPage(visitor, `/trail-lines?size=m&addToCart=${value}`);
      await expect(visitor.page).toHaveURL(/trail-lines\?size=m$/u);
      await expect(shop.cartLink(visitor, 0)).toBeAttached();
    }
  },
);

test(
  "edits a line on its page, in its place (CART-12, OP-089)",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await addToCart(visitor, "/trail-lines?color=sand&size=m", { units: 3 });
    const before = (await cart.readStoredCart(visitor)).products[0];
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Edit /u })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Trail Lines" })).toBeVisible();
    await expect(campaign.choice(campaign.colorGroup(visitor), "Sand")).toBeChecked();
    await expect(campaign.choice(campaign.sizeGroup(visitor), "M")).toBeChecked();
    await expect(campaign.quantity(visitor)).toHaveValue("3");
    await expect(campaign.buyNowButton(visitor)).toHaveCount(0);
    await campaign.choose(campaign.sizeGroup(visitor), "L");
    await campaign.quantity(visitor).selectOption("2");
    await page.getByRole("button", { name: t("campaign.update_cart"), exact: true }).click();
    await expect(page).toHaveURL(visitor.address("/cart"));
    const { products } = await cart.readStoredCart(visitor);
    expect(products).toMatchObject([
      { cartItemId: before?.cartItemId, quantity: 2, options: { color: "sand", size: "l" } },
    ]);
    expect(products[0]?.product_url).not.toContain("edit=");
  },
);

test(
  "takes the code of a link up once, and then that of a promotion for the cart (CAM-31, OP-084, CAM-81, OP-076)",
  {
    tag: "@desktop",
  },
  async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await shop.openPage(visitor, "/night-owl?discount=SUMMER");
    await expect.poll(async () => (await cart.readStoredCart(visitor))?.discount).toBe("SUMMER");
    await page.mouse.wheel(0, 100);
    await page.getByRole("button", { name: t("urgency.use_code", { code: "THREE12" }) }).click();
    await expect(page.getByText(t("urgency.code_used", { code: "THREE12" }))).toBeVisible();
    await campaign.choose(campaign.sizeGroup(visitor), "M");
    await expect(page).toHaveURL(/night-owl\?color=navy&size=m$/u);
    await campaign.quantity(visitor).selectOption("3");
    await campaign.addAndOpenCart(visitor, 3);
    await cart.expectDiscount(visitor, "THREE12", Math.round(3 * 2499 * 0.12));
    const { discount, products } = await cart.readStoredCart(visitor);
    expect(discount).toBe("THREE12");
    expect(products[0]?.product_url).toBe("/night-owl?color=navy&size=m");
  },
);
