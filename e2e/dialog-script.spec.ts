import * as campaign from "./drivers/campaign.ts";
import { mug } from "./drivers/journey.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

/** Adds to the cart while the dialog's script cannot be fetched, once; tells how often it was asked for. */
async function addWithout(visitor: Visitor, script: RegExp): Promise<() => number> {
  const { page } = visitor;
  // A page that was loaded anew a moment ago is not loaded anew for a script.
  await page.evaluate(() => sessionStorage.setItem("chunk-reloaded-at", String(Date.now())));
  let asked = 0;
  await page.route(script, async (route) => {
    asked += 1;
    if (asked === 1) await route.abort();
    else await route.continue();
  });
  const failed = page.waitForEvent("requestfailed");
  await campaign.addButton(visitor).click();
  await failed;
  return () => asked;
}

test.describe("NAV-79 a dialog whose script failed", { tag: "@desktop" }, () => {
  test.beforeEach(({ watch }) => {
    watch.allow(/net::ERR_FAILED/u, /Failed to fetch dynamically imported/u);
  });

  test("comes with the next tap", async ({ visit }) => {
    const visitor = visit();
    await shop.openPage(visitor, mug.path);
    const asked = await addWithout(visitor, /assets\/added-modal/u);
    await expect(shop.cartLink(visitor, 1)).toBeVisible();
    await visitor.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(asked()).toBe(1);
    await campaign.addButton(visitor).click();
    await expect(campaign.addedDialog(visitor)).toBeVisible();
    expect(asked()).toBe(2);
  });

  test("does not come up by itself once another choice is made", async ({ visit }) => {
    const visitor = visit();
    await shop.openPage(visitor, "/trail-lines");
    const asked = await addWithout(visitor, /assets\/select-size-modal/u);
    await campaign.choose(campaign.sizeGroup(visitor), "M");
    await visitor.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(asked()).toBe(1);
    await expect(campaign.sizeDialog(visitor)).toHaveCount(0);
    await campaign.addButton(visitor).click();
    await expect(campaign.addedDialog(visitor)).toBeVisible();
  });
});
