import type { Page } from "@playwright/test";

import { readLayoutShift, recordLayoutShifts } from "./drivers/layout-shift.ts";
import { createStore } from "./drivers/platen.ts";
import { holdScripts } from "./drivers/hold-scripts.ts";
import { goOffline } from "./drivers/offline.ts";
import * as shop from "./drivers/shop.ts";
import { expect, test } from "./fixtures.ts";

/** Where the header's upper edge is, once it has come to rest. */
async function headerTop(page: Page): Promise<number> {
  return page.getByRole("banner").evaluate(async (header) => {
    const comeToRest = document.getAnimations().map(({ finished }) =>
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

const stores = [
  { store: "localhost", theme: "default", path: "/" },
  { store: "localhost", theme: "default, with the buy bar", path: "/trail-lines" },
  { store: "neon-kerb.localhost", theme: "studio", path: "/" },
  { store: "sahra.localhost", theme: "paper, Arabic", path: "/" },
];

for (const { store, theme, path } of stores) {
  test(`NAV-61 OP-016 away when scrolling down, back when scrolling up: ${theme}`, async ({
    visit,
  }) => {
    const visitor = visit({ store });
    const { page } = visitor;
    await recordLayoutShifts(page);
    await shop.openPage(visitor, path);
    await scrollTo(page, 600);
    await expectHidden(page);
    await scrollTo(page, 500);
    await expectShown(page);
    await scrollTo(page, 700);
    await expectHidden(page);
    await scrollTo(page, 0);
    await expect.poll(() => headerTop(page)).toBeGreaterThanOrEqual(0);
    expect(await readLayoutShift(page)).toBeLessThanOrEqual(0.02);
  });
}

test("NAV-62 OP-016 decides 100 ms after the last scroll event, not before", async ({ visit }) => {
  const visitor = visit();
  const { page } = visitor;
  await shop.openHome(visitor);
  const waitedMs = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let steps = 0;
        let lastScrollAt = 0;
        const header = document.querySelector(".sticky-header");
        addEventListener("scroll", () => (lastScrollAt = performance.now()));
        new MutationObserver(() => resolve(performance.now() - lastScrollAt)).observe(
          header ?? document.body,
          { attributes: true },
        );
        const step = () => {
          steps += 1;
          window.scrollTo({ top: 200 + steps * 20, behavior: "instant" });
          if (steps < 30) requestAnimationFrame(step);
        };
        step();
      }),
  );
  expect(waitedMs).toBeGreaterThanOrEqual(99);
});

test("NAV-61 stays while focus or an open menu is in it, and comes to who tabs into it", async ({
  visit,
}) => {
  const visitor = visit();
  const { page, t } = visitor;
  await shop.openHome(visitor);
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
});

test(
  "NAV-60 a phone menu that was opened before the scripts came stays open",
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
  "NAV-61 an open phone menu stays and can be scrolled to its end",
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
  },
);

test("NAV-61 without motion where a visitor asked for none", async ({ visit }) => {
  const visitor = visit();
  const { page } = visitor;
  const duration = () =>
    page
      .locator(".sticky-header")
      .evaluate((header) => getComputedStyle(header).transitionDuration);
  await shop.openHome(visitor);
  expect(await duration()).toBe("0.16s");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await duration()).toBe("0s");
});

test("NAV-61 covers nothing that is jumped to or focused", async ({ visit }) => {
  const visitor = visit();
  const { page } = visitor;
  await shop.openHome(visitor);
  const heading = page.getByRole("main").getByRole("heading", { level: 2 }).nth(1);
  await heading.evaluate((element) => element.scrollIntoView({ block: "start" }));
  const { height } = (await page.getByRole("banner").boundingBox()) ?? { height: 999 };
  const top = (await heading.boundingBox())?.y ?? 0;
  expect(top).toBeGreaterThanOrEqual(height);
  const card = page.getByRole("article").getByRole("link").first();
  await scrollTo(page, 3000);
  // As it is for whoever has read down to there.
  await expectHidden(page);
  await card.focus();
  await expectShown(page);
  expect((await card.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(height);
});

test(
  "NAV-60 the menu's second level opens by keyboard and leads on",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await shop.openHome(visitor);
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
  },
);

test.describe("NAV-53 T-006 the logo", { tag: "@desktop" }, () => {
  for (const { name, store, wanted } of [
    {
      name: "is another one on dark grounds",
      store: "localhost",
      wanted: { light: "logo_url", dark: "logo_dark_url" },
    },
    {
      name: "is the one for dark grounds in a header that always is",
      store: "neon-kerb.localhost",
      wanted: { light: "logo_dark_url", dark: "logo_dark_url" },
    },
  ] as const) {
    test(`STORE-19 ${name}`, async ({ visit }) => {
      const visitor = visit({ store });
      const { page } = visitor;
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await shop.openPage(visitor, "/");
        const info = await page.evaluate(async () => {
          const reply = (await (await fetch("/public/storefront")).json()) as {
            data: { storeInfo: Record<string, string> };
          };
          return reply.data.storeInfo;
        });
        const key = info[wanted[colorScheme]]?.replace("/media/", "");
        expect(key).toMatch(/^catalogue\//u);
        const logo = page.getByRole("banner").locator("[data-logo]");
        const drawn = await logo.evaluate(async (image: HTMLImageElement) => {
          await image.decode();
          return { src: image.currentSrc, ground: getComputedStyle(image).backgroundColor };
        });
        expect(drawn).toEqual({
          src: visitor.address(`/media/logo/${key}`),
          ground: "rgba(0, 0, 0, 0)",
        });
      }
    });
  }

  test("leads home; where it answers 404 a placeholder stands in, once", async ({
    visit,
    watch,
  }) => {
    watch.allow(/status of 404/);
    const store = await createStore("Lost logo");
    await store.sellMug("12.00");
    await store.set({ settings: { logo_url: "/media/catalogue/0000000000000000.png" } });
    const visitor = visit({ store: store.host });
    const { page, t } = visitor;
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("0000000000000000")) asked.push(request.url());
    });
    const link = page.getByRole("banner").getByRole("link", {
      name: t("header.logo_home", { store: "Lost logo" }),
    });
    const logo = link.locator("img");
    await expect(async () => {
      await shop.openPage(visitor, "/mug");
      await expect(logo).toHaveAttribute("src", /^data:image\/svg/, { timeout: 1000 });
    }).toPass();
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    asked.length = 0;
    await shop.openPage(visitor, "/mug");
    await expect(logo).toHaveAttribute("src", /^data:image\/svg/);
    await link.click();
    await expect(page).toHaveURL(/\/$/);
    expect(asked).toHaveLength(1);
  });

  for (const colorScheme of ["light", "dark"] as const) {
    test(`comes again where it failed once, for ${colorScheme} grounds`, async ({
      visit,
      watch,
    }) => {
      watch.allow(/status of 503/);
      const visitor = visit();
      const { page } = visitor;
      let failures = 0;
      await page.route("**/media/logo/**", async (route) => {
        failures += 1;
        if (failures === 1) await route.fulfill({ status: 503, body: "" });
        else await route.continue();
      });
      await page.emulateMedia({ colorScheme });
      await shop.openHome(visitor);
      const logo = page.getByRole("banner").locator("[data-logo]");
      await expect(logo).toHaveAttribute("src", /^data:image\/svg/);
      await expect(logo).toHaveAttribute("src", /^\/media\/logo\//);
      const { shown, light, dark } = await logo.evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        const source = image.parentElement?.querySelector("source");
        const isWide = image.naturalWidth > 0;
        return {
          shown: isWide && new URL(image.currentSrc).pathname,
          light: image.getAttribute("src"),
          dark: source?.getAttribute("srcset"),
        };
      });
      expect(shown).toBe(colorScheme === "dark" ? dark : light);
    });
  }

  test("comes with the network", async ({ visit, watch }) => {
    watch.allow(/ERR_/);
    const visitor = visit();
    const { page } = visitor;
    await page.route("**/media/logo/**", (route) => route.abort());
    await shop.openHome(visitor);
    const logo = page.getByRole("banner").locator("[data-logo]");
    await expect(logo).toHaveAttribute("src", /^data:image\/svg/);
    // Asked for once more by itself, in vain.
    await page.waitForRequest("**/media/logo/**");
    await expect(logo).toHaveAttribute("src", /^data:image\/svg/);
    await goOffline(visitor);
    await page.unroute("**/media/logo/**");
    await page.context().setOffline(false);
    await expect(logo).toHaveAttribute("src", /^\/media\/logo\//, { timeout: 4000 });
    const width = () => logo.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
  });

  test("is asked for a handful of times, with growing pauses", async ({ visit, watch }) => {
    watch.allow(/status of 503/);
    const visitor = visit();
    const { page } = visitor;
    let asked = 0;
    await page.route("**/media/logo/**", async (route) => {
      asked += 1;
      await route.fulfill({ status: 503, body: "" });
    });
    await page.clock.install();
    await shop.openHome(visitor);
    const logo = page.getByRole("banner").locator("[data-logo]");
    const pausesMs = [5_000, 20_000, 60_000, 180_000];
    for (const [index, pauseMs] of pausesMs.entries()) {
      await expect(logo).toHaveAttribute("src", /^data:image\/svg/);
      expect(asked).toBe(index + 1);
      await page.clock.fastForward(pauseMs - 2000);
      expect(asked).toBe(index + 1);
      await page.clock.fastForward(2000);
      await expect.poll(() => asked).toBe(index + 2);
    }
    await expect(logo).toHaveAttribute("src", /^data:image\/svg/);
    await page.clock.fastForward("02:00:00");
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(asked).toBe(5);
  });

  test("a placeholder that fails as well is not asked for again", async ({ visit, watch }) => {
    watch.allow(/status of 404/, /ERR_/);
    const store = await createStore("No pictures");
    await store.sellMug("12.00");
    await store.set({ settings: { logo_url: "/media/catalogue/0000000000000001.png" } });
    const visitor = visit({ store: store.host });
    const { page } = visitor;
    await page.addInitScript(() => {
      Object.assign(window, { failedLogos: 0 });
      addEventListener(
        "error",
        ({ target }) => {
          if (!(target instanceof HTMLImageElement) || target.dataset["logo"] === undefined) return;
          Object.assign(window, { failedLogos: Number(Reflect.get(window, "failedLogos")) + 1 });
          // The stand-in is a data address, which never fails by itself.
          if (target.src.startsWith("data:image/svg")) return;
          new MutationObserver((_, observer) => {
            observer.disconnect();
            target.src = "data:image/svg+xml,broken";
          }).observe(target, { attributes: true, attributeFilter: ["src"] });
        },
        { capture: true },
      );
    });
    const failed = () => page.evaluate(() => Number(Reflect.get(window, "failedLogos")));
    await expect(async () => {
      await shop.openPage(visitor, "/mug");
      await expect.poll(failed, { timeout: 1000 }).toBe(2);
    }).toPass();
    await scrollTo(page, 300);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    expect(await failed()).toBe(2);
  });
});
