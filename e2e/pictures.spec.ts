import type { Page } from "@playwright/test";

import { mug } from "./drivers/journey.ts";
import { expectStill, recordLayoutShifts } from "./drivers/layout-shift.ts";
import * as shop from "./drivers/shop.ts";
import { expect, test } from "./fixtures.ts";

/** Holds back every product picture until the answered function is called. */
async function holdPictures(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/media/*/catalogue/**", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const main = (page: Page) => page.getByRole("main");
const firstPicture = (page: Page) => main(page).locator("img").first();
const groundOf = (page: Page) =>
  main(page)
    .locator(".picture-ground")
    .first()
    .evaluate((ground) => getComputedStyle(ground).backgroundColor);
const isShown = (page: Page) =>
  firstPicture(page).evaluate(
    (image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0,
  );

const areStylesThere = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(
      ({ sheet }) => sheet !== null,
    ),
  );

async function readBrightness(page: Page): Promise<number> {
  return main(page)
    .locator(".picture-ground")
    .first()
    .evaluate((ground) => {
      const canvas = new OffscreenCanvas(1, 1).getContext("2d");
      if (canvas === null) throw new Error("no canvas");
      canvas.fillStyle = getComputedStyle(ground).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
    });
}

for (const [path, tag] of [
  ["/", "@phone"],
  [mug.path, "@desktop"],
] as const) {
  test(
    `P13 pictures of ${path} that are still to come have their place and a background colour, which does not glare in the dark`,
    { tag },
    async ({ visit }) => {
      const { page, address } = visit();
      await recordLayoutShifts(page);
      const release = await holdPictures(page);
      await page.goto(address(path), { waitUntil: "commit" });
      await expect(firstPicture(page)).toBeVisible();
      // That of a banner on the home page; else what the demo's mockups of this store stand on.
      const ground = path === "/" ? /^rgb\(\d+, \d+, \d+\)$/ : /^rgb\(233, 236, 228\)$/;
      await expect.poll(() => groundOf(page)).toMatch(ground);
      // Nothing is painted before all of them are there.
      await expect.poll(() => areStylesThere(page)).toBe(true);
      const before = await firstPicture(page).boundingBox();
      if (path !== "/") {
        await page.emulateMedia({ colorScheme: "dark" });
        const brightness = await readBrightness(page);
        expect(brightness).toBeGreaterThan(30);
        expect(brightness).toBeLessThan(80);
        await page.emulateMedia({ colorScheme: null });
      }
      release();
      await expect.poll(() => isShown(page)).toBe(true);
      expect(await firstPicture(page).boundingBox()).toEqual(before);
      await expectStill(page);
    },
  );
}

test(
  "NAV-53 a picture that fails has the store's icon in its place, and is asked for once more",
  { tag: "@desktop" },
  async ({ visit, watch }) => {
    watch.allow(/Failed to load resource/u);
    const { page, address } = visit();
    let isDown = true;
    await page.route("**/media/*/catalogue/**", async (route) => {
      if (isDown) await route.fulfill({ status: 503, body: "busy" });
      else await route.continue();
    });
    await page.clock.install();
    await page.goto(address(mug.path));
    await shop.untilHydrated(page);
    const source = () => firstPicture(page).evaluate((image: HTMLImageElement) => image.currentSrc);
    await expect.poll(source).toMatch(/^data:image\/svg\+xml/u);
    await expect.poll(() => isShown(page)).toBe(true);
    isDown = false;
    await page.clock.runFor(5000);
    await expect.poll(source).toContain("/media/");
    await expect.poll(() => isShown(page)).toBe(true);
  },
);

test(
  "NAV-53 a picture that fails for good keeps its stand-in and is left alone after five times",
  { tag: "@desktop" },
  async ({ visit, watch }) => {
    watch.allow(/Failed to load resource/u);
    const { page, address } = visit();
    const asked: string[] = [];
    await page.route("**/media/*/catalogue/**", async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ status: 404, body: "Not Found" });
    });
    await page.clock.install();
    await page.goto(address(mug.path));
    await shop.untilHydrated(page);
    const source = () => firstPicture(page).evaluate((image: HTMLImageElement) => image.currentSrc);
    await expect.poll(source).toMatch(/^data:image\/svg\+xml/u);
    const failed = asked[0];
    const times = () => asked.filter((url) => url === failed).length;
    const before = times();
    for (const [index, pauseMs] of [5_000, 20_000, 60_000, 180_000].entries()) {
      await page.clock.runFor(pauseMs);
      await expect.poll(times).toBe(before + index + 1);
      await expect.poll(source).toMatch(/^data:image\/svg\+xml/u);
    }
    await page.clock.runFor(3_600_000);
    expect(times()).toBe(before + 4);
    await expect.poll(source).toMatch(/^data:image\/svg\+xml/u);
  },
);
