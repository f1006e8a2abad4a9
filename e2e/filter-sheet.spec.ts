import { holdScripts } from "./drivers/hold-scripts.ts";
import * as listing from "./drivers/listing.ts";
import { goOffline } from "./drivers/offline.ts";
import * as shop from "./drivers/shop.ts";
import { expect, test } from "./fixtures.ts";

const apparel = "/category/apparel";

test.describe("the sheet of filters", { tag: "@phone" }, () => {
  test("NAV-27 the sheet of filters is a dialog that keeps the focus and gives it back", async ({
    visit,
  }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await shop.openPage(visitor, apparel);
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement;
        return element?.closest("[role=dialog]") ? "sheet" : element?.localName;
      });
    await listing.filterButton(visitor).press("Enter");
    const sheet = listing.filterDialog(visitor);
    const close = sheet.getByRole("button", { name: t("a11y.close") });
    await expect(close).toBeFocused();
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
    const cart = shop.cartLink(visitor, 0);
    await cart.focus();
    await expect(cart).not.toBeFocused();
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await expect(listing.filterButton(visitor)).toBeFocused();
    await cart.focus();
    await expect(cart).toBeFocused();
  });

  test("NAV-27 leaving the listing with its sheet open leaves nothing inert", async ({ visit }) => {
    const visitor = visit();
    const { page } = visitor;
    await shop.openPage(visitor, "/collection");
    await page.getByRole("main").getByRole("link", { name: "Night Sky" }).click();
    await expect(shop.heading(visitor, "Night Sky")).toBeVisible();
    await listing.openFilters(visitor);
    await expect(listing.filterDialog(visitor)).toBeVisible();
    await page.goBack();
    await expect(shop.heading(visitor, "Night Sky")).toHaveCount(0);
    const cart = shop.cartLink(visitor, 0);
    await cart.focus();
    await expect(cart).toBeFocused();
  });

  test("NAV-27 a sheet opened before the scripts came becomes a dialog as well", async ({
    visit,
  }) => {
    const visitor = visit();
    const { page, address } = visitor;
    const release = await holdScripts(page);
    await page.goto(address(apparel), { waitUntil: "commit" });
    await listing.openFilters(visitor);
    await expect(listing.filterDialog(visitor)).toHaveCount(0);
    release("come");
    await expect(listing.filterDialog(visitor)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(listing.filterButton(visitor)).toBeFocused();
  });

  test("makes way for the notice of a page that cannot be had", async ({ visit, watch }) => {
    watch.allow(/net::ERR_INTERNET_DISCONNECTED/u);
    const visitor = visit();
    const { page, t } = visitor;
    await shop.openPage(visitor, apparel);
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

  test("NAV-27 where there are no popovers it stands in the page", async ({ visit }) => {
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

test("NAV-27 beside the results filters are no dialog", { tag: "@desktop" }, async ({ visit }) => {
  const visitor = visit();
  await shop.openPage(visitor, apparel);
  const name = visitor.t("listing.filters");
  await expect(visitor.page.getByRole("complementary", { name })).toBeVisible();
  await expect(listing.filterDialog(visitor)).toHaveCount(0);
});
