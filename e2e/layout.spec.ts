import * as campaign from "./drivers/campaign.ts";
import * as cart from "./drivers/cart.ts";
import { addToCart, shirt } from "./drivers/journey.ts";
import {
  openBeforeFonts,
  readCutOff,
  expectStill,
  readOverflow,
  readPlacesByChunk,
  recordLayoutShifts,
  withLargeText,
} from "./drivers/layout-shift.ts";
import * as shop from "./drivers/shop.ts";
import { expect, test } from "./fixtures.ts";

const maxShift = 0.02;

// The screens of `screens.spec.ts` do not move either.
test(
  "P14 nothing moves while home, campaign and cart load",
  { tag: "@phone" },
  async ({ visit }) => {
    const visitor = visit();
    const { page } = visitor;
    await addToCart(visitor, shirt.path, { units: 2 });
    await recordLayoutShifts(page);
    for (const path of ["/", "/trail-lines?color=navy&size=xl", "/category/apparel", "/cart"]) {
      await shop.openPage(visitor, path);
      if (path === "/cart") await expect(cart.lines(visitor)).toHaveCount(1);
      await expectStill(page, { max: maxShift, isSoft: true });
    }
  },
);

// A phone's width, and on the desktop less the room of its scrollbar.
for (const [store, tag] of [
  ["localhost", "@desktop"],
  ["midi-citron.localhost", "@phone"],
] as const) {
  test(
    `P14 nothing moves when the fonts come after the first paint: ${store}`,
    { tag },
    async ({ visit }) => {
      const { page, address } = visit({ store });
      await recordLayoutShifts(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await openBeforeFonts(page, address("/"));
      await expectStill(page, { max: 0 });
    },
  );
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
      const chunks = html.split(/(?<=<\/(?:ul|ol|header|section)>)/u);
      const places = await readPlacesByChunk(visitor.page, url, chunks);
      const last = places.at(-1) ?? [];
      expect(last.length, path).toBeGreaterThan(1);
      for (const [at, early] of places.entries()) {
        expect.soft(early, `${path}, chunk ${at + 1}`).toEqual(last.slice(0, early.length));
      }
    }
  },
);

test(
  "at 200% zoom, and with text of 200%, everything is still there",
  { tag: "@desktop" },
  async ({ visit }) => {
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
    await shop.openPage(visitor.as({ locale: "de" }), "/topographic-moon");
    await withLargeText(page, async () => {
      for (const width of [390, 820]) {
        await page.setViewportSize({ width, height: 844 });
        expect.soft(await readOverflow(page), `at ${width}`).toBeLessThanOrEqual(0);
        expect.soft(await readCutOff(page), `at ${width}`).toEqual([]);
      }
    });
  },
);
