import * as campaign from "./drivers/campaign.ts";
import { mug } from "./drivers/journey.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

/** Keeps the script of a submit and its dialogs from being fetched until it is let through. */
async function cutOff({ page }: Visitor): Promise<() => void> {
  // A page that was loaded anew a moment ago is not loaded anew for a script.
  await page.evaluate(() => sessionStorage.setItem("chunk-reloaded-at", String(Date.now())));
  let isCut = true;
  await page.route(/assets\/buying-later/u, (route) => (isCut ? route.abort() : route.continue()));
  return () => {
    isCut = false;
  };
}

test.describe("NAV-79 a submit whose script failed", { tag: "@desktop" }, () => {
  test.beforeEach(({ watch }) => {
    watch.allow(/net::ERR_FAILED/u, /Failed to fetch dynamically imported/u);
  });

  test("says so, adds nothing, and adds with the next tap", async ({ visit }) => {
    const visitor = visit();
    await shop.openPage(visitor, mug.path);
    const letThrough = await cutOff(visitor);
    await campaign.addButton(visitor).click();
    await expect(shop.toast(visitor)).toContainText(visitor.t("error.try_later"));
    await expect(campaign.addButton(visitor)).not.toHaveAttribute("aria-busy");
    await expect(shop.cartLink(visitor, 0)).toBeAttached();
    letThrough();
    await campaign.addButton(visitor).click();
    await expect(campaign.addedDialog(visitor)).toBeVisible();
    await expect(shop.cartLink(visitor, 1)).toBeVisible();
  });

  test("asks for no size by itself once one is chosen", async ({ visit }) => {
    const visitor = visit();
    await shop.openPage(visitor, "/trail-lines");
    const letThrough = await cutOff(visitor);
    await campaign.addButton(visitor).click();
    await expect(shop.toast(visitor)).toContainText(visitor.t("error.try_later"));
    letThrough();
    await campaign.choose(campaign.sizeGroup(visitor), "M");
    await visitor.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    await expect(campaign.sizeDialog(visitor)).toHaveCount(0);
    await campaign.addButton(visitor).click();
    await expect(campaign.addedDialog(visitor)).toBeVisible();
  });
});
