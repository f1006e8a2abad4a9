import * as campaign from "./drivers/campaign.ts";
import { mug } from "./drivers/journey.ts";
import * as shop from "./drivers/shop.ts";
import { expect, test } from "./fixtures.ts";

test("CAM-65 P15 a submit shows at once that it was heard, and takes no second one meanwhile", async ({
  visit,
}) => {
  const visitor = visit();
  const { page } = visitor;
  await shop.openPage(visitor, mug.path);
  let release = () => {};
  const isHeld = new Promise<void>((resolve) => (release = resolve));
  await page.route(/assets\/buying-later/u, async (route) => {
    await isHeld;
    await route.continue();
  });
  const button = campaign.addButton(visitor);
  await button.click();
  await expect(button).toHaveAttribute("aria-busy", "true");
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await button.click({ force: true });
  await expect(shop.cartLink(visitor, 0)).toBeAttached();
  release();
  await expect(shop.cartLink(visitor, 1)).toBeAttached();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
});

test(
  "CAM-65 Buy it now is busy until its checkout opens",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page } = visitor;
    await shop.openPage(visitor, mug.path);
    let release = () => {};
    const isHeld = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/order/create", async (route) => {
      await isHeld;
      await route.continue();
    });
    const button = campaign.buyNowButton(visitor);
    const asked = page.waitForRequest("**/order/create");
    await button.click();
    await asked;
    await expect(button).toHaveAttribute("aria-busy", "true");
    release();
    await expect(page).toHaveURL(/\/checkout\//u);
  },
);

test(
  "ERR-01 ERR-02 an order that is refused says why, as a toast",
  { tag: "@desktop" },
  async ({ visit, watch }) => {
    watch.allow(/status of 4\d\d/u);
    const visitor = visit();
    const { page } = visitor;
    await shop.openPage(visitor, mug.path);
    await page.route("**/order/create", (route) =>
      route.fulfill({
        status: 422,
        json: {
          success: false,
          code: "validation_failed",
          message: { content: "Sold to the last mug" },
        },
      }),
    );
    await campaign.buyNowButton(visitor).click();
    await expect(shop.toast(visitor)).toContainText("Sold to the last mug");
    await expect(campaign.buyNowButton(visitor)).not.toHaveAttribute("aria-busy");
  },
);
