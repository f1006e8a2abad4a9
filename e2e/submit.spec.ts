import * as campaign from "./drivers/campaign.ts";
import { mug } from "./drivers/journey.ts";
import * as shop from "./drivers/shop.ts";
import { expect, test } from "./fixtures.ts";

test(
  "a submit shows at once that it is busy, and takes no second one meanwhile (CAM-65 P15)",
  { tag: "@desktop" },
  async ({ visit }) => {
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
  },
);

test(
  "a refused order says why, as a toast; Buy it now is busy until its checkout opens (CAM-65 ERR-01 ERR-02)",
  { tag: "@desktop" },
  async ({ visit, watch }) => {
    watch.allow(/status of 4\d\d/u);
    const visitor = visit();
    const { page } = visitor;
    const button = campaign.buyNowButton(visitor);
    await shop.openPage(visitor, mug.path);
    await test.step("refused", async () => {
      const message = { content: "Sold to the last mug" };
      const json = { success: false, code: "validation_failed", message };
      await page.route("**/order/create", (route) => route.fulfill({ status: 422, json }), {
        times: 1,
      });
      await button.click();
      await shop.expectToast(visitor, "Sold to the last mug");
      await expect(button).not.toHaveAttribute("aria-busy");
    });
    await test.step("busy", async () => {
      let release = () => {};
      const isHeld = new Promise<void>((resolve) => (release = resolve));
      await page.route("**/order/create", async (route) => {
        await isHeld;
        await route.continue();
      });
      const requested = page.waitForRequest("**/order/create");
      await button.click();
      await requested;
      await expect(button).toHaveAttribute("aria-busy", "true");
      release();
      await expect(page).toHaveURL(/\/checkout\//u);
    });
  },
);
