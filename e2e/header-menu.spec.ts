import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

test.describe("NAV-60 the menu's second level closes", () => {
  const menuOf = ({ page, t }: Visitor) => {
    const menu = page.getByRole("banner").getByRole("navigation", { name: t("header.menu") });
    return {
      top: menu.getByRole("link", { name: "Wear" }),
      second: menu.getByRole("link", { name: "Night Owl" }),
    };
  };
  const holdIntent = async ({ page }: Visitor) => {
    const { promise: isWanted, resolve: letCome } = Promise.withResolvers<void>();
    await page.route("**/assets/follow-intent-*.js", async (route) => {
      await isWanted;
      await route.continue();
    });
    return letCome;
  };
  const expectNightOwl = ({ page }: Visitor) =>
    expect(page.getByRole("heading", { level: 1 })).toContainText("Night Owl");
  async function expectClosedByKey(visitor: Visitor): Promise<void> {
    const { page } = visitor;
    const { top, second } = menuOf(visitor);
    await top.focus();
    await page.keyboard.press("Tab");
    await expect(second).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(top).toBeFocused();
    await expect(second).toBeHidden();
    await page.keyboard.press("Tab");
    await expect(second).toBeHidden();
    await page.keyboard.press("Shift+Tab");
    await expect(top).toBeFocused();
    await expect(second).toBeVisible();
    await page.keyboard.press("Escape");
    await top.hover();
    await expect(second).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(second).toBeHidden();
    await page.mouse.move(700, 700);
    await top.blur();
  }
  async function expectClosedByChoice(visitor: Visitor): Promise<void> {
    const { page, address } = visitor;
    const { top, second } = menuOf(visitor);
    await top.focus();
    await page.keyboard.press("Tab");
    await expect(second).toBeVisible();
    await second.focus();
    await page.keyboard.press("Enter");
    await expectNightOwl(visitor);
    await expect(top).toBeFocused();
    await expect(second).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(address("/"));
    await expect(top).toBeFocused();
    await expect(second).toBeHidden();
    await top.blur();
  }
  async function expectClosedByClick(visitor: Visitor): Promise<void> {
    const { page } = visitor;
    const { top, second } = menuOf(visitor);
    await top.hover();
    await second.click();
    await expectNightOwl(visitor);
    await expect(second).toBeHidden();
    await page.mouse.move(700, 700);
    await top.hover();
    await expect(second).toBeVisible();
    await page.mouse.move(700, 700);
    await expect(second).toBeHidden();
    await top.click();
    await expect(page).toHaveURL(/\/category\/apparel$/u);
    await expect(second).toBeHidden();
  }

  test(
    "on Escape, after a choice by keyboard and after a click, until the pointer or the focus comes back",
    { tag: "@desktop" },
    async ({ visit }) => {
      const visitor = visit();
      await shop.openHome(visitor);
      await test.step("on Escape, with the focus on its entry", () => expectClosedByKey(visitor));
      await test.step("after a choice by keyboard, with the focus on its entry, on the way back too", () =>
        expectClosedByChoice(visitor));
      await test.step("after a click, until the pointer comes back", () =>
        expectClosedByClick(visitor));
    },
  );

  test(
    "after a click that its script comes too late for",
    { tag: "@desktop" },
    async ({ visit }) => {
      const visitor = visit();
      const { page } = visitor;
      const { top, second } = menuOf(visitor);
      const letCome = await holdIntent(visitor);
      await shop.openHome(visitor);
      await top.hover();
      await second.click();
      await expectNightOwl(visitor);
      await expect(second).toBeVisible();
      letCome();
      await expect(second).toBeHidden();
      await page.mouse.move(700, 700);
      await top.hover();
      await expect(second).toBeVisible();
    },
  );

  test("after a choice by keyboard before its script", { tag: "@desktop" }, async ({ visit }) => {
    const visitor = visit();
    const { top, second } = menuOf(visitor);
    const letCome = await holdIntent(visitor);
    await shop.openHome(visitor);
    await top.focus();
    await visitor.page.keyboard.press("Tab");
    await second.focus();
    await visitor.page.keyboard.press("Enter");
    await expectNightOwl(visitor);
    letCome();
    await expect(second).toBeHidden();
    await expect(top).toBeFocused();
  });

  test("on Escape before its script", { tag: "@desktop" }, async ({ visit }) => {
    const visitor = visit();
    const { page } = visitor;
    const { top, second } = menuOf(visitor);
    const letCome = await holdIntent(visitor);
    await shop.openHome(visitor);
    await top.focus();
    await page.keyboard.press("Tab");
    await expect(second).toBeVisible();
    await page.keyboard.press("Escape");
    letCome();
    await expect(top).toBeFocused();
    await expect(second).toBeHidden();
  });

  test.describe("on a tablet", { tag: "@phone" }, () => {
    test.use({ viewport: { width: 1180, height: 820 } });

    test("a first tap opens it, a second goes on", async ({ visit }) => {
      const visitor = visit();
      const { page, address } = visitor;
      const { top, second } = menuOf(visitor);
      const come = page.waitForResponse(/\/assets\/follow-intent-/u);
      await shop.openHome(visitor);
      const script = (await come).url();
      // What the page does with its script takes a timer of 50 ms.
      await page.evaluate(async (url) => {
        await import(url);
        await new Promise((done) => setTimeout(done, 100));
      }, script);
      await top.tap();
      await expect(second).toBeVisible();
      await expect(top).toHaveAttribute("aria-expanded", "true");
      await expect(page).toHaveURL(address("/"));
      // In the margin beside the content: scrolling to something would take the header away.
      await page.touchscreen.tap(20, 700);
      await expect(second).toBeHidden();
      await expect(page).toHaveURL(address("/"));
      await top.tap();
      await second.tap();
      await expectNightOwl(visitor);
      await expect(second).toBeHidden();
      await top.tap();
      await expect(second).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(address("/"));
      await expect(second).toBeHidden();
      await top.tap();
      await expect(top).toHaveAttribute("aria-expanded", "true");
      await top.tap();
      await expect(page).toHaveURL(address("/category/apparel"));
      await expect(second).toBeHidden();
    });
  });
});

test(
  "NAV-60 a phone menu closes on Escape and on a press elsewhere",
  { tag: "@phone" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, t, address } = visitor;
    await shop.openHome(visitor);
    const banner = page.getByRole("banner");
    const summary = banner.locator(`summary[aria-label="${t("header.menu")}"]`);
    const link = banner.getByRole("link", { name: "Slow Living" });
    await summary.tap();
    await expect(link).toBeVisible();
    await link.focus();
    await page.keyboard.press("Escape");
    await expect(link).toBeHidden();
    await expect(summary).toBeFocused();
    await summary.tap();
    await expect(link).toBeVisible();
    await page.getByRole("heading", { level: 2 }).first().dispatchEvent("pointerdown");
    await expect(link).toBeHidden();
    await expect(page).toHaveURL(address("/"));
  },
);

for (const store of ["neon-kerb.localhost", "midi-citron.localhost"]) {
  test(
    `NAV-53 the logo keeps clear of menu and tools in a very narrow window: ${store}`,
    { tag: "@desktop" },
    async ({ visit }) => {
      const visitor = visit({ store });
      const { page } = visitor;
      await page.setViewportSize({ width: 320, height: 700 });
      await shop.openHome(visitor);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        // 320 pixels, and less a scrollbar of 15.
        for (const width of [320, 305]) {
          await page.setViewportSize({ width, height: 700 });
          const banner = page.getByRole("banner");
          // Not decode(), which fails when the colour scheme changes the picture meanwhile.
          const isShown = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
          await expect.poll(() => banner.locator("[data-logo]").evaluate(isShown)).toBe(true);
          const places = await Promise.all(
            [".shop-bar > details", "[data-logo]", ".shop-tools > :first-child"].map((part) =>
              banner.locator(part).boundingBox(),
            ),
          );
          const edges = places.flatMap((box) => (box ? [box.x, box.x + box.width] : []));
          expect(edges, `${colorScheme} ${width}`).toHaveLength(6);
          expect(edges).toEqual(edges.toSorted((one, other) => one - other));
        }
      }
    },
  );
}
