import type { Locator } from "@playwright/test";

import { holdScripts } from "./drivers/hold-scripts.ts";
import * as listing from "./drivers/listing.ts";
import { goOffline } from "./drivers/offline.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

const apparel = "/category/apparel";

/** Walks once around the sheet by keyboard, and once back: the focus stays in it. */
async function expectToHoldFocus({ page }: Visitor, sheet: Locator): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      return element?.closest("[role=dialog]") ? "sheet" : element?.localName;
    });
  const stops = await sheet.locator("a, button, input:not([type=hidden])").count();
  for (const key of ["Tab", "Shift+Tab"]) {
    const places: (string | undefined)[] = [];
    for (let step = 0; step <= stops; step += 1) {
      await page.keyboard.press(key);
      places.push(await focused());
    }
    // Between the last and the first the browser's own bar has its turn, as with any modal dialog.
    const outside = places.filter((place) => place !== "sheet");
    expect(["", "body"], key).toContain(outside.join());
  }
}

test.describe("the sheet of filters", { tag: "@phone" }, () => {
  test("is a dialog that holds the focus and returns it; leaving its page leaves nothing inert (NAV-27)", async ({
    visit,
  }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await shop.openPage(visitor, "/collection");
    await page.getByRole("main").getByRole("link", { name: "Night Sky" }).click();
    await expect(shop.heading(visitor, "Night Sky")).toBeVisible();
    await listing.filterButton(visitor).press("Enter");
    const sheet = listing.filterDialog(visitor);
    await expect(sheet.getByRole("button", { name: t("a11y.close") })).toBeFocused();
    await expectToHoldFocus(visitor, sheet);
    const cart = shop.cartLink(visitor, 0);
    await cart.focus();
    await expect(cart).not.toBeFocused();
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await expect(listing.filterButton(visitor)).toBeFocused();
    await cart.focus();
    await expect(cart).toBeFocused();
    await test.step("leaving the listing with its sheet open", async () => {
      await listing.openFilters(visitor);
      await expect(sheet).toBeVisible();
      await page.goBack();
      await expect(shop.heading(visitor, "Night Sky")).toHaveCount(0);
      await cart.focus();
      await expect(cart).toBeFocused();
    });
  });

  test("opened before the scripts came becomes a dialog as well, and makes way for the notice of a page that cannot be had (NAV-27)", async ({
    visit,
    watch,
  }) => {
    watch.allow(/net::ERR_INTERNET_DISCONNECTED/u);
    const visitor = visit();
    const { page, t, address } = visitor;
    const release = await holdScripts(page);
    await page.goto(address(apparel), { waitUntil: "commit" });
    await listing.openFilters(visitor);
    await expect(listing.filterDialog(visitor)).toHaveCount(0);
    release("come");
    await expect(listing.filterDialog(visitor)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(listing.filterButton(visitor)).toBeFocused();
    await shop.untilHydrated(page);
    await listing.openFilters(visitor);
    await goOffline(visitor);
    await listing.filterValue(visitor, t("option.color"), "Navy").click();
    await shop
      .toast(visitor)
      .getByRole("button", { name: t("error.retry") })
      .press("Enter");
    await expect(listing.filterDialog(visitor)).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(page).toHaveURL(/color=navy/u);
  });

  test("stands in the page where there are no popovers (NAV-27)", async ({ visit }) => {
    const visitor = visit();
    const { page } = visitor;
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLElement.prototype, "popover");
      const { matches } = Element.prototype;
      Object.assign(Element.prototype, {
        matches(this: Element, selector: string) {
          if (selector.includes(":popover-open")) throw new SyntaxError(selector);
          return matches.call(this, selector);
        },
      });
    });
    await shop.openPage(visitor, apparel);
    await shop.untilHydrated(page);
    await expect(listing.cardNames(visitor).first()).toBeVisible();
    await expect(page.locator("#listing-filters")).toHaveRole("complementary");
  });
});
