import * as campaign from "./drivers/campaign.ts";
import { mug } from "./drivers/journey.ts";
import * as shop from "./drivers/shop.ts";
import { expect, test } from "./fixtures.ts";

test.describe("NAV-79 a dialog whose script failed", () => {
  test.beforeEach(({ watch }) => {
    watch.allow(/net::ERR_FAILED/u, /Failed to fetch dynamically imported/u);
  });

  test("comes with the next tap", { tag: "@desktop" }, async ({ visit }) => {
    const visitor = visit();
    const { page } = visitor;
    await shop.openPage(visitor, mug.path);
    await page.evaluate(() => sessionStorage.setItem("chunk-reloaded-at", String(Date.now())));
    let asked = 0;
    await page.route(/assets\/added-modal/u, async (route) => {
      asked += 1;
      if (asked === 1) await route.abort();
      else await route.continue();
    });
    const failed = page.waitForEvent("requestfailed");
    await campaign.addButton(visitor).click();
    await failed;
    await expect(shop.cartLink(visitor, 1)).toBeVisible();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(asked).toBe(1);
    await campaign.addButton(visitor).click();
    await expect(campaign.addedDialog(visitor)).toBeVisible();
    expect(asked).toBe(2);
  });

  test(
    "does not come up by itself once another choice is made",
    { tag: "@desktop" },
    async ({ visit }) => {
      const visitor = visit();
      const { page } = visitor;
      await shop.openPage(visitor, "/trail-lines");
      await page.evaluate(() => sessionStorage.setItem("chunk-reloaded-at", String(Date.now())));
      let asked = 0;
      await page.route(/assets\/select-size-modal/u, async (route) => {
        asked += 1;
        if (asked === 1) await route.abort();
        else await route.continue();
      });
      const failed = page.waitForEvent("requestfailed");
      await campaign.addButton(visitor).click();
      await failed;
      await campaign.choose(campaign.sizeGroup(visitor), "M");
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
      expect(asked).toBe(1);
      await expect(campaign.sizeDialog(visitor)).toHaveCount(0);
      await campaign.addButton(visitor).click();
      await expect(campaign.addedDialog(visitor)).toBeVisible();
    },
  );
});
