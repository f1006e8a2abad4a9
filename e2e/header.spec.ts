import type { Page } from "@playwright/test";

import { isFullMatrix } from "../scripts/testing/matrix.ts";
import { readDocument } from "./drivers/document.ts";
import { expectStill, recordLayoutShifts } from "./drivers/layout-shift.ts";
import { holdScripts } from "./drivers/hold-scripts.ts";
import * as listing from "./drivers/listing.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

/** Where the header's upper edge is, once it has come to rest. */
async function headerTop(page: Page): Promise<number> {
  return page.getByRole("banner").evaluate(async (header) => {
    // The header's alone: a skeleton elsewhere on the page pulses for as long as it is there.
    const moving = header.closest(".sticky-header")?.getAnimations() ?? [];
    const comeToRest = moving.map(({ finished }) =>
      finished.catch((error: unknown) => {
        // One that another has taken the place of is cancelled.
        if (!(error instanceof DOMException) || error.name !== "AbortError") throw error;
      }),
    );
    await Promise.all(comeToRest);
    return Math.round(header.getBoundingClientRect().top);
  });
}

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);

const expectShown = (page: Page) => expect.poll(() => headerTop(page)).toBe(0);
const expectHidden = (page: Page) => expect.poll(() => headerTop(page)).toBeLessThan(-60);

/** Away when scrolling down, back when scrolling up, and nothing else moves. */
async function expectToFollow(page: Page): Promise<void> {
  await scrollTo(page, 600);
  await expectHidden(page);
  await scrollTo(page, 500);
  await expectShown(page);
  await scrollTo(page, 700);
  await expectHidden(page);
  await scrollTo(page, 0);
  await expect.poll(() => headerTop(page)).toBeGreaterThanOrEqual(0);
  await expectStill(page);
}

/** Stays while focus or an open menu is in it. */
async function expectToStayWithFocus({ page, t }: Visitor): Promise<void> {
  const menu = page
    .getByRole("banner")
    .locator("summary")
    .filter({ hasText: t("header.language") });
  const isAway = () => page.locator(".sticky-header[data-away]").count();
  await menu.click();
  await scrollTo(page, 800);
  await expect.poll(isAway).toBe(1);
  await expectShown(page);
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  await expectShown(page);
  await menu.evaluate((summary) => summary.blur());
  await expectHidden(page);
  await menu.focus();
  await expectShown(page);
  await menu.evaluate((summary) => summary.blur());
}

/** Covers nothing that is jumped to or focused. */
async function expectToCoverNothing(page: Page): Promise<void> {
  await scrollTo(page, 0);
  await expectShown(page);
  const heading = page.getByRole("main").getByRole("heading", { level: 2 }).nth(1);
  await heading.evaluate((element) => element.scrollIntoView({ block: "start" }));
  const { height } = (await page.getByRole("banner").boundingBox()) ?? { height: 999 };
  const top = (await heading.boundingBox())?.y ?? 0;
  expect(top).toBeGreaterThanOrEqual(height);
  const card = page.getByRole("article").getByRole("link").first();
  await scrollTo(page, 3000);
  // As it is for a shopper who has read down to there.
  await expectHidden(page);
  await card.focus();
  await expectShown(page);
  expect((await card.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(height);
}

/** The menu's second level opens by keyboard and leads on. */
async function expectMenuByKeyboard({ page, t }: Visitor): Promise<void> {
  const menu = page.getByRole("banner").getByRole("navigation", { name: t("header.menu") });
  const second = menu.getByRole("link", { name: "Night Owl" });
  await expect(second).toBeHidden();
  await menu.getByRole("link", { name: "Wear" }).focus();
  await expect(second).toBeVisible();
  for (const before of ["Apparel", "Bags & caps"]) {
    await page.keyboard.press("Tab");
    await expect(menu.getByRole("link", { name: before })).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(second).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Night Owl");
  await expect(second).toBeHidden();
}

test(
  "the header follows scrolling and focus, covers nothing, and its menu opens by keyboard (NAV-60 NAV-61 NAV-62 OP-016)",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page } = visitor;
    const duration = () =>
      page
        .locator(".sticky-header")
        .evaluate((header) => getComputedStyle(header).transitionDuration);
    await recordLayoutShifts(page);
    await shop.openHome(visitor);
    await test.step("away when scrolling down, back when scrolling up", () => expectToFollow(page));
    await test.step("stays with focus or an open menu", () => expectToStayWithFocus(visitor));
    await test.step("covers nothing", () => expectToCoverNothing(page));
    await test.step("moves without motion for a visitor who prefers that", async () => {
      expect(await duration()).toBe("0.16s");
      await page.emulateMedia({ reducedMotion: "reduce" });
      expect(await duration()).toBe("0s");
    });
    await test.step("the menu's second level", () => expectMenuByKeyboard(visitor));
  },
);

/** With a bar below it; `npm run matrix frame` has other themes and directions. */
const pages = [
  { store: "localhost", theme: "default, with the buy bar", path: "/trail-lines" },
  { store: "localhost", theme: "default", path: "/" },
  { store: "neon-kerb.localhost", theme: "studio", path: "/" },
  { store: "sahra.localhost", theme: "paper, Arabic", path: "/" },
];
for (const { store, theme, path } of isFullMatrix ? pages : pages.slice(0, 1)) {
  test(
    `a phone's header follows scrolling: ${theme} (NAV-61 OP-016)`,
    { tag: "@phone" },
    async ({ visit }) => {
      const visitor = visit({ store });
      await recordLayoutShifts(visitor.page);
      await shop.openPage(visitor, path);
      await expectToFollow(visitor.page);
    },
  );
}

test(
  "a phone menu that was opened before the scripts came stays open (NAV-60)",
  { tag: "@phone" },
  async ({ visit }) => {
    const { page, t, address } = visit();
    const release = await holdScripts(page);
    await page.goto(address("/"), { waitUntil: "commit" });
    const banner = page.getByRole("banner");
    await banner.locator(`summary[aria-label="${t("header.menu")}"]`).click();
    release("come");
    await shop.untilHydrated(page);
    await expect(banner.getByRole("link", { name: "Slow Living" })).toBeVisible();
    await banner.getByRole("link", { name: "Slow Living" }).click();
    await expect(page).toHaveURL(address("/collection/slow-living"));
    await expect(banner.getByRole("link", { name: "Slow Living" })).toBeHidden();
  },
);

test(
  "an open phone menu stays, can be scrolled to its end and leads to collections (NAV-07 NAV-60 NAV-61)",
  { tag: "@phone" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await page.setViewportSize({ width: 390, height: 500 });
    await shop.openHome(visitor);
    await scrollTo(page, 300);
    await expectHidden(page);
    await scrollTo(page, 200);
    await expectShown(page);
    const banner = page.getByRole("banner");
    await banner.locator(`summary[aria-label="${t("header.menu")}"]`).click();
    await scrollTo(page, 900);
    await expect(page.locator(".sticky-header[data-away]")).toHaveCount(1);
    await expectShown(page);
    const last = banner.getByRole("link", { name: "Slow Living" });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    await banner.getByRole("link", { name: "Night Sky" }).click();
    await expect(shop.heading(visitor, "Night Sky")).toBeVisible();
    await expect(listing.cardNames(visitor)).toHaveText([
      ...["Night Owl", "Topographic Moon", "Twelve Moons", "The Northern Sky", "Last Log On"],
    ]);
  },
);

test.describe("the logo (NAV-53 STORE-19 T-006)", { tag: "@desktop" }, () => {
  test("leads home, comes again where it failed once, and is another one on dark grounds", async ({
    visit,
    watch,
  }) => {
    watch.allow(/status of 404/);
    const visitor = visit();
    const { page, t } = visitor;
    const asked: string[] = [];
    const { promise: isPaused, resolve: letFail } = Promise.withResolvers<void>();
    await page.route("**/media/logo/**", async (route) => {
      asked.push(new URL(route.request().url()).pathname);
      if (asked.length > 1) return route.continue();
      await isPaused;
      await route.fulfill({ status: 404, body: "" });
    });
    // The home page's pictures would go before the logo, and the server may have to make them first.
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    await page.route(/\/media\/(?!logo\/)/u, (route) =>
      route.fulfill({ contentType: "image/svg+xml", body }),
    );
    await page.emulateMedia({ colorScheme: "dark" });
    // It fails while the clock stands, or a slow machine would request it again in the first step.
    await page.clock.install({ time: 0 });
    await page.goto(visitor.address("/cart"), { waitUntil: "commit" });
    await shop.untilHydrated(page);
    await page.clock.pauseAt(3_600_000);
    letFail();
    const home = t("header.logo_home", { store: "Platen Demo" });
    const link = page.getByRole("banner").getByRole("link", { name: home });
    const logo = link.locator("[data-logo]");
    await test.step("a placeholder stands in for it meanwhile", async () => {
      await expect(logo).toHaveAttribute("src", /^data:image\/svg/);
      const width = () => logo.evaluate((image: HTMLImageElement) => image.naturalWidth);
      await expect.poll(width).toBeGreaterThan(0);
      await link.click();
      await expect(page).toHaveURL(/\/$/);
      await expect(logo).toHaveAttribute("src", /^data:image\/svg/);
      expect(asked).toHaveLength(1);
    });
    await page.clock.runFor(5_000);
    await page.clock.resume();
    await expect(logo).toHaveAttribute("src", /^\/media\/logo\//);
    const info = await page.evaluate(async () => {
      const reply = (await (await fetch("/public/storefront")).json()) as {
        data: { storeInfo: Record<string, string> };
      };
      return reply.data.storeInfo;
    });
    for (const [colorScheme, key] of [
      ["dark", "logo_dark_url"],
      ["light", "logo_url"],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      const file = info[key]?.replace("/media/", "");
      expect(file).toMatch(/^catalogue\//u);
      const shown = () => logo.evaluate((image: HTMLImageElement) => image.currentSrc);
      await expect.poll(shown).toBe(visitor.address(`/media/logo/${file}`));
      const ground = await logo.evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        return getComputedStyle(image).backgroundColor;
      });
      expect(ground).toBe("rgba(0, 0, 0, 0)");
    }
  });

  test("is the one for dark grounds in a header that always is", async ({ request }) => {
    const options = { store: "neon-kerb.localhost" };
    const reply = JSON.parse(await readDocument(request, "/public/storefront", options)) as {
      data: { storeInfo: { logo_dark_url: string } };
    };
    const file = reply.data.storeInfo.logo_dark_url.replace("/media/", "/media/logo/");
    const html = await readDocument(request, "/en-gb", options);
    const [logo = ""] =
      /<picture[^>]*>(?:(?!<\/picture>).)*data-logo.*?<\/picture>/su.exec(html) ?? [];
    const addresses = [...logo.matchAll(/src(?:set)?="([^"]+)"/giu)].map(([, address]) => address);
    expect([...new Set(addresses)]).toEqual([file]);
    expect(logo).not.toContain("logo-plate");
  });
});
