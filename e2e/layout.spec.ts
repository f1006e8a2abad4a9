import * as campaign from "./drivers/campaign.ts";
import * as cart from "./drivers/cart.ts";
import * as checkout from "./drivers/checkout.ts";
import { addToCart, openCheckout, shirt } from "./drivers/journey.ts";
import {
  openBeforeFonts,
  readCutOff,
  readLayoutShift,
  readOverflow,
  recordLayoutShifts,
} from "./drivers/layout-shift.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

const maxShift = 0.02;

test("P14 nothing moves while home, campaign and cart load", async ({ visit }) => {
  const visitor = visit();
  const { page } = visitor;
  await addToCart(visitor, shirt.path, { units: 2 });
  await recordLayoutShifts(page);
  for (const path of ["/", "/trail-lines?color=navy&size=xl", "/category/apparel", "/cart"]) {
    await shop.openPage(visitor, path);
    if (path === "/cart") await expect(cart.lines(visitor)).toHaveCount(1);
    expect.soft(await readLayoutShift(page), path).toBeLessThanOrEqual(maxShift);
  }
});

for (const store of ["localhost", "midi-citron.localhost"]) {
  test(`P14 nothing moves when the fonts come after the first paint: ${store}`, async ({
    visit,
  }) => {
    const { page, address } = visit({ store });
    await recordLayoutShifts(page);
    // A phone's width, and on the desktop less the room of its scrollbar.
    await page.setViewportSize({ width: 390, height: 844 });
    await openBeforeFonts(page, address("/"));
    expect(await readLayoutShift(page)).toBe(0);
  });
}

/** Where the page's pictures and headings stand while only this much of its document has come. */
async function readPlaces({ page }: Visitor, url: string, html: string) {
  await page.route(url, (route) => route.fulfill({ contentType: "text/html", body: html }));
  await page.goto(url);
  const places = await page.evaluate(() =>
    [...document.querySelectorAll("main img, main h1, main h2")].map((element) => {
      const { left, top } = element.getBoundingClientRect();
      return `${element.tagName} ${Math.round(left)} ${Math.round(top)}`;
    }),
  );
  await page.unroute(url);
  return places;
}

test(
  "P14 nothing moves while a document is still coming",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    for (const path of ["/", "/slow-mornings", "/trail-lines", "/category/apparel"]) {
      const url = visitor.address(path);
      const document = await (await visitor.page.request.get(url)).text();
      const html = document.slice(0, document.indexOf("</main>"));
      const places = await readPlaces(visitor, url, html);
      for (const { index, 0: tag } of html.matchAll(/<\/(?:ul|ol|header|section)>/gu)) {
        const early = await readPlaces(visitor, url, html.slice(0, index + tag.length));
        expect.soft(early, `${path} to ${index}`).toEqual(places.slice(0, early.length));
      }
    }
  },
);

test.describe("no page is wider than the window", { tag: "@desktop" }, () => {
  for (const locale of ["en", "de", "ar"] as const) {
    test(`in ${locale}`, async ({ visit }) => {
      const visitor = visit({ locale });
      const { page } = visitor;
      const checkWidths = async (place: string) => {
        for (const width of [390, 820, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          expect.soft(await readOverflow(page), `${place} at ${width}`).toBeLessThanOrEqual(0);
        }
      };
      for (const path of ["/", "/trail-lines", "/category/apparel?color=navy", "/cart"]) {
        await shop.openPage(visitor, path);
        await checkWidths(path);
      }
      await shop.openHome(visitor);
      for (const menu of await page.getByRole("contentinfo").locator("summary").all()) {
        await menu.click();
        await checkWidths("home with a menu");
      }
      await openCheckout(visitor);
      await checkWidths("checkout");
      await shop.openPage(visitor, "/cart");
      await expect(cart.lines(visitor)).toHaveCount(1);
      await checkWidths("cart with a line");
    });
  }
});

test.describe("text of 200% is as wide as the window", { tag: "@desktop" }, () => {
  for (const locale of ["de", "ar"] as const) {
    test(`in ${locale}`, async ({ visit }) => {
      const visitor = visit({ locale });
      const { page } = visitor;
      const checkLargeText = async (place: string) => {
        await page.evaluate(() => (document.documentElement.style.fontSize = "32px"));
        for (const width of [390, 820]) {
          await page.setViewportSize({ width, height: 844 });
          expect.soft(await readOverflow(page), `${place} at ${width}`).toBeLessThanOrEqual(0);
          expect.soft(await readCutOff(page), `${place} at ${width}`).toEqual([]);
        }
        await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
        await page.setViewportSize({ width: 1440, height: 900 });
      };
      for (const path of [
        "/",
        "/trail-lines",
        "/topographic-moon",
        "/category/apparel?color=navy",
        "/cart",
      ]) {
        await shop.openPage(visitor, path);
        await checkLargeText(path);
      }
      await openCheckout(visitor);
      for (const country of ["DE", "US", "JP", "CA"]) {
        await checkout.countrySelect(visitor).selectOption(country);
        await checkLargeText(`checkout to ${country}`);
      }
      await shop.openPage(visitor, "/cart");
      await expect(cart.lines(visitor)).toHaveCount(1);
      await checkLargeText("cart with a line");
    });
  }
});

test("at 200% zoom everything is still there", { tag: "@desktop" }, async ({ visit }) => {
  const visitor = visit();
  const { page } = visitor;
  await page.setViewportSize({ width: 720, height: 450 });
  await shop.openPage(visitor, "/trail-lines?color=sand");
  expect(await readOverflow(page)).toBeLessThanOrEqual(0);
  await campaign.choose(campaign.sizeGroup(visitor), "L");
  await campaign.addAndOpenCart(visitor, 1);
  expect(await readOverflow(page)).toBeLessThanOrEqual(0);
  await cart.checkoutButton(visitor).scrollIntoViewIfNeeded();
  await expect(cart.checkoutButton(visitor)).toBeInViewport({ ratio: 1 });
});
