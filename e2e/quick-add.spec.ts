import type { Locator } from "@playwright/test";

import * as campaign from "./drivers/campaign.ts";
import * as cart from "./drivers/cart.ts";
import { addToCart } from "./drivers/journey.ts";
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

test("opens the campaign of a card without a type in a modal, where it is bought (CAT-19, T-049, CAM-82, CAM-39)", async ({
  visit,
}) => {
  const visitor = visit();
  const { page, t } = visitor;
  const isWide = page.viewportSize()?.width === 1440;
  await shop.openPage(visitor, "/category/wall-art");
  await comeNear(visitor);
  await card(visitor).click();
  await expect(modal(visitor)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/category/wall-art");
  await test.step("it says which of its pictures is shown", () => expectCounted(visitor));
  const add = modal(visitor).getByRole("button", { name: t("campaign.add_to_cart"), exact: true });
  await add.click();
  const missing = campaign.sizeDialog(visitor);
  await missing.getByRole("button", { name: "18x24 in", exact: true }).click();
  if (isWide) await expect(campaign.addedDialog(visitor)).toBeVisible();
  else await expect(page).toHaveURL(visitor.address("/cart"));
  const { products } = await cart.readStoredCart(visitor);
  expect(products).toMatchObject([{ campaign_slug: "male-fern", via: "modal", quantity: 1 }]);
  if (!isWide) await expect(modal(visitor)).toHaveCount(0);
});

/** Scrolls the modal's pictures on by one, in the language's direction. */
async function expectCounted(visitor: Visitor): Promise<void> {
  const { t } = visitor;
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
}

test("counts the pictures from the right in Arabic", { tag: "@phone" }, async ({ visit }) => {
  const visitor = visit({ locale: "ar" });
  await shop.openPage(visitor, "/category/wall-art");
  await comeNear(visitor);
  await card(visitor).click();
  await expectCounted(visitor);
});

test(
  "the keyboard opens and closes it, a cancelled file chooser does not, and with a modifier key the card is a link",
  { tag: "@desktop" },
  async ({ visit, context }) => {
    const visitor = visit();
    const { page } = visitor;
    await shop.openPage(visitor, "/category/wall-art");
    await comeNear(visitor);
    await card(visitor).focus();
    await page.keyboard.press("Enter");
    const add = modal(visitor).getByRole("button", { name: visitor.t("campaign.add_to_cart") });
    await expect(add).toBeVisible();
    await test.step("a cancelled file chooser leaves it open", async () => {
      await add.dispatchEvent("cancel", { bubbles: true });
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
      );
      await expect(modal(visitor)).toBeVisible();
    });
    await page.keyboard.press("Escape");
    await expect(modal(visitor)).toHaveCount(0);
    await expect(card(visitor)).toBeFocused();
    await test.step("with a modifier key the card opens its page in a tab", async () => {
      const opened = context.waitForEvent("page");
      await card(visitor).click({ modifiers: ["ControlOrMeta"] });
      const tab = await opened;
      await expect.poll(() => new URL(tab.url()).pathname).toBe("/male-fern");
      await expect(modal(visitor)).toHaveCount(0);
    });
  },
);

test(
  "says Missing Info for a campaign that cannot be loaded (CAM-82)",
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
    await shop.expectToast(visitor, "Missing Info");
    await expect(modal(visitor)).toHaveCount(0);
  },
);

test(
  "over the cart, an add closes it and is in the cart",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    let isReady = false;
    page.on("response", (response) => {
      isReady ||= /assets\/quick-add-modal/u.test(response.url());
    });
    await addToCart(visitor, "/tide-table?size=12x16-in");
    const related = page.getByRole("main").locator("a[data-quick-add]").first();
    await related.hover();
    const touch = async () => {
      await related.dispatchEvent("touchstart");
      return isReady;
    };
    await expect.poll(touch).toBe(true);
    await related.click();
    const dialog = page.getByRole("dialog").first();
    const add = dialog.getByRole("button", { name: t("campaign.add_to_cart"), exact: true });
    await dialog.locator('[data-option="size"] label').first().click();
    await add.click();
    await campaign
      .addedDialog(visitor)
      .getByRole("link", { name: t("campaign.view_cart", { n: 2 }) })
      .click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(cart.lines(visitor)).toHaveCount(2);
  },
);
