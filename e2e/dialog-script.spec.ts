import * as campaign from "./drivers/campaign.ts";
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

/** In the page: records the heading of each dialog that opens from now on. */
function recordDialogs(): void {
  const opened: string[] = [];
  Object.assign(window, { openedDialogs: opened });
  new MutationObserver(() => {
    for (const dialog of document.querySelectorAll("dialog[open]")) {
      const title = dialog.querySelector("h2")?.textContent ?? "";
      if (!opened.includes(title)) opened.push(title);
    }
  }).observe(document.body, { childList: true, subtree: true, attributes: true });
}

test(
  "a submit whose script failed says so, adds nothing, and adds with the next tap alone (NAV-79)",
  { tag: "@desktop" },
  async ({ visit, watch }) => {
    watch.allow(/net::ERR_FAILED/u, /Failed to fetch dynamically imported/u);
    const visitor = visit();
    const { page, t } = visitor;
    await shop.openPage(visitor, "/trail-lines");
    await page.evaluate(recordDialogs);
    const letThrough = await cutOff(visitor);
    await campaign.addButton(visitor).click();
    await shop.expectToast(visitor, t("error.try_later"));
    await expect(campaign.addButton(visitor)).not.toHaveAttribute("aria-busy");
    await expect(shop.cartLink(visitor, 0)).toBeAttached();
    letThrough();
    await campaign.choose(campaign.sizeGroup(visitor), "M");
    await campaign.addButton(visitor).click();
    await expect(campaign.addedDialog(visitor)).toBeVisible();
    await expect(shop.cartLink(visitor, 1)).toBeAttached();
    // The size dialog of the first tap never opened.
    const opened = await page.evaluate(() => Reflect.get(window, "openedDialogs") as unknown);
    expect(opened).toEqual([t("campaign.added_title")]);
  },
);
