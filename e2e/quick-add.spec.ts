import type { Locator } from "@playwright/test";

import * as campaign from "./drivers/campaign.ts";
import * as cart from "./drivers/cart.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

const name = "Male Fern, Plate XVII";
const card = ({ page }: Visitor): Locator =>
  page.getByRole("main").getByRole("article").getByRole("link", { name, exact: true }).first();
const modal = ({ page }: Visitor): Locator => page.getByRole("dialog", { name });

/** Its script comes with the first pointer or finger that is near. */
async function comeNear(visitor: Visitor): Promise<void> {
  const script = visitor.page.waitForResponse(/follow-intent/u);
  await card(visitor).scrollIntoViewIfNeeded();
  await card(visitor).hover();
  await card(visitor).dispatchEvent("touchstart");
  await script;
}

test("CAT-19 T-049 CAM-82 CAM-39 a card of no type opens its campaign in a modal, where it is bought", async ({
  visit,
}) => {
  const visitor = visit();
  const { page, t } = visitor;
  await shop.openPage(visitor, "/category/wall-art");
  await comeNear(visitor);
  await card(visitor).click();
  await expect(modal(visitor)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/category/wall-art");
  const add = modal(visitor).getByRole("button", { name: t("campaign.add_to_cart"), exact: true });
  await add.click();
  const missing = campaign.sizeDialog(visitor);
  await missing.getByRole("button", { name: "18x24 in", exact: true }).click();
  if (page.viewportSize()?.width === 1440)
    await expect(campaign.addedDialog(visitor)).toBeVisible();
  else await expect(page).toHaveURL(visitor.address("/cart"));
  const { products } = await cart.readStoredCart(visitor);
  expect(products).toMatchObject([{ campaign_slug: "male-fern", via: "modal", quantity: 1 }]);
  if (page.viewportSize()?.width !== 1440) await expect(modal(visitor)).toHaveCount(0);
});

for (const locale of ["en", "ar"] as const) {
  test(`${locale} it says which of how many pictures is shown`, async ({ visit }) => {
    const visitor = visit({ locale });
    const { t } = visitor;
    await shop.openPage(visitor, "/category/wall-art");
    await comeNear(visitor);
    await card(visitor).click();
    const strip = modal(visitor).getByRole("list", { name: t("campaign.images") });
    await expect(strip).toBeVisible();
    const total = await strip.getByRole("listitem").count();
    expect(total).toBeGreaterThan(1);
    const saysAt = (index: number) =>
      expect(modal(visitor).getByText(t("campaign.image", { index, total }))).toBeInViewport();
    await saysAt(1);
    await strip.evaluate((list) => {
      const way = getComputedStyle(list).direction === "rtl" ? -1 : 1;
      list.scrollBy({ left: way * list.clientWidth });
    });
    await saysAt(2);
  });
}

test(
  "the keyboard opens it, closes it, and is back where it was",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page } = visitor;
    await shop.openPage(visitor, "/category/wall-art");
    await comeNear(visitor);
    await card(visitor).focus();
    await page.keyboard.press("Enter");
    await expect(modal(visitor)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(modal(visitor)).toHaveCount(0);
    await expect(card(visitor)).toBeFocused();
  },
);

test(
  "CAM-82 a campaign that cannot be had says Missing Info",
  { tag: "@desktop" },
  async ({ visit, watch }) => {
    watch.allow(/status of 503/u);
    const visitor = visit();
    await shop.openPage(visitor, "/category/wall-art");
    await visitor.page.route("**/public/campaign/male-fern", (route) =>
      route.fulfill({
        status: 503,
        json: { success: false, code: "unavailable", message: "Server busy" },
      }),
    );
    await comeNear(visitor);
    await card(visitor).click();
    await expect(shop.toast(visitor)).toContainText("Missing Info");
    await expect(modal(visitor)).toHaveCount(0);
  },
);

test(
  "with a modifier key, or without script, the card is a link",
  { tag: "@desktop" },
  async ({ visit, context }) => {
    const visitor = visit();
    await shop.openPage(visitor, "/category/wall-art");
    await comeNear(visitor);
    const opened = context.waitForEvent("page");
    await card(visitor).click({ modifiers: ["ControlOrMeta"] });
    const tab = await opened;
    await expect.poll(() => new URL(tab.url()).pathname).toBe("/male-fern");
    await expect(modal(visitor)).toHaveCount(0);
  },
);

test("over the cart itself, what was added ends it and is in the cart", async ({ visit }) => {
  const visitor = visit();
  const { page, t } = visitor;
  await shop.openPage(visitor, "/tide-table?addToCart=1&size=12x16-in");
  await expect(shop.cartLink(visitor, 1)).toBeAttached();
  await shop.openPage(visitor, "/cart");
  const related = page.getByRole("main").locator("a[data-quick-add]").first();
  await related.scrollIntoViewIfNeeded();
  await related.hover();
  await related.dispatchEvent("touchstart");
  await page.waitForLoadState("networkidle");
  await related.click();
  const dialog = page.getByRole("dialog").first();
  const add = dialog.getByRole("button", { name: t("campaign.add_to_cart"), exact: true });
  await dialog.locator('[data-option="size"] label').first().click();
  await add.click();
  if (page.viewportSize()?.width === 1440) {
    await campaign
      .addedDialog(visitor)
      .getByRole("link", { name: t("campaign.view_cart", { n: 2 }) })
      .click();
  }
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(cart.lines(visitor)).toHaveCount(2);
});

test(
  "a file chooser that is put away does not close it",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    await shop.openPage(visitor, "/category/wall-art");
    await comeNear(visitor);
    await card(visitor).click();
    const add = modal(visitor).getByRole("button", { name: visitor.t("campaign.add_to_cart") });
    await expect(add).toBeVisible();
    await add.dispatchEvent("cancel", { bubbles: true });
    await visitor.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
    );
    await expect(modal(visitor)).toBeVisible();
  },
);
