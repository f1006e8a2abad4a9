import type { Locator } from "@playwright/test";

import * as campaign from "./drivers/campaign.ts";
import { shirt } from "./drivers/journey.ts";
import { createOrder } from "./drivers/placed-order.ts";
import { createStore } from "./drivers/platen.ts";
import { callStore } from "./drivers/store-api.ts";
import * as shop from "./drivers/shop.ts";
import { expect, test } from "./fixtures.ts";

declare global {
  interface Window {
    loadingBar?: { askedAt: number; shownAt: number; durationMs: number };
  }
}

const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN;

test(
  "NAV-50 the default layout: banner, header, page, footer; a modal lies over the whole page",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit({ store: "neon-kerb.localhost" });
    const { page } = visitor;
    await shop.openPage(visitor, "/louder");
    const parts = [
      page.getByText("Printed when you order it. Not a second sooner."),
      page.getByRole("banner"),
      page.getByRole("main"),
      page.getByRole("contentinfo"),
    ];
    const tops = await Promise.all(parts.map(top));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(new Set(tops).size).toBe(4);
    const dialog = campaign.sizeDialog(visitor);
    await campaign.addButton(visitor).click();
    await expect(dialog).toBeVisible();
    await expect(dialog).toHaveAttribute("open");
    expect(await dialog.evaluate((modal) => modal.matches(":modal"))).toBe(true);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  },
);

test(
  "NAV-51 the checkout has the order header and the order footer, and an image viewer for the picture of a line",
  { tag: "@phone" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await shop.openPage(visitor, `/checkout/${await createOrder(visitor)}`);
    const header = page.getByRole("banner");
    await expect(header.getByRole("link", { name: t("checkout.back_to_cart") })).toBeVisible();
    await expect(header.getByRole("navigation")).toHaveCount(0);
    await expect(header.getByRole("link", { name: /cart, /i })).toHaveCount(0);
    const footer = page.getByRole("contentinfo");
    await expect(footer).toContainText("What you approve is what gets printed.");
    await expect(footer.getByRole("link")).toHaveCount(0);

    const name = "Slow Morning";
    const button = page.getByRole("button", { name: t("order.enlarge_picture", { name }) });
    // On phones the lines are folded away below the total.
    await page.getByRole("button", { name: t("checkout.summary_show") }).click();
    const source = (await button.locator("img").getAttribute("src")) ?? "";
    expect(source).toMatch(/^\/media\/\w+\/catalogue\/[0-9a-f]{16}(?:-[0-9a-f]{6})?\.\w+$/u);
    const file = source.slice(source.lastIndexOf("/"));
    await button.click();
    const dialog = page.getByRole("dialog", { name });
    const picture = dialog.getByRole("img", { name });
    await expect.poll(() => picture.getAttribute("src")).toContain(file);
    await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(200);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  },
);

test.describe("NAV-42 the loading bar", { tag: "@desktop" }, () => {
  test("shows after 200 ms of a route change, runs for 5000 ms, goes with the page", async ({
    visit,
  }) => {
    const visitor = visit();
    const { page } = visitor;
    await shop.openHome(visitor);
    await page.evaluate(() => {
      addEventListener(
        "click",
        () => {
          window.loadingBar = { askedAt: performance.now(), shownAt: 0, durationMs: 0 };
        },
        { capture: true },
      );
      new MutationObserver(() => {
        const bar = document.querySelector("[data-loading-bar]");
        if (bar === null || !window.loadingBar || window.loadingBar.shownAt > 0) return;
        window.loadingBar.shownAt = performance.now();
        const timing = bar.getAnimations()[0]?.effect?.getComputedTiming();
        window.loadingBar.durationMs = Number(timing?.duration);
      }).observe(document.body, { childList: true, subtree: true });
    });
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\.data(?:\?|$)/, async (route) => {
      await isReleased;
      await route.continue();
    });
    const bar = page.locator("[data-loading-bar]");
    await page.getByRole("article").getByRole("link", { name: "Trail Lines" }).first().click();
    await expect(bar).toBeAttached();
    const seen = await page.evaluate(() => window.loadingBar);
    expect(seen?.durationMs).toBe(5000);
    expect((seen?.shownAt ?? 0) - (seen?.askedAt ?? 0)).toBeGreaterThanOrEqual(199);
    expect(await page.evaluate(() => location.pathname)).toBe("/");
    release();
    await expect(page.getByRole("heading", { level: 1, name: "Trail Lines" })).toBeVisible();
    await expect(bar).toHaveCount(0);
  });
});

test.describe("CONST-02 breakpoints", { tag: "@desktop" }, () => {
  test("a phone ends at 767 px, a tablet at 991 px", async ({ visit }) => {
    const visitor = visit();
    const { page } = visitor;
    await shop.openPage(visitor, shirt.path);
    const header = page.getByRole("banner");
    const seenAt = async (width: number) => {
      await page.setViewportSize({ width, height: 900 });
      const isLow = (await header.boundingBox())?.height === 65;
      const hasMenuButton = await header.locator("details > summary").first().isVisible();
      const hasMenu = await header.locator("nav > ul").last().isVisible();
      return { isLow, hasMenuButton, hasMenu };
    };
    const phone = { isLow: true, hasMenuButton: true, hasMenu: false };
    expect(await seenAt(767)).toEqual(phone);
    expect(await seenAt(768)).toEqual({ ...phone, isLow: false });
    expect(await seenAt(991)).toEqual({ ...phone, isLow: false });
    expect(await seenAt(992)).toEqual({ isLow: false, hasMenuButton: false, hasMenu: true });
  });
});

test.describe("STORE-07 OP-011 T-002 the seller link", { tag: "@desktop" }, () => {
  test("is in the main store's footer alone", async ({ visit }) => {
    for (const [store, count] of [
      ["localhost", 1],
      ["nordlicht.localhost", 0],
    ] as const) {
      const visitor = visit({ store });
      const { t } = visitor;
      const { text: html } = await callStore(visitor, "/");
      const footer = html.slice(html.indexOf("<footer"), html.indexOf("</footer>"));
      const links = [
        ...footer.matchAll(/<a [^>]*href="https:\/\/sellers\.example\/"[^>]*>(.*?)<\/a>/gu),
      ];
      expect(links.map(([, text]) => text)).toEqual(Array(count).fill(t("footer.seller")));
      expect(html.includes("sellers.example")).toBe(count > 0);
    }
  });
});

test.describe("STORE-16 STORE-17 OP-013 theme and style", { tag: "@desktop" }, () => {
  test("header and footer follow them on normal and order pages, else the default", async ({
    visit,
  }) => {
    const store = await createStore("Themes");
    await store.sellMug("12.00");
    const visitor = visit({ store: store.host });
    const { page } = visitor;
    const token = await createOrder(visitor, { path: "/mug" });
    const look = (part: Locator) =>
      part.evaluate((element) => {
        const { backgroundColor, color, borderBlockEndStyle } = getComputedStyle(element);
        return { backgroundColor, color, borderBlockEndStyle };
      });
    const lookOf = async (settings: { theme: string | null; style: string | null }) => {
      // A new store has neither.
      if (settings.theme !== null) await store.set({ settings });
      const { theme } = settings;
      const seen = [];
      for (const path of ["/mug", `/checkout/${token}`]) {
        await expect(async () => {
          await shop.openPage(visitor, path);
          const known = theme === "studio" || theme === "paper" ? theme : "default";
          await expect(page.locator("html")).toHaveAttribute("data-theme", known, { timeout: 500 });
        }).toPass();
        const radius = await page.evaluate(() =>
          getComputedStyle(document.documentElement).getPropertyValue("--radius-md").trim(),
        );
        seen.push({
          header: await look(page.getByRole("banner")),
          footer: (await look(page.getByRole("contentinfo"))).color,
          page: (await look(page.locator("html"))).backgroundColor,
          radius,
        });
      }
      return seen;
    };
    const plain = await lookOf({ theme: null, style: null });
    const white = "rgb(255, 255, 255)";
    expect(plain).toMatchObject([{ page: white, radius: "0.625rem" }, { page: white }]);
    // The command refuses unknown names; theme.test.ts tests what a stored one looks like.
    expect(await lookOf({ theme: "default", style: null })).toEqual(plain);
    const dark = { backgroundColor: "rgb(12, 12, 14)", color: "rgb(247, 247, 245)" };
    const studio = { header: dark, footer: dark.color, page: white, radius: "1.375rem" };
    expect(await lookOf({ theme: "studio", style: "round" })).toMatchObject([studio, studio]);
    const cream = "rgb(253, 250, 243)";
    const paper = {
      header: { backgroundColor: cream, borderBlockEndStyle: "double" },
      page: cream,
      radius: "0",
    };
    expect(await lookOf({ theme: "paper", style: "sharp" })).toMatchObject([paper, paper]);
  });
});
